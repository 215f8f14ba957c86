// The trainer as markup: which drill, the question with its cards, the verdict, and the report of a test.

import { cardImage } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { keyHint } from "../shared/keys.js";
import { decimal, phrase, rich, signedDecimal } from "../shared/phrase.js";
import { option, presetOptions } from "../shared/ruleform.js";
import { setting } from "../shared/setting.js";
import { wordsOf } from "../shared/vocabulary.js";
import { drillTitle, isBest, questionText, rankText, TEST_LENGTH, WEAK } from "./question.js";

/** @import { SkillTrainer } from "./trainer.js" */

const MOVE_ON = ["hand", "right", "always"];

const bets = (/** @type {number} */ worth) => signedDecimal(worth, 6);

/** The whole page: one screen, with what is chosen seldom behind a button. */
export function trainerPage(/** @type {SkillTrainer} */ trainer) {
  const waiting = html`<p>${trainer.problem || phrase("train-starting")}</p>`;
  const inside = trainer.isOver() ? report(trainer) : trainer.question ? drill(trainer) : waiting;
  return html`<div class="page trainer">
    <h1 class="visually-hidden">${phrase("train-title")}</h1>
    ${chooser(trainer)}
    <section class="drill" aria-label="${phrase("train-question")}" tabindex="-1">${inside}</section>
  </div>`;
}

function scoreText(/** @type {SkillTrainer} */ trainer) {
  const { asked, right, graded, lost } = trainer.score();
  if (trainer.silent) return phrase("train-at", { number: Math.min(asked + 1, TEST_LENGTH), all: TEST_LENGTH });
  const { streak = 0, longest = 0 } = trainer.progress() ?? {};
  const cost = graded
    ? html`<span class="cost"> · ${phrase("train-score-lost", { lost: decimal(lost, 4) })}</span>`
    : "";
  const row = longest ? phrase("train-row", { streak, longest }) : "";
  return html`${phrase("train-score", { asked, right })}${cost}${row && ` · ${row}`}`;
}

function chooser(/** @type {SkillTrainer} */ trainer) {
  const names = Object.entries(trainer.drills).map(([name, { title }]) => [name, drillTitle(name, title)]);
  const weak = [WEAK, phrase("train-weak")];
  const options = [...names, weak].map(([name, text]) => option(name, text, name === trainer.drill));
  return html`<form class="trainer-bar" data-do="none" aria-label="${phrase("train-choose")}">
    <label
      ><span class="visually-hidden">${phrase("train-choose")}</span
      ><select name="drill">
        ${options}
      </select></label
    >
    <p class="score" data-score>${scoreText(trainer)}</p>
    <details>
      <summary>${phrase("train-options")}</summary>
      <div class="fields">
        ${trainer.drill === WEAK ? "" : presetField(trainer)}
        <label class="row"
          ><span>${phrase("train-move-on")}</span
          ><select name="move_on">
            ${MOVE_ON.map((when) => option(when, phrase("train-move-on-when", { when }), when === setting("move_on")))}
          </select></label
        >
        <label class="row"
          ><span
            >${phrase("train-strategy")}<small>${trainer.strategyName ?? phrase("train-strategy-about")}</small></span
          ><input type="file" name="strategy" accept=".txt,text/plain"
        /></label>
        <label class="row"
          ><span>${phrase("train-silent")}<small>${phrase("train-silent-about", { n: TEST_LENGTH })}</small></span
          ><input type="checkbox" role="switch" name="silent" ${flag("checked", trainer.silent)}
        /></label>
        <div class="row">
          <span
            >${phrase("train-seed", { seed: String(trainer.seed) })}<small>${phrase("train-seed-about")}</small></span
          ><button type="button" class="quiet" data-do="fresh">${phrase("train-new-seed")}</button>
        </div>
      </div>
    </details>
  </form>`;
}

function presetField(/** @type {SkillTrainer} */ { game, preset }) {
  return html`<label class="row" data-key="rules-${game}"
    ><span>${phrase("explore-house-rules")}</span
    ><select name="preset">
      ${presetOptions(game, preset || Object.keys(wordsOf(game).presets)[0])}
    </select></label
  >`;
}

function cardRow(/** @type {(string | null)[]} */ cards, /** @type {string} */ label, kind = "") {
  return html`<div class="${kind}">
    <span class="label">${label}</span>
    <div class="cards">${cards.map((card, index) => cardImage(card, `${index}${card}`))}</div>
  </div>`;
}

function drill(/** @type {SkillTrainer} */ trainer) {
  const { hand, up, seen, actions, again, drill: name } = trainer.question;
  const { title } = trainer.drills[name];
  const isWeak = trainer.drill === WEAK;
  return html`<div class="shown">
      ${seen ? cardRow(seen, phrase("train-seen"), "seen") : ""}
      ${up ? cardRow([up, null], phrase("train-dealer")) : ""}${hand ? cardRow(hand, phrase("train-you")) : ""}
    </div>
    <div class="asking">
      ${again || isWeak ? html`<p class="again">${isWeak ? drillTitle(name, title) : phrase("train-again")}</p>` : ""}
      <p class="asked">${questionText(trainer.question)}</p>
      ${actions ? buttons(trainer, actions) : numberForm(trainer)}
      <div class="verdict">${trainer.verdict ? verdict(trainer) : ""}</div>
    </div>`;
}

