// The felt as markup: dealer or banker, seven seats, what lies before them. Pure functions of a view and a round.

import { cardImage, chips, chipStack, signed } from "../shared/card.js";
import { html } from "../shared/dom.js";

const RESULTS = {
  blackjack: "Blackjack",
  bust: "Bust",
  surrender: "Surrendered",
  "even money": "Even money",
  forfeit: "Forfeit",
  777: "Three sevens",
  void: "Void",
};
const RUNGS = {
  ban_ban: "Ban Ban",
  ban_luck: "Ban Luck",
  sevens: "777",
  five_card_21: "Five-card 21",
  five_card: "Five cards",
};
const PAYS = { "3:2": "3 to 2", "6:5": "6 to 5", "1:1": "even money", "2:1": "2 to 1" };

/** What is printed on the felt. */
function motto(view) {
  if (view.game === "blackjack") {
    const draws = view.rules.dealer_hits_soft_17 ? "Dealer draws to soft 17" : "Dealer stands on all 17s";
    return [
      `Blackjack pays ${PAYS[view.rules.blackjack_pays] ?? view.rules.blackjack_pays}`,
      view.rules.insurance ? `${draws} · Insurance pays 2 to 1` : draws,
    ];
  }
  return [
    `Ban Ban pays ${view.rules.pays_ban_ban} · Ban Luck pays ${view.rules.pays_ban_luck} · 777 pays ${view.rules.pays_777}`,
    "Five cards beat any total",
  ];
}

/** The same along the curve of the table, as it is printed on cloth, and in plain lines where there is no room for it. */
function mottoMarkup(view) {
  const [first, second] = motto(view);
  return html`<div class="motto" aria-hidden="true">
    <svg viewBox="0 0 1000 210">
      <path id="curve-1" d="M30 20 Q500 190 970 20" />
      <path id="curve-2" d="M30 80 Q500 250 970 80" />
      <path class="band" d="M120 69 Q500 181 880 69" />
      <path class="band" d="M120 123 Q500 235 880 123" />
      <text class="first"><textPath href="#curve-1" startOffset="50%">${first}</textPath></text>
      <text class="second"><textPath href="#curve-2" startOffset="50%">${second}</textPath></text>
    </svg>
    <span>${first}</span>
  </div>`;
}

export function avatar(name, face = "") {
  const letters = name
    .split(" ")
    .map((word) => [...word][0])
    .join("")
    .slice(0, 2)
    .toUpperCase();
  const hue = [...(face || name)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 12, 7);
  return html`<span class="avatar hue-${hue}" aria-hidden="true">${letters || "?"}</span>`;
}

function totalText(hand) {
  if (hand.total === null || hand.total === undefined) return "";
  if (RUNGS[hand.special]) return RUNGS[hand.special];
  if (hand.total > 21) return `Bust ${hand.total}`;
  return hand.soft && hand.total <= 21 ? `soft ${hand.total}` : String(hand.total);
}

function totalBubble(hand, blackjack = false) {
  const text = blackjack ? "Blackjack" : totalText(hand);
  if (!text) return "";
  const kind = hand.total > 21 ? "bust" : blackjack || RUNGS[hand.special] ? "natural" : "";
  return html`<span class="total ${kind}"><span class="visually-hidden">Total </span>${text}</span>`;
}

/** What a hand won or lost; where its total already says why, the amount is enough to see. */
function resultBadge(hand, bet, is_said) {
  const { result } = hand;
  if (!result) return "";
  const kind = result.sign > 0 ? "won" : result.sign < 0 ? "lost" : "push";
  const word = RESULTS[result.why] ?? { won: "Win", lost: "Lose", push: "Push" }[kind];
  return html`<span class="result ${kind}"
    ><span class="word ${is_said ? "visually-hidden" : ""}">${word}</span
    >${kind === "push" ? "" : html` <b>${signed(result.bets * bet)}</b>`}</span
  >`;
}

