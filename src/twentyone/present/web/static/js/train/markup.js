// The trainer as markup: which drill, the question with its cards, the verdict, and the report of a test.

import { cardImage } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { keyHint } from "../shared/keys.js";
import { option, presetOptions } from "../shared/ruleform.js";
import { setting } from "../shared/setting.js";
import { wordsOf } from "../shared/vocabulary.js";
import { isBest, lostText, rankText, TEST_LENGTH, WEAK } from "./question.js";

/** @import { SkillTrainer } from "./trainer.js" */

const MOVE_ON = {
  hand: "When I press Next",
  right: "By itself after a right answer",
  always: "By itself after every answer",
};

const bets = (/** @type {number} */ worth) => `${worth >= 0 ? "+" : "−"}${Math.abs(worth).toFixed(6)}`;

/** The whole page: one screen, with what is chosen seldom behind a button. */
export function trainerPage(/** @type {SkillTrainer} */ trainer) {
  const waiting = html`<p>${trainer.problem || "The solver is starting…"}</p>`;
  const inside = trainer.isOver() ? report(trainer) : trainer.question ? drill(trainer) : waiting;
  return html`<div class="page trainer">
    <h1 class="visually-hidden">Trainer</h1>
    ${chooser(trainer)}
    <section class="drill" aria-label="Question" tabindex="-1">${inside}</section>
  </div>`;
}

function scoreText(/** @type {SkillTrainer} */ trainer) {
  const { asked, right, graded, lost } = trainer.score();
  if (trainer.silent) return `Question ${Math.min(asked + 1, TEST_LENGTH)} of ${TEST_LENGTH}`;
  const cost = graded ? html`<span class="cost">, ${lost.toFixed(4)} bets lost</span>` : "";
  const { streak = 0, longest = 0 } = trainer.progress() ?? {};
  const row = longest ? ` · ${streak} in a row, longest ${longest}` : "";
  return html`${asked} asked, ${right} right${cost}${row}`;
}

function chooser(/** @type {SkillTrainer} */ trainer) {
  const names = Object.entries(trainer.drills).map(([name, { title }]) => [name, title]);
  const options = [...names, [WEAK, "My weak spots"]].map(([name, text]) => option(name, text, name === trainer.drill));
  return html`<form class="trainer-bar" data-do="none" aria-label="Drill">
    <label
      ><span class="visually-hidden">Drill</span
      ><select name="drill">
        ${options}
      </select></label
    >
    <p class="score" data-score>${scoreText(trainer)}</p>
    <details>
      <summary>Options</summary>
      <div class="fields">
        ${trainer.drill === WEAK ? "" : presetField(trainer)}
        <label class="row"
          ><span>Next question</span
          ><select name="move_on">
            ${Object.entries(MOVE_ON).map(([name, text]) => option(name, text, name === setting("move_on")))}
          </select></label
        >
        <label class="row"
          ><span
            >My strategy<small
              >${trainer.strategyName ?? "A strategy file: the verdict says what it does, too"}</small
            ></span
          ><input type="file" name="strategy" accept=".txt,text/plain"
        /></label>
        <label class="row"
          ><span>Silent test<small>${TEST_LENGTH} questions, the report at the end</small></span
          ><input type="checkbox" role="switch" name="silent" ${flag("checked", trainer.silent)}
        /></label>
        <div class="row">
          <span>Seed ${trainer.seed}<small>The address brings these questions again.</small></span
          ><button type="button" class="quiet" data-do="fresh">New seed</button>
        </div>
      </div>
    </details>
  </form>`;
}

function presetField(/** @type {SkillTrainer} */ { game, preset }) {
  return html`<label class="row" data-key="rules-${game}"
    ><span>House rules</span
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
  const { hand, up, seen, actions, words, again, drill: name } = trainer.question;
  const { title, bank } = trainer.drills[name];
  const isWeak = trainer.drill === WEAK;
  return html`<div class="shown">
      ${seen ? cardRow(seen, "Cards seen", "seen") : ""}${up ? cardRow([up, null], bank) : ""}
      ${hand ? cardRow(hand, "You") : ""}
    </div>
    <div class="asking">
      ${again || isWeak ? html`<p class="again">${isWeak ? title : "Once more"}</p>` : ""}
      <p class="asked">${words}</p>
      ${actions ? buttons(trainer, actions) : numberForm(trainer)}
      <div class="verdict">${trainer.verdict ? verdict(trainer) : ""}</div>
    </div>`;
}

/** How an answer is marked once one was given: by a sign and in words, not by its colour alone. */
function mark(/** @type {SkillTrainer} */ { verdict: given, question }, /** @type {string} */ action) {
  if (!given) return null;
  if (isBest(question.actions, action)) return { kind: "is-best", sign: "✓", words: "best" };
  if (given.action === action) return { kind: "is-missed", sign: "✗", words: "your answer, not the best" };
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
    <input type="number" class="${kind}" name="count" required aria-label="The count" step="1" ${fixed} /><button
      class="primary"
      ${flag('aria-disabled="true"', Boolean(given))}
    >
      Answer
    </button>
  </form>`;
}

/** What the chosen strategy file does here, and what that gives up. */
function followed(/** @type {SkillTrainer} */ trainer) {
  const { follows, actions } = trainer.question;
  if (!follows) return "";
  const mix = Object.entries(follows);
  const name = ([action, chance]) => `${trainer.label(action)}${chance < 1 ? ` ${(100 * chance).toFixed(1)} %` : ""}`;
  const worth = mix.reduce((sum, [action, chance]) => sum + chance * actions[action], 0);
  const lost = Math.max(...Object.values(actions)) - worth;
  const cost = lost > 1e-9 ? `, which gives up ${lost.toFixed(6)} bets` : "";
  return html`<p class="followed">Your strategy: <b>${mix.map(name).join(", ")}</b>${cost}.</p>`;
}

function verdict(/** @type {SkillTrainer} */ trainer) {
  const { right, lost, best } = trainer.verdict;
  const { actions } = trainer.question;
  const cost = lostText(lost, trainer.question);
  const worse = html`<b>✗ Wrong.</b> ${best} is ${actions ? "better" : "right"}: ${cost}.`;
  return html`<div class="judged">
      <p>${right ? html`<b>✓ Right.</b>` : worse}</p>
      ${followed(trainer)}
    </div>
    <button type="button" class="primary" data-do="next">Next</button>`;
}

function missedRow(answer) {
  const seen = answer.seen ? `${answer.seen.map(rankText).join(" ")}: ` : "";
  return html`<tr>
    <th scope="row">${seen}${answer.words}</th>
    <td>${answer.given}</td>
    <td>${answer.best}</td>
    <td>${answer.actions ? answer.lost.toFixed(4) : answer.lost}</td>
  </tr>`;
}

function missedTable(/** @type {any[]} */ missed) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="What was missed">
    <table class="numbers report">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">You</th>
          <th scope="col">Best</th>
          <th scope="col">Lost</th>
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
  const sum = html`<p>${lost.toFixed(4)} bets lost, ${(lost / graded).toFixed(4)} per decision.</p>`;
  return html`<h2>${right} of ${asked} right</h2>
    ${graded ? sum : ""}${missed.length ? missedTable(missed) : html`<p>Nothing missed.</p>`}
    <div class="buttons">
      <button type="button" class="quiet" data-do="start">The same again</button
      ><button type="button" class="primary" data-do="fresh">A new test</button>
    </div>`;
}
