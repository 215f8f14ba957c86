// The page of the house rules as markup: who has the edge, every rule with its sentence and an example, and what to
// take along.

import { html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { presetRow } from "../shared/ruleform.js";
import { valueTitle, wordsOf } from "../shared/vocabulary.js";

/** @import { Field } from "../shared/contract.js" */

/**
 * The rules that are used, what was tried and not taken, and what was answered. `refusals` are sentences by where they
 * belong: the name of a rule, or `link`, `take` and `preset`.
 * @typedef {{ game: string, rules: Record<string, any>, tried: Record<string, any>, refusals: Record<string, string>,
 *   told: any, edge: string, link: any, isShared: boolean, preset: string }} House
 */

const MANY = 100;

/** Why something was not taken, beside what it is about; it is said besides. */
const refusal = (/** @type {House} */ { refusals }, /** @type {string} */ place) =>
  html`<p class="problem" id="refused-${place}">${refusals[place] ?? ""}</p>`;

/** One rule: its name, its sentence, what it can be, and an example under the rules as they are. */
function ruleBox(/** @type {House} */ house, /** @type {Field} */ field) {
  const { game, rules, tried, told } = house;
  const value = tried[field.name] ?? rules[field.name] ?? field.default;
  const id = `house-${field.name}`;
  const example = told?.examples[field.name];
  return html`<fieldset class="house-rule" data-key="${id}" aria-describedby="${id}-about">
    <legend>${field.label}</legend>
    <p id="${id}-about" class="faint">${field.sentence}</p>
    ${control(game, field, value, id, Boolean(house.refusals[field.name]))} ${refusal(house, field.name)}
    ${example ? html`<p class="example"><b>${phrase("houserules-example")}</b> ${example}</p>` : ""}
  </fieldset>`;
}

function control(
  /** @type {string} */ game,
  /** @type {Field} */ field,
  /** @type {any} */ value,
  /** @type {string} */ id,
  /** @type {boolean} */ isRefused,
) {
  const { name, kind } = field;
  if (kind === "choice")
    return html`<div class="ticks">
      ${field.options.map(
        (word) =>
          html`<label
            ><input
              type="radio"
              data-rule
              name="${name}"
              value="${word}"
              ${String(value) === word ? html`checked` : ""}
            />
            <span>${valueTitle(game, word)}</span></label
          >`,
      )}
    </div>`;
  if (kind === "flag")
    return html`<label class="row"
      ><span>${phrase("houserules-so")}</span
      ><input type="checkbox" role="switch" data-rule name="${name}" ${String(value) === "true" ? html`checked` : ""}
    /></label>`;
  const [low, high] = field.range ?? [0, 1];
  return html`<input
    type="number"
    data-rule
    id="${id}"
    name="${name}"
    aria-label="${field.label}"
    inputmode="numeric"
    min="${low}"
    max="${high}"
    step="${kind === "share" ? "0.05" : "1"}"
    value="${value}"
    ${isRefused ? html`aria-invalid="true" aria-describedby="refused-${name}"` : ""}
    required
  />`;
}

const code = () => html`<div class="qr qr-here" role="img" aria-label="${phrase("houserules-code")}" data-keep></div>`;

/** The link as text and as a code, once it was asked for. */
function linkBox(/** @type {House["link"]} */ link) {
  if (!link) return "";
  const field = html`<input class="address" name="address" readonly value="${link.links[0]}" />`;
  return html`<div class="house-link">
    ${link.reached ? "" : html`<p class="warning">${link.advice}</p>`}
    <div class="invite">
      ${link.codes.length ? code() : ""}
      <div class="invite-link">
        <label><span>${phrase("houserules-link")}</span>${field}</label>
        <div class="buttons">
          <button type="button" class="primary" data-do="copy">${phrase("device-copy")}</button>
        </div>
      </div>
    </div>
  </div>`;
}

/** Which rules are taken along without what was tried, where something was refused. */
function without(/** @type {House} */ { game, refusals }) {
  const labels = wordsOf(game).fields.flatMap(({ name, label }) => (refusals[name] ? [label] : []));
  return labels.length
    ? html`<p class="problem">${phrase("houserules-without", { rules: labels.join(", ") })}</p>`
    : "";
}

function takeAlong(/** @type {House} */ house) {
  const { told, link, game } = house;
  const words = told?.words.replaceAll(" ", ",") ?? "";
  return html`<section class="card-box sheet" aria-label="${phrase("houserules-take")}">
    <h2>${phrase("houserules-take")}</h2>
    ${without(house)}
    <div class="buttons">
      <button type="button" class="primary" data-do="play">${phrase("houserules-play")}</button>
      <a class="as-button" href="#/book/new/${game}/${words}">${phrase("houserules-book")}</a>
      <button type="button" class="quiet" data-do="share">${phrase("houserules-share")}</button>
      <button type="button" class="quiet" data-do="save">${phrase("houserules-save")}</button>
      <button type="button" class="quiet" data-do="load">${phrase("houserules-load")}</button>
      <input
        type="file"
        id="rules-file"
        name="file"
        accept="text/plain,.txt"
        hidden
        aria-label="${phrase("houserules-load")}"
      />
    </div>
    ${refusal(house, "take")} ${linkBox(link)}
  </section>`;
}

/** The whole page. */
export function form(/** @type {House} */ house) {
  const { game, told, edge, refusals, isShared, preset } = house;
  const { fields } = wordsOf(game);
  const isPay = (/** @type {Field} */ field) => field.range?.[1] === MANY;
  const boxes = (/** @type {Field[]} */ some) => some.map((field) => ruleBox(house, field));
  return html`<h1>${phrase("houserules-title")}</h1>
    <p>${phrase("houserules-about", { shared: isShared ? "yes" : "no" })}</p>
    <div class="edge card-box" role="status" data-figure="edge">
      <b>${edge || (refusals.link && !told ? "" : phrase("houserules-weighing"))}</b>
      <small class="faint">${told?.title ?? ""}</small>
    </div>
    ${refusal(house, "link")} ${takeAlong(house)}
    <section class="card-box" aria-label="${phrase("houserules-how")}">
      <h2>${phrase("houserules-how")}</h2>
      ${presetRow(phrase("houserules-begin"), game, preset)} ${refusal(house, "preset")}
      <div class="house-rules">${boxes(fields.filter((field) => !isPay(field)))}</div>
      <h2>${phrase("houserules-pays")}</h2>
      <div class="house-rules">${boxes(fields.filter(isPay))}</div>
    </section>
    <section class="card-box" aria-label="${phrase("houserules-words")}">
      <details data-key="words">
        <summary>${phrase("houserules-words")}</summary>
        <ul>
          ${(told?.sentences ?? []).map((/** @type {string} */ sentence) => html`<li>${sentence}</li>`)}
        </ul>
      </details>
    </section>`;
}
