// Cards and chips, drawn as SVG of our own; suits and the back are symbols of the page's sprite.

import { court } from "./court.js";
import { html } from "../shared/dom.js";
import { brief, numeral, phrase } from "../shared/phrase.js";

const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];

// where the pips of a number card stand; the lower half is drawn upside down
const PIPS = {
  2: [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  3: [
    [MIDDLE, 32],
    [MIDDLE, 70],
    [MIDDLE, 108],
  ],
  4: [
    [LEFT, 32],
    [RIGHT, 32],
    [LEFT, 108],
    [RIGHT, 108],
  ],
  5: [
    [LEFT, 32],
    [RIGHT, 32],
    [MIDDLE, 70],
    [LEFT, 108],
    [RIGHT, 108],
  ],
  6: [
    [LEFT, 32],
    [RIGHT, 32],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 108],
    [RIGHT, 108],
  ],
  7: [
    [LEFT, 32],
    [RIGHT, 32],
    [MIDDLE, 51],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 108],
    [RIGHT, 108],
  ],
  8: [
    [LEFT, 32],
    [RIGHT, 32],
    [MIDDLE, 51],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 89],
    [LEFT, 108],
    [RIGHT, 108],
  ],
  9: [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 57],
    [RIGHT, 57],
    [MIDDLE, 70],
    [LEFT, 83],
    [RIGHT, 83],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  T: [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 43],
    [LEFT, 57],
    [RIGHT, 57],
    [LEFT, 83],
    [RIGHT, 83],
    [MIDDLE, 97],
    [LEFT, 110],
    [RIGHT, 110],
  ],
};

function pip(suit, x, y, size) {
  const turned = y > 70 ? ` rotate(180)` : "";
  return html`<use href="#suit-${suit}" transform="translate(${x} ${y})${turned} scale(${size})" />`;
}

function figure(rank, suit) {
  if (rank === "A") return pip(suit, 50, 70, 2.9);
  if (PIPS[rank]) return PIPS[rank].map(([x, y], _, { length }) => pip(suit, x, y, length > 8 ? 0.8 : 0.9));
  return court(rank, suit);
}

function corner(rank, suit) {
  const narrow = rank === "T";
  return html`<text class="index ${narrow ? "narrow" : ""}" x="12" y="23">${narrow ? "10" : rank}</text>
    <use href="#suit-${suit}" transform="translate(12 36.5) scale(0.66)" />`;
}

/** A card is a box around its drawing: browsers let the compositor move boxes, but drawings in part or not at all. */
const cardBox = (kinds, key, label, drawing) =>
  html`<span class="card ${kinds}" data-key="${key}" role="img" aria-label="${label}"
    ><svg viewBox="0 0 100 140" aria-hidden="true">${drawing}</svg></span
  >`;

/** A card as an image; `null` is one that lies face down, `turned` one that did so before. */
export function cardImage(card, key = "", turned = false) {
  if (!card) return cardBox("back", key, phrase("felt-card-down"), html`<use href="#card-back" />`);
  const rank = card.slice(0, -1).replace("10", "T");
  const suit = card.slice(-1);
  const drawing = html`<rect class="face" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
    <g class="detail">${figure(rank, suit)}</g>
    <g class="plain">${pip(suit, 58, 69.9, 3.1)}</g>
    ${corner(rank, suit)}
    <g class="far" transform="rotate(180 50 70)">${corner(rank, suit)}</g>`;
  return cardBox(`suit-${suit} ${turned ? "turned" : ""}`, key, phrase("felt-card", { rank, suit }), drawing);
}

export const CHIPS = [1, 5, 25, 100, 500];

export function chipImage(value) {
  return html`<svg class="chip chip-${value}" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <use href="#chip" />
    <text x="24" y="24">${value}</text>
  </svg>`;
}

/** The chips that make up a bet, largest first, at most `most` of them. */
export function chipStack(chips, most = 5) {
  const stack = [];
  let left = Math.floor(chips);
  for (const value of [...CHIPS].reverse()) {
    for (; left >= value && stack.length < most; left -= value) stack.push(value);
  }
  return html`<span class="stack" aria-hidden="true">${stack.map((value) => chipImage(value))}</span>`;
}

/** Tenths of a chip as people write them. */
export function chips(tenths) {
  return numeral(tenths / 10, 1);
}

export const signed = (tenths) => (tenths > 0 ? `+${chips(tenths)}` : tenths < 0 ? `−${chips(-tenths)}` : "0");

const LARGE = 100_000; // tenths of a chip

/** Tenths of a chip in few letters, for places where an exact amount has no room: 25 thousand chips are 25K. */
export const chipsBrief = (tenths) => (Math.abs(tenths) < LARGE ? chips(tenths) : brief(tenths / 10));

/** What was won or lost, in few letters. */
export const signedBrief = (tenths) =>
  tenths > 0 ? `+${chipsBrief(tenths)}` : tenths < 0 ? `−${chipsBrief(-tenths)}` : "0";
