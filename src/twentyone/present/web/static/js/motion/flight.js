// How a card moves: from the shoe to its place, where it turns over; aside, when its hand grows or is split; and over,
// when it lay face down.

import { pace } from "../shared/setting.js";

/** @import { Air, Place } from "./air.js" */

/** A card as it flies. */
export const BACK = `<span class="card back"><svg viewBox="0 0 100 140"><use href="#card-back" /></svg></span>`;
const TURN = 0.35; // half a turn, in the time a card flies
const TILT = "-24deg";
const TURNED_AWAY = "perspective(600px) rotateY(90deg)";
const TO_BE_TURNED = "perspective(600px) rotateY(-90deg)";

/** How long a card takes from the shoe until it lies open, in milliseconds. */
export const landing = () => pace() * (1 + 2 * TURN);

/** Where a card lies, and how it is laid there. @typedef {Place & { translate: string, rotate: string }} Laid */

/** How a card is laid: it is to be asked for all cards before any of them is moved. @returns {Laid} */
export function laid(/** @type {Element} */ card, /** @type {Place} */ place) {
  const { translate, rotate } = getComputedStyle(card);
  return { ...place, translate, rotate };
}

/** Where something came from, as a translation of where it lies; what is translated already stays so. */
function away(/** @type {Place} */ from, /** @type {Laid} */ to) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const { translate } = to;
  if (translate === "none") return `${dx}px ${dy}px`;
  const [x, y = "0px"] = translate.split(" ");
  return `calc(${x} + ${dx}px) calc(${y} + ${dy}px)`;
}

/** A card that makes room, or goes to a hand of its own. */
export function glide(
  /** @type {Air} */ air,
  /** @type {Element} */ card,
  /** @type {Place | null} */ from,
  /** @type {Laid} */ to,
) {
  if (!from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) return;
  const start = { offset: 0, translate: away(from, to), scale: `${from.width / to.width}` };
  air.move(card, [start], { id: "glide", duration: pace() / 2 });
}

/** The back of a card that turns away. @returns {[Keyframe[], KeyframeAnimationOptions]} */
function turningAway(/** @type {number} */ delay) {
  const frames = [
    { offset: 0, transform: "none" },
    { offset: 1, transform: TURNED_AWAY },
  ];
  return [frames, { id: "turn", duration: TURN * pace(), delay, easing: "ease-in" }];
}

/** The face of a card: not to be seen before its back has turned away. */
function showFace(/** @type {Air} */ air, /** @type {Element} */ card, /** @type {number} */ delay) {
  const turn = TURN * pace();
  air.move(card, [{ opacity: 0 }, { opacity: 0 }], { id: "hidden", duration: delay + turn });
  const start = { offset: 0, transform: TO_BE_TURNED };
  air.move(card, [start], { id: "turn", duration: turn, delay: delay + turn, easing: "ease-out" });
}

/** A card from the shoe: it flies face down, and turns over at its place if it is an open one. */
export function deal(
  /** @type {Air} */ air,
  /** @type {Element} */ card,
  /** @type {Laid} */ place,
  /** @type {Place} */ from,
  /** @type {number} */ delay,
) {
  const time = pace();
  const scale = `${from.width / place.width}`;
  const flight = { id: "deal", duration: time, delay };
  if (card.matches(".back")) {
    air.move(card, [{ offset: 0, translate: away(from, place), rotate: TILT, scale }], flight);
    return;
  }
  const { rotate } = place;
  const frames = [
    { translate: `${from.x - place.x}px ${from.y - place.y}px`, rotate: TILT, scale },
    { translate: "0px", rotate: rotate === "none" ? "0deg" : rotate, scale: "1" },
  ];
  air.fly(BACK, place, [[frames, flight], turningAway(time + delay)], card);
  showFace(air, card, time + delay);
  for (const worth of card.closest(".hand, .dealer")?.querySelectorAll(".total") ?? []) {
    const timing = { id: "worth", duration: TURN * time, delay: landing() + delay };
    air.move(worth, [{ offset: 0, opacity: 0 }], timing);
  }
}

/** A card that lay face down: its back turns away, then its face comes. */
export function turnOver(/** @type {Air} */ air, /** @type {Element} */ card, /** @type {Place} */ place) {
  air.fly(BACK, place, [turningAway(0)], card);
  showFace(air, card, 0);
}
