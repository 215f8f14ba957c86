// What is printed on the cloth as markup: a crest under everything, and the motto between the bank and the players.

import { html } from "../shared/dom.js";
import { wordsOf } from "../shared/vocabulary.js";

/** @import { View } from "../shared/contract.js" */

const WIDE_LETTER = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
const [CAPITAL, LETTER, WIDE] = [0.86, 0.62, 1.08]; // how wide letters are, in their own size
const ARC = 900; // how long a line along the curve may be
const SHORTEST_LINE = 640; // or a short motto would be printed larger than a long one is legible
const LINE_SIZE = 30;

/** About how wide a text is, in the size of its letters. */
const width = (/** @type {string} */ text, /** @type {number} */ letter) =>
  [...text].reduce((sum, one) => sum + (WIDE_LETTER.test(one) ? WIDE : letter), 0);

/** A line along the curve of the table, as large as it can be. */
function arc(/** @type {string} */ kind, /** @type {string} */ text, /** @type {number} */ largest) {
  const size = Math.min(largest, ARC / width(text, kind === "first" ? CAPITAL : LETTER));
  return html`<text class="${kind}" font-size="${size.toFixed(1)}"
    ><textPath href="#curve-${kind}" startOffset="50%">${text}</textPath></text
  >`;
}

/** The motto along the curve of the table, as it is printed on cloth. */
const curved = (/** @type {string} */ first, /** @type {string} */ second) =>
  html`<svg class="curved" viewBox="0 -26 1000 246">
    <path id="curve-first" d="M30 20 Q500 190 970 20" />
    <path id="curve-second" d="M30 80 Q500 250 970 80" />
    <path class="band" d="M120 69 Q500 181 880 69" />
    <path class="band" d="M120 123 Q500 235 880 123" />
    ${arc("first", first, 46)}${arc("second", second, 31)}
  </svg>`;

/** The motto as a plain line, for cloths without room for more, or in its place what can be done on the felt. */
export function mottoMarkup(/** @type {View} */ { motto: [first = ""] }, hint = "") {
  const line = hint || first;
  const wide = Math.ceil(LINE_SIZE * width(line, LETTER));
  const box = Math.max(wide, SHORTEST_LINE);
  return html`<svg data-key="motto" class="motto ${hint ? "hint" : ""}" viewBox="0 0 ${box} 40" aria-hidden="true">
    <text x="${box / 2}" y="29" font-size="${LINE_SIZE}" textLength="${wide - 4}">${line}</text>
  </svg>`;
}

const SPADE = html`<svg class="crest" viewBox="-12 -12 24 24">
  <use href="#suit-S" />
  <text class="on-spade" y="2.6">21</text>
</svg>`;
const COIN = html`<svg class="crest" viewBox="-12 -12 24 24">
  <circle class="coin" r="10.6" />
  <circle class="coin thin" r="9.4" />
  <rect class="coin" x="-3.1" y="-3.1" width="6.2" height="6.2" />
  <use href="#suit-S" transform="translate(0 -6.2) scale(0.17)" />
  <use href="#suit-H" transform="translate(6.2 0) rotate(90) scale(0.17)" />
  <use href="#suit-C" transform="translate(0 6.2) rotate(180) scale(0.17)" />
  <use href="#suit-D" transform="translate(-6.2 0) rotate(-90) scale(0.17)" />
</svg>`;

/** What the cloth bears: a spade, on red cloth an old coin with the four suits around its hole, and the motto. */
export const printMarkup = (/** @type {View} */ { game, motto: [first = "", second = ""] }) =>
  html`<div data-key="print" class="print" aria-hidden="true">
    ${wordsOf(game)?.cloth === "red" ? COIN : SPADE}${curved(first, second)}
  </div>`;

/** The bank's rack of chips, where no cards lie yet. */
export const rackMarkup = () =>
  html`<svg class="rack" viewBox="0 0 204 62" aria-hidden="true"><use href="#rack" /></svg>`;