const isNatural = (view, hand, n_hands = 1) =>
  view.game === "blackjack" && n_hands === 1 && hand.total === 21 && hand.n_cards === 2 && hand.cards.every(Boolean);

/** The cards of a hand; one that was turned over is turned, not dealt again. */
function cardsMarkup(hand) {
  return html`<div class="cards ${hand.doubled ? "doubled" : ""}">
    ${(hand?.cards ?? []).map((card, index) => cardImage(card, `${index}-${card ?? "back"}`, hand.turned?.includes(index)))}
  </div>`;
}

function stakeBubble(hand, place, n_hands) {
  if (hand.result || (n_hands === 1 && !hand.doubled)) return "";
  return html`<span class="stake"><span class="visually-hidden">stake </span>${chips(hand.stake ?? place.bet)}</span>`;
}

function handMarkup(view, seat, place, hand, index, n_hands, round) {
  const is_active =
    round.turn === seat && (view.game !== "blackjack" || (round.hand_index ?? 0) === index) && !round.ended;
  const is_natural = isNatural(view, hand, n_hands);
  return html`<div
    class="hand ${is_active ? "active" : ""} ${hand.done || hand.result ? "done" : ""}"
    data-key="hand-${index}"
  >
    ${cardsMarkup(hand)}
    <div class="facts">
      ${totalBubble(hand, is_natural)}${stakeBubble(hand, place, n_hands)}${resultBadge(hand, place.bet, n_hands > 1 || hand.total > 21 || is_natural || RUNGS[hand.special])}
    </div>
  </div>`;
}

function seatNumber(seat) {
  return seat === 1 ? "first base" : seat === 7 ? "third base" : `seat ${seat}`;
}

function emptySeat(seat, canSit) {
  return html`<li class="seat empty" data-key="seat-${seat}" data-seat="${seat}">
    <div class="spot" aria-hidden="true"></div>
    ${
      canSit
        ? html`<button type="button" class="sit" data-do="sit" data-with="${seat}">
            Sit<span class="visually-hidden"> at ${seatNumber(seat)}</span>
          </button>`
        : html`<span class="vacant">${seatNumber(seat)}<span class="visually-hidden">, free</span></span>`
    }
  </li>`;
}

/** What lies in the betting circle: the bet, or what is laid for it so far, and what was won on top. */
function spotMarkup(view, round, person, place, laying) {
  const is_lost = place?.hands.every((hand) => hand.result?.sign < 0);
  const laid = place
    ? place.hands.reduce((sum, hand) => sum + (hand.stake ?? place.bet), 0) / 10
    : person.bet || laying;
  const won = place
    ? place.hands.reduce((sum, hand) => sum + Math.max(0, hand.result?.bets ?? 0) * place.bet, 0) / 10
    : 0;
  return html`<div class="spot ${laying && !place && !person.bet ? "laying" : ""}">
    ${laid && !is_lost ? html`${chipStack(laid)}<span class="laid"><span class="visually-hidden">bet </span>${laid}</span>` : ""}
    ${won ? html`<span class="paid" data-key="paid">${chipStack(won)}</span>` : ""}
    ${place?.insurance ? html`<span class="insured">insured ${chips(place.insurance)}</span>` : ""}
  </div>`;
}

