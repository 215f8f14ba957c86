// What can be chosen in the lab as a form: first what a newcomer needs, the rest folded. Each field says in a few words
// what it means, and why it was refused.

import { flag, html } from "../shared/dom.js";
import { numeral, phrase } from "../shared/phrase.js";
import { option, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { wordsOf } from "../shared/vocabulary.js";

/** @import { Wish } from "./wish.js" */

/**
 * One of the games that are weighed: its rules, what is asked, what was refused by field, and what was answered.
 * `deep` names the run that there is no better
 * one of, `last` the field that was changed last.
 * @typedef {{ name: string, rules: Record<string, any>, wish: Wish, link: string, refused: Record<string, string>,
 *   answer: any, slow: any[], isBusy: boolean, isSharpening: boolean, isAgain: boolean, deep: string,
 *   last: string }} Side
 */

/** Bankrolls that a slider goes through: large ones in larger steps. */
export const BANKROLLS = [
  ...[100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000],
  ...[15000, 20000, 30000, 50000],
];
const SPEEDS = { min: 20, max: 400, step: 10 };
const MOSTS = { min: 1, max: 40, step: 1 };
const DEPTHS = { min: 0.3, max: 0.95, step: 0.05 };
const KELLYS = ["0.25", "0.5", "0.75", "1"];
const MOST_SEATS = 7;
/** The rules that are not folded. */
const FIRST = ["decks", "penetration"];

/** The place on the slider that is nearest to a bankroll. */
export function placeOf(/** @type {string} */ bankroll) {
  const away = BANKROLLS.map((one) => Math.abs(Math.log(one / Math.max(Number(bankroll), 1))));
  return away.indexOf(Math.min(...away));
}

const problem = (/** @type {Side} */ { refused }, /** @type {string} */ name) =>
  html`<p class="problem beside" id="refused-${name}">${refused[name] ?? ""}</p>`;

const told = (/** @type {Side} */ { refused }, /** @type {string} */ name, /** @type {string} */ hint) =>
  html`aria-describedby="${[hint, refused[name] && `refused-${name}`].filter(Boolean).join(" ")}"
  ${refused[name] ? html`aria-invalid="true"` : ""}`;

/** A field with its label, what it means in a few words, and why it was refused. */
function field(/** @type {Side} */ side, /** @type {string} */ name, /** @type {any} */ control, shown = "") {
  return html`<div class="lab-field" data-key="field-${side.name}-${name}">
    <label for="lab-${side.name}-${name}"
      ><span>${phrase("labpage-field", { field: name })}</span> ${shown ? html`<b>${shown}</b>` : ""}</label
    >
    ${control}
    <small id="${about(side, name)}">${phrase("labpage-hint", { field: name })}</small> ${problem(side, name)}
  </div>`;
}

/** Where it stands what a field means. */
const about = (/** @type {Side} */ side, /** @type {string} */ name) => `hint-${side.name}-${name}`;

function slider(
  /** @type {Side} */ side,
  /** @type {string} */ name,
  /** @type {{ min: number, max: number, step: number }} */ { min, max, step },
  /** @type {any} */ value,
  /** @type {string} */ shown,
) {
  const control = html`<input
    type="range"
    id="lab-${side.name}-${name}"
    name="${name}"
    data-live
    min="${min}"
    max="${max}"
    step="${step}"
    value="${value}"
    aria-valuetext="${shown}"
    ${told(side, name, about(side, name))}
  />`;
  return field(side, name, control, shown);
}

function select(
  /** @type {Side} */ side,
  /** @type {string} */ name,
  /** @type {string[]} */ values,
  /** @type {(value: string) => string} */ text,
) {
  const control = html`<select
    id="lab-${side.name}-${name}"
    name="${name}"
    data-live
    ${told(side, name, about(side, name))}
  >
    ${values.map((value) => option(value, text(value), side.wish[name] === value))}
  </select>`;
  return field(side, name, control);
}

function number(/** @type {Side} */ side, /** @type {string} */ name) {
  const control = html`<input
    id="lab-${side.name}-${name}"
    name="${name}"
    data-live
    inputmode="decimal"
    autocomplete="off"
    value="${side.wish[name]}"
    ${told(side, name, about(side, name))}
  />`;
  return field(side, name, control);
}

function switched(/** @type {Side} */ side, /** @type {string} */ name) {
  const hint = about(side, name);
  return html`<div class="row rule" data-key="field-${side.name}-${name}">
    <label for="lab-${side.name}-${name}"
      ><span id="name-${side.name}-${name}">${phrase("labpage-field", { field: name })}</span>
      <small id="${hint}">${phrase("labpage-hint", { field: name })}</small></label
    ><input
      type="checkbox"
      role="switch"
      id="lab-${side.name}-${name}"
      name="${name}"
      data-live
      aria-labelledby="name-${side.name}-${name}"
      ${flag("checked", side.wish[name] === "true")}
      ${told(side, name, hint)}
    />
    ${problem(side, name)}
  </div>`;
}

/** A bankroll by a slider, or as a number. */
function bankroll(/** @type {Side} */ side) {
  const { wish } = side;
  const control = html`<div class="lab-both">
    <input
      type="range"
      name="place"
      data-live
      min="0"
      max="${BANKROLLS.length - 1}"
      step="1"
      value="${placeOf(wish.bankroll)}"
      aria-label="${phrase("labpage-bankroll-slider")}"
      aria-valuetext="${numeral(Number(wish.bankroll) || 0)}"
    /><input
      id="lab-${side.name}-bankroll"
      name="bankroll"
      data-live
      inputmode="decimal"
      autocomplete="off"
      value="${wish.bankroll}"
      ${told(side, "bankroll", about(side, "bankroll"))}
    />
  </div>`;
  return field(side, "bankroll", control);
}

/** The rule that says how much of the shoe is dealt, as a slider. */
function depth(/** @type {string} */ game, /** @type {Side} */ side) {
  const rule = wordsOf(game).fields.find(({ name }) => name === "penetration");
  if (!rule) return "";
  const value = Number(side.rules.penetration);
  return slider(side, "penetration", DEPTHS, value, `${numeral(Math.round(100 * value))} %`);
}

function decks(/** @type {string} */ game, /** @type {Side} */ side) {
  const rule = wordsOf(game).fields.find(({ name }) => name === "decks");
  if (!rule) return "";
  const [, most] = rule.range;
  const values = Array.from({ length: most }, (_, place) => String(place + 1));
  const control = html`<select id="lab-${side.name}-decks" name="decks" data-key="decks-${side.rules.decks}">
    ${values.map((value) => option(value, value, String(side.rules.decks) === value))}
  </select>`;
  return field(side, "decks", control);
}

function tabs(/** @type {Side[]} */ sides, /** @type {Side} */ chosen) {
  if (sides.length < 2) return "";
  const tab = (/** @type {Side} */ side) =>
    html`<button
      type="button"
      class="quiet"
      data-do="side"
      data-with="${side.name}"
      aria-pressed="${String(side === chosen)}"
    >
      ${phrase("labpage-side", { side: side.name })}
    </button>`;
  return html`<div class="tabs" role="group" aria-label="${phrase("labpage-sides")}">${sides.map(tab)}</div>`;
}

/** The whole form: of one game, with a tab for each where two are weighed. */
export function form(/** @type {string} */ game, /** @type {Side[]} */ sides, /** @type {Side} */ side) {
  const { rules, wish, name } = side;
  const preset = presetOf(game, rules);
  const fields = wordsOf(game).fields.filter((one) => !FIRST.includes(one.name));
  const others = Array.from({ length: MOST_SEATS - Number(wish.hands) + 1 }, (_, n) => String(n));
  return html`<form class="card-box setup lab-form" data-do="none" aria-label="${phrase("labpage-form")}">
    ${tabs(sides, side)}
    <label class="row"
      ><span>${phrase("explore-house-rules")}</span
      ><select name="preset" data-key="preset-${name}-${preset}">
        ${presetOptions(game, preset)}
      </select></label
    >
    ${problem(side, "rules")} ${decks(game, side)} ${depth(game, side)}
    ${select(side, "count", countNames(game, wish.count), (word) => word)}
    ${side.answer ? html`<p class="lab-tags faint">${side.answer.count.text}</p>` : ""}
    ${slider(side, "most", MOSTS, wish.most, phrase("labpage-units", { n: Number(wish.most) }))} ${bankroll(side)}
    <details>
      <summary>${phrase("explore-every-rule")}</summary>
      <div class="fields narrow rule-form">${ruleFields(game, fields, rules, `rule-${name}`)}</div>
    </details>
    <details>
      <summary>${phrase("labpage-more")}</summary>
      <div class="lab-more">
        ${slider(side, "rounds_per_hour", SPEEDS, wish.rounds_per_hour, wish.rounds_per_hour)}
        ${select(side, "kelly", [...new Set([...KELLYS, wish.kelly])], (share) => phrase("labpage-kelly", { share }))}
        ${number(side, "risk")} ${switched(side, "sits_out")}
        ${select(side, "hands", ["1", "2"], (hands) => phrase("labpage-hands", { hands }))}
        ${wish.hands === "2" ? switched(side, "empties") : ""}
        ${select(side, "others", others, (n) => numeral(Number(n)))} ${number(side, "enter")} ${number(side, "leave")}
        ${switched(side, "walks")}
      </div>
    </details>
    <label class="row"
      ><span>${phrase("labpage-compare")}</span
      ><input type="checkbox" role="switch" name="compare" ${flag("checked", sides.length > 1)}
    /></label>
  </form>`;
}

/** The names of the counts, with the one that is chosen, which may be one that runs undivided. */
const countNames = (/** @type {string} */ game, /** @type {string} */ chosen) => [
  ...new Set([...wordsOf(game).lab_counts, chosen]),
];
