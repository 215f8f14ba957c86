// A seat as markup: its hands with what they are worth, the betting circle, and who sits there.

import { cardImage, chips, chipStack, signed } from "../shared/card.js";
import { flag, html } from "../shared/dom.js";

/** @import { Cards, Person, Round, SeatRound, View } from "../shared/contract.js" */

/** The cards of a hand; one that was turned over is turned, not dealt again. */
export function cardsMarkup(/** @type {Cards | null} */ hand, isRaised = false) {
  const images = (hand?.cards ?? []).map((card, index) =>
    cardImage(card, `${index}-${card ?? "back"}`, hand.turned?.includes(index)),
  );
  return html`<div class="cards ${isRaised ? "raised" : ""}">${images}</div>`;
}

/** What a hand is worth, as the server puts it; nothing before it is known. */
export function worthBubble(/** @type {Cards | null} */ hand) {
  if (!hand?.worth) return "";
  const kind = hand.busted ? "bust" : hand.special ? "special" : "";
  return html`<span class="total ${kind}"><span class="visually-hidden">Total </span>${hand.worth}</span>`;
}

/** How a hand ended; where there is little room or its worth says why, the amount is enough to see. */
function resultBadge(/** @type {Cards} */ hand, /** @type {boolean} */ isShort) {
  const { result, net } = hand;
  if (!result) return "";
  const kind = result.sign > 0 ? "won" : result.sign < 0 ? "lost" : "push";
  if (!isShort || !net) return html`<span class="result ${kind}">${result.text}</span>`;
  return html`<span class="result ${kind}"
    ><span class="visually-hidden">${result.text}</span><b aria-hidden="true">${signed(net)}</b></span
  >`;
}

/** What lies on a hand, where that is not simply the bet. */
function stakeBubble(/** @type {Cards} */ hand, /** @type {SeatRound} */ place) {
  if (hand.result || (place.hands.length === 1 && hand.stake === place.bet)) return "";
  return html`<span class="stake"><span class="visually-hidden">stake </span>${chips(hand.stake)}</span>`;
}

function handMarkup(/** @type {SeatRound} */ place, /** @type {number} */ index, /** @type {boolean} */ isActive) {
  const hand = place.hands[index];
  const isShort = place.hands.length > 1 || hand.busted || Boolean(hand.special);
  return html`<div class="hand ${isActive ? "active" : ""} ${hand.result ? "done" : ""}" data-key="hand-${index}">
    ${cardsMarkup(hand, hand.stake > place.bet)}
    <div class="facts">${worthBubble(hand)}${stakeBubble(hand, place)}${resultBadge(hand, isShort)}</div>
  </div>`;
}

function seatName(/** @type {number} */ seat) {
  return seat === 1 ? "first base" : seat === 7 ? "third base" : `seat ${seat}`;
}

function emptySeat(/** @type {number} */ seat, /** @type {boolean} */ canSit) {
  const sit = html`<button type="button" class="sit" data-do="sit" data-with="${seat}">
    Sit<span class="visually-hidden"> at ${seatName(seat)}</span>
  </button>`;
  const free = html`<span class="vacant">${seatName(seat)}<span class="visually-hidden">, free</span></span>`;
  return html`<li class="seat empty" data-key="seat-${seat}" data-seat="${seat}">
    <div class="spot" aria-hidden="true"></div>
    ${canSit ? sit : free}
  </li>`;
}

const sum = (/** @type {SeatRound} */ place, /** @type {(hand: Cards) => number} */ of) =>
  place.hands.reduce((total, hand) => total + of(hand), 0) / 10;

/** What lies in the betting circle: the bet, or what is laid for it so far, and what was won on top. */
function spotMarkup(
  /** @type {Person} */ person,
  /** @type {SeatRound | undefined} */ place,
  /** @type {number} */ laying,
) {
  const isLost = place?.hands.every((hand) => hand.result?.sign < 0);
  const laid = place ? sum(place, ({ stake }) => stake) : person.bet || laying;
  const won = place ? sum(place, ({ net }) => Math.max(0, net ?? 0)) : 0;
  const bet = html`${chipStack(laid)}<span class="laid"><span class="visually-hidden">bet </span>${laid}</span>`;
  return html`<div class="spot ${laying && !place && !person.bet ? "laying" : ""}">
    ${laid && !isLost ? bet : ""} ${won ? html`<span class="paid" data-key="paid">${chipStack(won)}</span>` : ""}
    ${place?.tags.length ? html`<span class="seat-tags">${place.tags.join(", ")}</span>` : ""}
  </div>`;
}

export function avatar(/** @type {string} */ name, face = "") {
  const initials = name.split(" ").map((word) => [...word][0]);
  const letters = initials.join("").slice(0, 2).toUpperCase();
  const hue = [...(face || name)].reduce((total, letter) => (total * 31 + letter.codePointAt(0)) % 12, 7);
  return html`<span class="avatar hue-${hue}" aria-hidden="true">${letters || "?"}</span>`;
}

function plateMarkup(/** @type {Person} */ person, /** @type {boolean} */ isYou, /** @type {boolean} */ isBank) {
  const gone = (/** @type {string} */ why) => html`<span class="tag away">${why}</span>`;
  return html`<div class="plate">
    ${avatar(person.name, person.avatar)}<span class="who"
      ><span class="name">${person.name}${isYou ? html`<span class="visually-hidden"> (you)</span>` : ""}</span>
      <span class="purse">${chips(person.chips)}</span></span
    >
    ${isBank ? html`<span class="tag">Bank</span>` : ""}${person.present ? "" : gone("away")}
    ${person.out ? gone("out") : ""}
  </div>`;
}

/** One of the seven seats. */
export function seatMarkup(
  /** @type {View} */ view,
  /** @type {number} */ seat,
  /** @type {Round | null} */ round,
  /** @type {{ canSit: boolean, laying: number }} */ { canSit, laying },
) {
  const person = view.seats[seat - 1];
  if (!person) return emptySeat(seat, canSit);
  const place = round?.seats[seat];
  const isPlaying = Boolean(round && !round.ended && round.turn === seat);
  const isTurn = isPlaying || (!place && view.waiting_for.includes(seat) && view.stage === "betting");
  const isYou = view.you === seat;
  const isBank = view.banker === seat;
  const kinds = [isYou && "you", isTurn && "turn", place && "in", isBank && "bank"].filter(Boolean).join(" ");
  const hands = (place?.hands ?? []).map((_, index) =>
    handMarkup(place, index, isPlaying && round.hand_index === index),
  );
  return html`<li
    class="seat ${kinds}"
    data-key="seat-${seat}"
    data-seat="${seat}"
    ${flag('aria-current="true"', isTurn)}
  >
    <div class="hands">${hands}</div>
    ${spotMarkup(person, place, isYou ? laying : 0)}${plateMarkup(person, isYou, isBank)}
  </li>`;
}