function seatMarkup(view, seat, round, { canSit, laying }) {
  const person = view.seats[seat - 1];
  if (!person) return emptySeat(seat, canSit);
  const place = round?.seats[seat];
  const is_you = view.you === seat;
  const is_turn =
    Boolean(round && !round.ended && round.turn === seat) ||
    (!round?.seats[seat] && view.waiting_for.includes(seat) && view.stage === "betting");
  const bank = view.banker === seat;
  return html`<li
    class="seat ${is_you ? "you" : ""} ${is_turn ? "turn" : ""} ${place ? "in" : ""} ${bank ? "bank" : ""}"
    data-key="seat-${seat}"
    data-seat="${seat}"
    ${is_turn ? html`aria-current="true"` : ""}
  >
    <div class="hands">
      ${place ? place.hands.map((hand, index) => handMarkup(view, seat, place, hand, index, place.hands.length, round)) : ""}
    </div>
    ${spotMarkup(view, round, person, place, is_you ? laying : 0)}
    <div class="plate">
      ${avatar(person.name, person.avatar)}<span class="who"
        ><span class="name">${person.name}${is_you ? html`<span class="visually-hidden"> (you)</span>` : ""}</span>
        <span class="purse">${chips(person.chips)}</span></span
      >
      ${bank ? html`<span class="tag">Bank</span>` : ""}${person.present ? "" : html`<span class="tag away">away</span>`}${person.out ? html`<span class="tag away">out</span>` : ""}
    </div>
  </li>`;
}

function dealerMarkup(view, round) {
  const holder = view.banker ? view.seats[view.banker - 1] : null;
  const title =
    view.game === "blackjack"
      ? "Dealer"
      : holder
        ? `Banker · ${view.banker === view.you ? "you" : holder.name}`
        : "Banker · the house";
  const hand = round?.bank;
  const is_turn = round && !round.ended && round.turn === 0;
  const is_open = hand?.cards.length && hand.cards.every(Boolean);
  const natural = hand && isNatural(view, hand);
  return html`<section class="dealer ${is_turn ? "turn" : ""}" aria-label="${title}">
    <h2>${title}</h2>
    ${cardsMarkup(hand ?? {})}
    <div class="facts">${is_open && hand.cards.length > 1 ? totalBubble(hand, natural) : ""}</div>
  </section>`;
}

function shoeMarkup(view) {
  const { left, size } = view.shoe;
  if (view.game !== "blackjack" || size === null)
    return html`<div class="shoe">
      <svg class="card back" viewBox="0 0 100 140" aria-hidden="true"><use href="#card-back" /></svg>
      <span>${view.game === "blackjack" ? "endless shoe" : "fresh deck"}</span>
    </div>`;
  const share = Math.round((100 * left) / size);
  return html`<div class="shoe">
    <svg class="card back" viewBox="0 0 100 140" aria-hidden="true"><use href="#card-back" /></svg>
    <span
      >${left} of ${size}<progress max="100" value="${share}" aria-label="Cards left in the shoe">
        ${share}%
      </progress></span
    >
  </div>`;
}

function banner(view, round, message) {
  if (message) return html`<p class="banner plain" data-key="banner">${message}</p>`;
  if (!round?.ended || !view.you || round.net === undefined) return "";
  if (round.voided) return html`<p class="banner push" data-key="banner">Void: all bets go back</p>`;
  const kind = round.net > 0 ? "won" : round.net < 0 ? "lost" : "push";
  const text = { won: "You win", lost: "You lose", push: "No win, no loss" }[kind];
  return round.played
    ? html`<p class="banner ${kind}" data-key="banner">
        ${text}${round.net ? html` <b>${signed(round.net)}</b>` : ""}
      </p>`
    : "";
}

/** Everything on the felt; `laying` are the chips of a bet that is not confirmed yet. */
export function felt(view, round, { canSit, message, laying }) {
  const others = view.seats.filter((person) => person && person.seat !== view.you).length;
  return html`<div class="wood">
    <div class="cloth">
      ${shoeMarkup(view)}${dealerMarkup(view, round)} ${mottoMarkup(view)}
      <div class="banner-place">${banner(view, round, message)}</div>
      <ol class="seats others-${others} ${others <= 3 ? "few" : ""}" aria-label="Seats, first base to third base">
        ${[1, 2, 3, 4, 5, 6, 7].map((seat) => seatMarkup(view, seat, round, { canSit, laying }))}
      </ol>
    </div>
  </div>`;
}
