// Every rule as a form field, made from the server's vocabulary: a choice, a switch or a number, with its sentence.

import { flag, html } from "./dom.js";
import { presetTitle, valueTitle, wordsOf } from "./vocabulary.js";

/** @import { Field } from "./contract.js" */

/** An option of a list. */
export const option = (/** @type {any} */ value, /** @type {string} */ text, /** @type {boolean} */ isChosen) =>
  html`<option value="${value}" ${flag("selected", isChosen)}>${text}</option>`;

function control(
  /** @type {string} */ game,
  /** @type {Field} */ field,
  /** @type {any} */ value,
  /** @type {string} */ id,
) {
  const { name, kind } = field;
  const told = html`aria-labelledby="${id}-name" aria-describedby="${id}-hint"`; // once each, not the sentence in both
  if (kind === "choice") {
    const options = field.options.map((word) => option(word, valueTitle(game, word), String(value) === word));
    return html`<select id="${id}" name="${name}" ${told}>
      ${options}
    </select>`;
  }
  if (kind === "flag") {
    const checked = flag("checked", String(value) === "true");
    return html`<input type="checkbox" role="switch" id="${id}" name="${name}" ${told} ${checked} />`;
  }
  const [low, high] = field.range ?? [0, 1];
  const step = kind === "share" ? "0.05" : "1";
  return html`<input
    type="number"
    id="${id}"
    name="${name}"
    min="${low}"
    max="${high}"
    step="${step}"
    value="${value}"
    ${told}
    required
  />`;
}

/** Fields with these values; `prefix` keeps their ids apart from another form's. */
export function ruleFields(
  /** @type {string} */ game,
  /** @type {Field[]} */ fields,
  /** @type {Record<string, any>} */ values,
  /** @type {string} */ prefix,
) {
  return fields.map((field) => {
    const id = `${prefix}-${field.name}`;
    return html`<div class="row rule" data-key="${id}">
      <label for="${id}"
        ><span id="${id}-name">${field.label}</span> <small id="${id}-hint">${field.sentence}</small></label
      >${control(game, field, values[field.name] ?? field.default, id)}
    </div>`;
  });
}

/** The presets of a game as options; `custom` when the rules are nobody's. */
export function presetOptions(/** @type {string} */ game, /** @type {string} */ chosen) {
  const names = [...Object.keys(wordsOf(game).presets), ...(chosen === "custom" ? ["custom"] : [])];
  return names.map((name) => option(name, presetTitle(game, name), name === chosen));
}

/** The list of a game's presets as a field of a form. */
export const presetRow = (/** @type {string} */ label, /** @type {string} */ game, /** @type {string} */ chosen) =>
  html`<label class="row"
    ><span>${label}</span
    ><select name="preset">
      ${presetOptions(game, chosen)}
    </select></label
  >`;

/** The preset of a game with exactly these values, or `custom`. */
export function presetOf(/** @type {string} */ game, /** @type {Record<string, any>} */ values) {
  const isSame = (/** @type {[string, any]} */ [name, value]) => String(values[name]) === String(value);
  const found = Object.entries(wordsOf(game).presets).find(([, rules]) => Object.entries(rules).every(isSame));
  return found ? found[0] : "custom";
}

/** What a changed field says. */
export const fieldValue = (/** @type {HTMLInputElement} */ input) =>
  input.type === "checkbox" ? String(input.checked) : input.value;
