// One cell of a chart, laid open: what every action is worth for each hand, by how much the best one is better, and the
// hands that play otherwise. Side by side where two answers are compared.

import { html } from "../shared/dom.js";
import { title } from "../shared/ruleform.js";

export const bets = (value) => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(6)}`;

/** Every two-card hand of a row of a blackjack chart, as the command line writes it. */
export function handsOf(row) {
  const [kind, word] = row.split(" ");
  if (kind === "pair") return [`${word},${word}`];
  if (kind === "soft") return Number(word) > 12 ? [`A,${Number(word) - 11}`] : [];
  const hands = [];
  for (let low = 2; low < Number(word) - low; low += 1) {
    const high = Number(word) - low;
    if (high <= 10) hands.push(`${high === 10 ? "T" : high},${low}`);
  }
  return hands;
}

const best = (actions) => Object.keys(actions).reduce((one, other) => (actions[other] > actions[one] ? other : one));

/** By how much the best action beats the next one; null where there is one action only. What the solver says of it goes
 * first: a Ban Luck banker who opens does the same as one who stands. */
function margin({ actions, margin: told }) {
  const [first, second] = Object.values(actions).sort((one, other) => other - one);
  return second === undefined ? null : (told ?? first - second);
}

/** The EVs of a hand, best first, one column per answer; the first one's exact values go into `data-exact`. */
export function evTable(hand, answers, { names = [], note = "" } = {}) {
  const problem = answers.find((answer) => answer?.problem)?.problem;
  if (problem) return html`<p class="problem">${problem}</p>`;
  const there = answers.filter(Boolean);
  const actions = [...new Set(there.flatMap((answer) => Object.keys(answer.actions)))].sort(
    (one, other) => (there[0].actions[other] ?? -9) - (there[0].actions[one] ?? -9),
  );
  const value = (answer, action, index) => {
    const ev = answer.actions[action];
    if (ev === undefined) return html`<td>–</td>`;
    const is_best = action === best(answer.actions);
    const text = html`${is_best ? html`<span aria-hidden="true">★ </span><span class="visually-hidden">best: </span>` : ""}${bets(ev)}`;
    return index === 0
      ? html`<td class="${is_best ? "best" : ""}" data-ev="${action}" data-exact="${ev}">${text}</td>`
      : html`<td class="${is_best ? "best" : ""}">${text}</td>`;
  };
  const margins = there.map((answer) => margin(answer));
  return html`<table class="evs" data-hand="${hand}">
    <caption>
      ${hand}${note ? html` <small>${note}</small>` : ""}
    </caption>
    ${
      there.length > 1
        ? html`<thead>
            <tr>
              <td></td>
              ${names.map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>`
        : ""
    }
    <tbody>
      ${actions.map(
        (action) =>
          html`<tr>
            <th scope="row">${title(action)}</th>
            ${there.map((answer, index) => value(answer, action, index))}
          </tr>`,
      )}
      ${
        margins.some((found) => found !== null)
          ? html`<tr class="margin">
              <th scope="row">Margin</th>
              ${margins.map((found) => html`<td>${found === null ? "–" : found.toFixed(6)}</td>`)}
            </tr>`
          : ""
      }
    </tbody>
  </table>`;
}

/** Hands that play unlike their cell, the costliest first. */
export function exceptionList(found, heading, most = 6) {
  if (!found.length) return "";
  const line = ({ hand, up, chart, better, margin: by, cost }) =>
    html`<li>
      <b>${hand}</b>${up ? ` against ${up}` : ""}: ${better}, not
      ${chart}${by === undefined ? (cost ? html`; costs ${cost.toExponential(1)} bets per hand dealt` : "") : `; ${by.toFixed(6)} bets better`}
    </li>`;
  const rest = found.length - most;
  return html`<h3>${heading}</h3>
    <ul>
      ${found.slice(0, most).map(line)}
    </ul>
    ${rest > 0 ? html`<p class="legend">and ${rest} more</p>` : ""}`;
}

/** A cell in one sentence, for those who hear it. */
export function cellSentence(chart_words, cell) {
  const ranked = Object.entries(cell.actions).sort((one, other) => other[1] - one[1]);
  return `${title(chart_words)}: ${cell.words}. ${ranked.map(([action, ev]) => `${title(action)} ${ev.toFixed(4)}`).join(", ")}.`;
}
