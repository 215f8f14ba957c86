// The round as it is shown: events laid over what was on the table, one by one, so that cards come as they are dealt.
// It counts nothing and has no words: what a hand is worth and how it ended is taken from the view that came with the
// events, as soon as the cards are those of the view.

import { isSplit } from "../fair/dealt.js";
import { signed } from "../felt/card.js";

/** @import { Cards, Round, TableEvent } from "../shared/contract.js" */

/** @returns {Cards} */
const emptyCards = (stake = 0) => ({
  cards: [],
  n_cards: 0,
  total: null,
  soft: false,
  special: null,
  busted: false,
  stake,
  net: null,
  worth: null,
  result: null,
  tags: [],
});

/** A round before its first card; who plays it, and for how much, is in the round that the view tells. */
export function newRound(/** @type {Round | null} */ told) {
  const seats = Object.entries(told?.seats ?? {}).map(([seat, { bet }]) => [
    seat,
    { bet, stake: bet, net: null, tags: [], result: null, hands: [emptyCards(bet)] },
  ]);
  /** @type {Round} */
  const round = {
    phase: "",
    turn: null,
    hand_index: 0,
    voided: false,
    banker: told?.banker ?? 0,
    bank: emptyCards(),
    seats: Object.fromEntries(seats),
    ended: false,
  };
  return round;
}

/** The round of a view to lay events over. */
export function fromView(/** @type {Round} */ round, ended = false) {
  return { ...structuredClone(round), ended };
}

/** The hand that an event is about, in a round; undefined where there is none. */
function handOf(/** @type {Round | null} */ round, /** @type {TableEvent} */ event) {
  return event.seat === 0 ? round?.bank : round?.seats[event.seat]?.hands[event.hand ?? 0];
}

/** What the hand of an event counts more than its total for, as far as it is known; null for nothing. */
export const specialOf = (/** @type {Round | null} */ round, /** @type {TableEvent} */ event) =>
  handOf(round, event)?.special ?? null;

/** Take from the view what a hand is worth, once it has the cards that the view tells. */
function catchUp(/** @type {Cards} */ hand, /** @type {Cards | undefined} */ told) {
  const isSame = told?.cards.join() === hand.cards.join();
  const { total, soft, special, busted, worth } = isSame ? told : emptyCards();
  Object.assign(hand, { total, soft, special, busted, worth, n_cards: hand.cards.length });
}

/** @type {Record<string, (round: Round, event: TableEvent, told: Round | null) => boolean>} */
const CHANGES = {
  CardDealt(round, event, told) {
    const hand = handOf(round, event);
    if (!hand) return false;
    hand.cards.push(event.card);
    catchUp(hand, handOf(told, event));
    return true;
  },
  HandShown(round, event, told) {
    const hand = handOf(round, event);
    if (!hand) return false;
    const shown = event.cards.split(",");
    hand.turned = shown.map((_, index) => index).filter((index) => hand.cards[index] === null);
    hand.cards = shown;
    catchUp(hand, handOf(told, event));
    return true;
  },
  ActionTaken(round, event, told) {
    const hand = handOf(round, event);
    if (!hand || event.seat === 0) return false;
    if (isSplit(event)) {
      const halves = hand.cards.map((card) => ({ ...emptyCards(hand.stake), cards: [card], n_cards: 1 }));
      round.seats[event.seat].hands.splice(event.hand, 1, ...halves);
      return true;
    }
    const { stake, tags } = handOf(told, event) ?? hand;
    Object.assign(hand, { stake, tags });
    return false;
  },
  HandSettled(round, event, told) {
    const hand = handOf(round, event);
    if (!hand || event.seat === 0) return Boolean(hand);
    hand.net = event.tenths;
    hand.result = handOf(told, event)?.result ?? { sign: Math.sign(event.tenths), text: signed(event.tenths) };
    return true;
  },
  RoundVoided(round) {
    round.voided = true;
    return false;
  },
  RoundEnded(round) {
    round.ended = true;
    round.turn = null;
    return false;
  },
};

/** What is settled besides hands is told by the view, under whatever name a game gives the event. */
function settleAside(/** @type {Round} */ round, /** @type {TableEvent} */ event, /** @type {Round | null} */ told) {
  const [place, seen] = [round.seats[event.seat], told?.seats[event.seat]];
  if (!("net" in event) || !place || !seen) return false;
  Object.assign(place, { tags: seen.tags, result: seen.result });
  return true;
}

/** Lay one event over the round; whether it can be seen. `told` is the round as the view after it tells. */
export function apply(
  /** @type {Round | null} */ round,
  /** @type {TableEvent} */ event,
  /** @type {Round | null} */ told,
) {
  return Boolean(round && (CHANGES[event.event] ?? settleAside)(round, event, told));
}