/** How an answer is marked once one was given: by a sign and in words, not by its colour alone. */
function mark(/** @type {SkillTrainer} */ { verdict: given, question }, /** @type {string} */ action) {
  if (!given) return null;
  if (isBest(question.actions, action)) return { kind: "is-best", sign: "✓", words: phrase("train-is-best") };
  if (given.action === action) return { kind: "is-missed", sign: "✗", words: phrase("train-is-missed") };
  return { kind: "", sign: "", words: "" };
}

function buttons(/** @type {SkillTrainer} */ trainer, /** @type {Record<string, number>} */ actions) {
  const isOff = flag('aria-disabled="true"', Boolean(trainer.verdict));
  const button = (/** @type {string} */ action) => {
    const marked = mark(trainer, action);
    const worth = marked
      ? html`<span class="worth"
          ><span aria-hidden="true">${marked.sign}</span><span class="visually-hidden">${marked.words}</span>
          <b>${bets(actions[action])}</b></span
        >`
      : "";
    return html`<button
      type="button"
      class="act act-${action} ${marked?.kind ?? ""}"
      data-do="answer"
      data-with="${action}"
      data-key="answer-${action}"
      ${isOff}
    >
      <span>${trainer.label(action)}${marked ? "" : keyHint(action)}</span>${worth}
    </button>`;
  };
  return html`<div class="actions">${Object.keys(actions).map(button)}</div>`;
}

function numberForm(/** @type {SkillTrainer} */ { answers, verdict: given }) {
  const fixed = flag("readonly", Boolean(given));
  const kind = given ? (given.right ? "is-best" : "is-missed") : "";
  return html`<form class="actions" data-do="number" data-key="count-${answers.length - (given ? 1 : 0)}">
    <input
      type="number"
      class="${kind}"
      name="count"
      required
      aria-label="${phrase("train-count")}"
      step="1"
      ${fixed}
    /><button class="primary" ${flag('aria-disabled="true"', Boolean(given))}>${phrase("train-answer")}</button>
  </form>`;
}

/** What the chosen strategy file does here, and what that gives up. */
function followed(/** @type {SkillTrainer} */ trainer) {
  const { follows, actions } = trainer.question;
  if (!follows) return "";
  const mix = Object.entries(follows);
  const name = ([action, chance]) => `${trainer.label(action)}${chance < 1 ? ` ${decimal(100 * chance, 1)} %` : ""}`;
  const worth = mix.reduce((sum, [action, chance]) => sum + chance * actions[action], 0);
  const lost = Math.max(...Object.values(actions)) - worth;
  const does = html`<b>${mix.map(name).join(", ")}</b>`;
  return html`<p class="followed">${rich("train-follows", { does, lost: lost > 1e-9 ? decimal(lost, 6) : "0" })}</p>`;
}

function verdict(/** @type {SkillTrainer} */ trainer) {
  const { right, lost, best } = trainer.verdict;
  const { actions } = trainer.question;
  const better = actions
    ? phrase("train-better", { best, lost: decimal(lost, 6) })
    : phrase("train-off", { best, off: lost });
  return html`<div class="judged">
      <p>${right ? html`<b>✓ ${phrase("train-right")}</b>` : html`<b>✗ ${phrase("train-wrong")}</b> ${better}`}</p>
      ${followed(trainer)}
    </div>
    <button type="button" class="primary" data-do="next">${phrase("train-next")}</button>`;
}

function missedRow(answer) {
  const seen = answer.seen ? `${answer.seen.map(rankText).join(" ")}: ` : "";
  const words = questionText(answer);
  return html`<tr>
    <th scope="row">${seen}${words}</th>
    <td>${answer.given}</td>
    <td>${answer.best}</td>
    <td>${answer.actions ? decimal(answer.lost, 4) : answer.lost}</td>
  </tr>`;
}

function missedTable(/** @type {any[]} */ missed) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${phrase("train-missed")}">
    <table class="numbers report">
      <thead>
        <tr>
          <th scope="col">${phrase("train-question")}</th>
          <th scope="col">${phrase("train-you")}</th>
          <th scope="col">${phrase("train-best")}</th>
          <th scope="col">${phrase("train-lost")}</th>
        </tr>
      </thead>
      <tbody>
        ${missed.map(missedRow)}
      </tbody>
    </table>
  </div>`;
}

/** How a test went: the score, and what was missed, the costliest first. */
function report(/** @type {SkillTrainer} */ trainer) {
  const { right, asked, graded, lost } = trainer.score();
  const missed = trainer.answers.filter((one) => !one.right).sort((one, other) => other.lost - one.lost);
  const sum = () => html`<p>${phrase("train-sum", { lost: decimal(lost, 4), each: decimal(lost / graded, 4) })}</p>`;
  return html`<h2>${phrase("train-result", { right, asked })}</h2>
    ${graded ? sum() : ""}${missed.length ? missedTable(missed) : html`<p>${phrase("train-nothing-missed")}</p>`}
    <div class="buttons">
      <button type="button" class="quiet" data-do="start">${phrase("train-same")}</button
      ><button type="button" class="primary" data-do="fresh">${phrase("train-new-test")}</button>
    </div>`;
}
