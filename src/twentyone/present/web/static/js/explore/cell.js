// One cell of a chart, laid open: what every action is worth for each hand, by how much the best one is better, and the
// hands that play otherwise. Side by side where two answers are compared.

import { html } from "../shared/dom.js";
import { decimal, numeral, phrase, rich, signedDecimal } from "../shared/phrase.js";
import { title } from "../shared/vocabulary.js";

export const bets = (/** @type {number} */ value) => signedDecimal(value, 6);

/** A share in percent, as it is shown. */
export const percent = (/** @type {number} */ share, digits = 4) =>
  `${share >= 0 ? "" : "−"}${decimal(Math.abs(share), digits)} %`;

/** What an action is called in a sentence. */
export const actionWord = (/** @type {string} */ action) =>
  phrase("explore-action", { action, word: action.replaceAll("_", " ") });

/** The total of a row in words: `hard 16`, `soft 19 in 2 cards`, `pair 8`. */
export function rowWords(/** @type {string} */ row) {
  const [kind, total, , cards = 0] = row.split(" ");
  return phrase("explore-row", { kind, total, cards });
}

const best = (actions) => Object.keys(actions).reduce((one, other) => (actions[other] > actions[one] ? other : one));

/**
 * By how much the best action beats the next one; null where there is one action only. What the solver says of it goes
 * first: two actions may come to the same.
 */
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
    const isBest = action === best(answer.actions);
    const star = html`<span aria-hidden="true">★ </span
      ><span class="visually-hidden">${phrase("explore-is-best")} </span>`;
    const text = html`${isBest ? star : ""}${bets(ev)}`;
    return index === 0
      ? html`<td class="${isBest ? "best" : ""}" data-ev="${action}" data-exact="${ev}">${text}</td>`
      : html`<td class="${isBest ? "best" : ""}">${text}</td>`;
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
            <th scope="row">${title(actionWord(action))}</th>
            ${there.map((answer, index) => value(answer, action, index))}
          </tr>`,
      )}
      ${
        margins.some((found) => found !== null)
          ? html`<tr class="margin">
              <th scope="row">${phrase("explore-margin")}</th>
              ${margins.map((found) => html`<td>${found === null ? "–" : decimal(found, 6)}</td>`)}
            </tr>`
          : ""
      }
    </tbody>
  </table>`;
}

/** A hand that plays unlike its cell, and what that is worth. */
function exceptionText({ hand, up, better, chart, margin: by, chance, cost }) {
  const played = { hand: html`<b>${hand}</b>`, better: actionWord(better), chart: actionWord(chart) };
  if (by === undefined) return rich("explore-exception", { ...played, cost: cost ? cost.toExponential(1) : "0" });
  const rounds = chance ? numeral(Math.round(1 / chance)) : "0";
  return rich("explore-exception-up", { ...played, up, rounds, margin: decimal(by, 6) });
}

/** Hands that play unlike their cell, in order of what each costs times how often it is dealt. */
export function exceptionList(found, heading, most = 6) {
  if (!found.length) return "";
  const line = (one) => html`<li>${exceptionText(one)}</li>`;
  const rest = found.length - most;
  return html`<h3>${heading}</h3>
    <ul>
      ${found.slice(0, most).map(line)}
    </ul>
    ${rest > 0 ? html`<p class="legend">${phrase("explore-more", { n: rest })}</p>` : ""}`;
}

/** A cell in one sentence, for those who hear it. */
export function cellSentence(place, cell) {
  const ranked = Object.entries(cell.actions).sort((one, other) => other[1] - one[1]);
  const worths = ranked.map(([action, ev]) => `${title(actionWord(action))} ${decimal(ev, 4)}`).join(", ");
  return phrase("explore-sentence", { worths, place: title(place), words: cell.words });
}
