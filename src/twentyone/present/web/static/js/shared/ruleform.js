// Every rule as a form field, made from the server's vocabulary: a choice, a switch or a number, each with its sentence.

import { html } from "./dom.js";

export const title = (word) => word.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

const NAMES = { prd: "Classic", us_casino: "US casino" };
const VALUES = { "16_17": "16 and 17", "16_20": "16 to 20", "9_to_11": "9 to 11", "10_to_11": "10 to 11", 0: "0" };

export const presetName = (name) => NAMES[name] ?? title(name);
export const valueName = (value) => VALUES[value] ?? title(String(value));

function control(field, value, prefix) {
  const id = `${prefix}-${field.name}`;
  const hint = `${id}-hint`;
  if (field.kind === "choice") {
    return html`<select id="${id}" name="${field.name}" aria-describedby="${hint}">
      ${field.options.map(
        (option) =>
          html`<option value="${option}" ${String(value) === option ? html`selected` : ""}>
            ${valueName(option)}
          </option>`,
      )}
    </select>`;
  }
  if (field.kind === "flag") {
    return html`<input
      type="checkbox"
      role="switch"
      id="${id}"
      name="${field.name}"
      aria-describedby="${hint}"
      ${String(value) === "true" ? html`checked` : ""}
    />`;
  }
  const [low, high] = field.range ?? [0, 1];
  return html`<input
    type="number"
    id="${id}"
    name="${field.name}"
    min="${low}"
    max="${high}"
    step="${field.kind === "share" ? "0.05" : "1"}"
    value="${value}"
    aria-describedby="${hint}"
    required
  />`;
}

/** Fields with these values; `prefix` keeps their ids apart from another form's. */
export function ruleFields(fields, values, prefix) {
  return fields.map(
    (field) =>
      html`<div class="row rule" data-key="${prefix}-${field.name}">
        <label for="${prefix}-${field.name}"
          >${title(field.name)}
          <small id="${prefix}-${field.name}-hint"
            >${field.sentence} <span class="clause">${field.clause}</span></small
          ></label
        >${control(field, values[field.name] ?? field.default, prefix)}
      </div>`,
  );
}

/** Presets as options; `custom` when the rules are nobody's. */
export function presetOptions(presets, chosen) {
  return [...Object.keys(presets), ...(chosen === "custom" ? ["custom"] : [])].map(
    (name) => html`<option value="${name}" ${name === chosen ? html`selected` : ""}>${presetName(name)}</option>`,
  );
}

/** The preset with exactly these values, or `custom`. */
export function presetOf(presets, values) {
  const found = Object.entries(presets).find(([, rules]) =>
    Object.entries(rules).every(([name, value]) => String(values[name]) === String(value)),
  );
  return found ? found[0] : "custom";
}

/** What a changed field says. */
export const fieldValue = (input) => (input.type === "checkbox" ? String(input.checked) : input.value);
