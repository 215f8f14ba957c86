// Moments at a table: the shuffle, a hand that counts more than its total, a hand that is bust. Short, over the felt,
// and never waited for.

import { html } from "../shared/dom.js";

/** @import { Air, Place } from "./air.js" */

const PACKET = 5;
const SPARKS = 12;
const OWN_SPARKS = 20;
const MOMENT = 700;

/** Two halves of the cards riffled into each other, and put into the shoe. */
export function riffle(
  /** @type {Air} */ air,
  /** @type {string} */ back,
  /** @type {Place | null} */ at,
  /** @type {Place} */ shoe,
  /** @type {number} */ time,
) {
  const middle = { ...(at ?? shoe), width: Math.max(34, Math.min(70, at?.width ?? 34)) };
  const [dx, dy] = [shoe.x - middle.x, shoe.y - middle.y];
  const scale = `${shoe.width / middle.width}`;
  for (let place = 0; place < 2 * PACKET; place += 1) {
    const side = place % 2 ? 1 : -1;
    const high = `${-1.5 * place}px`;
    const apart = { translate: `${0.62 * side * middle.width}px ${high}`, rotate: `${side * 13}deg` };
    const together = { translate: `0px ${high}`, rotate: "0deg" };
    const frames = [
      { offset: 0, ...together, scale: "1", opacity: 0 },
      { offset: 0.08, ...together, opacity: 1 },
      { offset: 0.3, ...apart },
      { offset: 0.3 + 0.025 * place, ...apart },
      { offset: 0.45 + 0.025 * place, ...together },
      { offset: 0.74, ...together, scale: "1" },
      { offset: 1, translate: `${dx}px ${dy}px`, rotate: "0deg", scale, opacity: 1 },
    ];
    air.fly(back, middle, [[frames, { id: "riffle", duration: 2.4 * time, easing: "linear" }]]);
  }
}

/** The moment of a hand: light, sparks, and for one's own its name in large letters. */
export function celebrate(
  /** @type {Air} */ air,
  /** @type {Place} */ at,
  /** @type {string} */ text,
  /** @type {boolean} */ isOwn,
  /** @type {number} */ delay,
) {
  const reach = Math.max(40, (isOwn ? 1.1 : 0.8) * at.width);
  const timing = { id: "moment", duration: MOMENT, delay };
  const ring = [
    { offset: 0, scale: "0.4", opacity: 0 },
    { offset: 0.15, opacity: 1 },
    { offset: 1, scale: "1.6", opacity: 0 },
  ];
  air.fly(`<div class="ring"></div>`, { ...at, width: reach }, [[ring, timing]]);
  const sparks = isOwn ? OWN_SPARKS : SPARKS;
  for (let spark = 0; spark < sparks; spark += 1) {
    const angle = (2 * Math.PI * spark) / sparks;
    const far = reach * (spark % 2 ? 1.15 : 0.8);
    const frames = [
      { offset: 0, translate: "0px", scale: "0.3", opacity: 1 },
      { offset: 0.6, opacity: 1 },
      { offset: 1, translate: `${far * Math.cos(angle)}px ${far * Math.sin(angle)}px`, scale: "1", opacity: 0 },
    ];
    air.fly(`<div class="spark"></div>`, { ...at, width: 8 }, [[frames, timing]]);
  }
  if (!isOwn) return;
  const name = [
    { offset: 0, scale: "2.2", opacity: 0 },
    { offset: 0.3, scale: "1", opacity: 1 },
    { offset: 0.8, scale: "1", opacity: 1 },
    { offset: 1, scale: "1", opacity: 0 },
  ];
  air.fly(html`<div class="shout"><strong>${text}</strong></div>`.text, { ...at, width: 0 }, [[name, timing]]);
}

/** A hand that is bust: its cards shake once. */
export function shake(/** @type {Air} */ air, /** @type {Element} */ cards, /** @type {number} */ delay) {
  const frames = ["0px", "-5px", "4px", "-2px", "0px"].map((translate) => ({ translate }));
  air.move(cards, frames, { id: "shake", duration: 260, delay, easing: "ease-out" });
}
