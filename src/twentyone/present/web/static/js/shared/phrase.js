// What the page says, in the language of whoever reads it: messages by name, as the server read them from its
// catalogues. They are here before anything is drawn, so call `phrase` where something is drawn, never while loading.

import { html } from "./dom.js";
import { change, leaveMark, setting } from "./setting.js";
import { transport } from "../transport.js";

/** A text, the name of a part, or a choice by a part: its variants and which of them is said otherwise. */
/** @typedef {(string | [string] | [string, Record<string, any[]>, string])[]} Pattern */

/** The languages by their codes, each called by its own name. */
export const LANGUAGES = { en: "English", vi: "Tiếng Việt", zh: "中文" };

/** @type {Record<string, Pattern>} */
let messages = {};

/** The language of this page: the one that was chosen, else the first of the browser's that is spoken here. */
export function language() {
  const wishes = [setting("language"), ...navigator.languages].map((wish) => wish.split("-")[0]);
  return wishes.find((code) => code in LANGUAGES) ?? "en";
}

/**
 * Speak another language from now on; empty for the browser's. The page begins anew, at the same address, and whoever
 * chose it finds the focus at `place` again, a selector.
 */
export function speak(/** @type {string} */ code, /** @type {string} */ place) {
  change("language", code);
  leaveMark(place);
  location.reload();
}

/** Learn the messages of the language; the service worker keeps them for the time the server is away. */
export async function learnMessages() {
  const found = await transport.fetch(`/messages/${language()}.json`);
  if (!found.ok) throw new Error(`${found.status}`);
  messages = await found.json();
  document.documentElement.lang = language();
}

const plural = (/** @type {any} */ value) =>
  typeof value === "number" ? new Intl.PluralRules(language()).select(value) : "other";

/** How numbers are written, by their decimals; making a format takes long. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

function written(/** @type {number} */ value, /** @type {Intl.NumberFormatOptions} */ options) {
  const name = JSON.stringify(options);
  if (!formats.has(name)) formats.set(name, new Intl.NumberFormat(language(), options));
  return formats.get(name).format(value);
}

/** A number as the language writes it, with the decimals it has up to `most`: 1,000 or 1.000, 7.5 or 7,5. */
export const numeral = (/** @type {number} */ value, most = 6) => written(value, { maximumFractionDigits: most });

/** A number with so many decimals, as the language writes it. */
export const decimal = (/** @type {number} */ value, /** @type {number} */ digits) =>
  written(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The same with its sign. */
export const signedDecimal = (/** @type {number} */ value, /** @type {number} */ digits) =>
  `${value >= 0 ? "+" : "−"}${decimal(Math.abs(value), digits)}`;

/** A large number in few letters: 25K. */
export const brief = (/** @type {number} */ value) => written(value, { notation: "compact" });

function filled(/** @type {Pattern} */ pattern, /** @type {Record<string, any>} */ parts) {
  return pattern.flatMap((piece) => {
    if (typeof piece === "string") return [piece];
    const [name, variants, otherwise] = piece;
    if (!(name in parts)) throw new Error(`the part ${name} is missing`);
    const value = parts[name];
    if (!variants) return [typeof value === "number" ? numeral(value) : value];
    return filled(variants[String(value)] ?? variants[plural(value)] ?? variants[otherwise], parts);
  });
}

function pieces(/** @type {string} */ name, /** @type {Record<string, any>} */ parts) {
  if (!messages[name]) throw new Error(`there is no message ${name}`);
  return filled(messages[name], parts);
}

/** Names as a list: one, two and three; as a `disjunction`, one, two or three. */
export const listed = (/** @type {string[]} */ names, /** @type {Intl.ListFormatType} */ type = "conjunction") =>
  new Intl.ListFormat(language() === "en" ? "en-GB" : language(), { type }).format(names); // as British as the spelling

/** A message with its parts filled in. */
export const phrase = (/** @type {string} */ name, /** @type {Record<string, any>} */ parts = {}) =>
  pieces(name, parts).join("");

/** A message as markup: parts that are markup, such as a link, go in as they are, all else is escaped. */
export const rich = (/** @type {string} */ name, /** @type {Record<string, any>} */ parts = {}) =>
  html`${pieces(name, parts)}`;
