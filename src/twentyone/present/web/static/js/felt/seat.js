// A seat as markup: its hands with what they are worth, the betting circle, and who sits there.

import { cardImage, chips, chipsBrief, chipStack, signedBrief } from "./card.js";
import { apart, flag, html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { face } from "./face.js";

/** @import { Cards, Person, Round, SeatRound, View } from "../shared/contract.js" */

/** The cards of a hand; one that was turned over is turned, not dealt again. */
export function cardsMarkup(/** @type {Cards | null} */ hand, isRaised = false) {
  const images = (hand?.cards ?? []).map((card, index) =>
    apart(cardImage(card, `${index}-${card ?? "back"}`, hand.turned?.includes(index))),
  );
  return html`<div class="cards ${isRaised ? "raised" : ""}">${images}</div>`;
}

/** What a value is, for those who only hear it. */
const forEars = (/** @type {string} */ label) => html`<span class="visually-hidden">${phrase(label)} </span>`;

/** What a hand is worth, as the server puts it; nothing before it is known. */
export function worthBubble(/** @type {Cards | null} */ hand) {
  if (!hand?.worth) return "";
  const kind = hand.busted ? "bust" : hand.special ? "special" : "";
  return html`<span class="total ${kind}"
    >${forEars("felt-total")}<span class="full">${hand.worth}</span
    ><b class="brief" aria-hidden="true">${hand.total}</b></span
  >`;
}

const signName = (/** @type {number} */ sign) => (sign > 0 ? "won" : sign < 0 ? "lost" : "push");

/** How a hand ended; where there is little room or its worth says why, the amount is enough to see. */
export function resultBadge(/** @type {Cards} */ hand, /** @type {boolean} */ isShort) {
  const { result, net } = hand;
  if (!result) return "";
  const kind = signName(result.sign);
  if (!net) return html`<span class="result even ${kind}">${result.text}</span>`;
  return html`<span class="result ${kind} ${isShort ? "short" : ""}"
    ><span class="full">${result.text}</span><b class="brief" aria-hidden="true">${signedBrief(net)}</b></span
  >`;
}

/** What lies on a hand, where that is not the bet. */
function stakeBubble(/** @type {Cards} */ hand, /** @type {SeatRound} */ place) {
  if (hand.result || hand.stake === place.bet) return "";
  return html`<span class="stake">${forEars("felt-stake")}${chipsBrief(hand.stake)}</span>`;
}

function handMarkup(/** @type {SeatRound} */ place, /** @type {number} */ index, /** @type {boolean} */ isActive) {
  const hand = place.hands[index];
  const isSaid = Boolean(hand.worth && hand.result?.text.startsWith(hand.worth.split(" ")[0]));
  const isShort = place.hands.length > 1 || isSaid;
  return html`<div class="hand ${isActive ? "active" : ""} ${hand.result ? "done" : ""}" data-key="hand-${index}">
    ${cardsMarkup(hand, hand.stake > place.bet)}
    <div class="facts">${worthBubble(hand)}${stakeBubble(hand, place)}${resultBadge(hand, isShort)}</div>
  </div>`;
}

const longest = (/** @type {Cards[]} */ hands) => Math.max(...hands.map(({ cards }) => cards.length), 1);

/** The hands of a seat; how many there are and how long the longest is decides how large their cards can be. */
function handsMarkup(
  /** @type {SeatRound | undefined} */ place,
  /** @type {number | null} */ active,
  /** @type {string | undefined} */ aim,
) {
  const hands = place?.hands ?? [];
  const kinds = `hands-${hands.length} of-${longest(hands)} ${hands.length > 1 && active !== null ? "played" : ""}`;
  // whoever sees may tap the hand itself; by key and by ear there are the buttons
  const act = aim ? html`data-do="act" data-with="${aim}"` : "";
  return html`<div class="hands ${kinds} ${aim ? "aim" : ""}" ${act}>
    ${hands.map((_, index) => handMarkup(place, index, index === active))}
  </div>`;
}

function emptySeat(/** @type {number} */ seat, /** @type {number} */ place, /** @type {boolean} */ canSit) {
  const sit = html`<button
    type="button"
    class="sit"
    data-do="sit"
    data-with="${seat}"
    aria-label="${phrase("felt-sit-at", { seat })}"
  >
    ${phrase("felt-sit")}
  </button>`;
  const free = html`<span class="vacant"
    ><span aria-hidden="true">${phrase("felt-seat", { seat })}</span
    ><span class="visually-hidden">${phrase("felt-free", { seat })}</span></span
  >`;
  return html`<li class="seat empty place-${place}" data-key="seat-${seat}" data-seat="${seat}">
    <div class="spot" aria-hidden="true"></div>
    ${canSit ? sit : free}
  </li>`;
}

const sum = (/** @type {SeatRound} */ place, /** @type {(hand: Cards) => number} */ of) =>
  place.hands.reduce((total, hand) => total + of(hand), 0) / 10;

/** The betting circle: the bet, or what is laid for it so far, and what was won on top. */
function betMarkup(
  /** @type {Person} */ person,
  /** @type {SeatRound | undefined} */ place,
  /** @type {number} */ laying,
) {
  const isLost = place?.hands.every((hand) => hand.result?.sign < 0);
  const laid = isLost ? 0 : place ? sum(place, ({ stake }) => stake) : person.bet || laying;
  const won = place ? sum(place, ({ net }) => Math.max(0, net ?? 0)) : 0;
  return html`<div class="bet" data-laid="${laid}" data-paid="${won}">
    <div class="spot ${laying && !place && !person.bet ? "laying" : ""}">${laid ? chipStack(laid) : ""}</div>
    ${laid ? html`<span class="laid">${forEars("felt-bet")}${chipsBrief(10 * laid)}</span>` : ""}
    ${won ? html`<span class="paid" data-key="paid">${chipStack(won)}</span>` : ""}
  </div>`;
}

/** What is staked besides the hands, such as an insurance, and once it is settled what it brought. */
function tagsMarkup(/** @type {SeatRound | undefined} */ place) {
  if (place?.result) {
    const { sign, text } = place.result;
    return html`<div class="seat-tags"><span class="tag ${signName(sign)}">${text}</span></div>`;
  }
  if (!place?.tags.length) return "";
  return html`<div class="seat-tags">${place.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>`;
}

export function avatar(/** @type {string} */ name, animal = "") {
  const picture = face(animal);
  const initials = name.split(" ").map((word) => [...word][0]);
  const letters = initials.join("").slice(0, 2).toUpperCase();
  const hue = [...(animal || name)].reduce((total, letter) => (total * 31 + letter.codePointAt(0)) % 12, 7);
  return html`<span class="avatar hue-${hue}" aria-hidden="true">${picture ?? (letters || "?")}</span>`;
}

function plateMarkup(/** @type {Person} */ person, /** @type {boolean} */ isYou, /** @type {boolean} */ isBank) {
  const tag = (/** @type {string} */ why, kind = "away") =>
    html`<span class="tag ${kind}">${phrase("felt-tag", { tag: why })}</span>`;
  return html`<div class="plate">
    ${avatar(person.name, person.avatar)}<span class="who"
      ><span class="name" title="${person.name}"
        >${person.name}${isYou ? html`<span class="visually-hidden"> ${phrase("felt-you")}</span>` : ""}</span
      >
      <span class="standing"
        ><span class="purse">${chips(person.chips)}</span>${isBank ? tag("bank", "bank") : ""}${
          person.present ? (person.sits_out ? tag("idle") : "") : tag("away")
        }${person.out ? tag("out") : ""}</span
      ></span
    >
  </div>`;
}

/** One of the seven seats, at a place of the felt: 0 in the middle of the near side, the others from there around. */
export function seatMarkup(
  /** @type {View} */ view,
  /** @type {number} */ seat,
  /** @type {Round | null} */ round,
  /** @type {{ canSit: boolean, laying: number, place: number, aim?: string }} */ { canSit, laying, place: where, aim },
) {
  const person = view.seats[seat - 1];
  if (!person) return emptySeat(seat, where, canSit);
  const place = round?.seats[seat];
  const isPlaying = Boolean(round && !round.ended && round.turn === seat);
  const isTurn = isPlaying || (!place && view.waiting_for.includes(seat) && view.stage === "betting");
  const isYou = view.you === seat;
  const isBank = view.banker === seat;
  const kinds = [isYou && "you", isTurn && "turn", place && "in", isBank && "bank"].filter(Boolean).join(" ");
  const base = html`<div class="base" data-key="base">
    ${plateMarkup(person, isYou, isBank)}${isBank && !place ? "" : betMarkup(person, place, isYou ? laying : 0)}
  </div>`;
  return html`<li
    class="seat place-${where} ${kinds}"
    data-key="seat-${seat}"
    data-seat="${seat}"
    ${flag('aria-current="true"', isTurn)}
  >
    ${handsMarkup(place, isPlaying ? round.hand_index : null, aim)}${tagsMarkup(place)} ${apart(base)}
  </li>`;
}
