// The cards this browser was told of: their places in the shoe, the hands they went to, and whether all that agrees.
// `present/terminal/dealt.py` does the same.

import { phrase } from "../shared/phrase.js";

/** @import { Round, TableEvent } from "../shared/contract.js" */

/** Whether an event divides a hand: each of its cards begins a hand of its own, in its place. */
export const isSplit = (/** @type {TableEvent} */ { event, action }) => event === "ActionTaken" && action === "split";

/** The cards of one shoe as they were seen; `n` is the place of the next one. */
export class Dealt {
  constructor() {
    this.n = 0;
    this.cards = new Map(); // by place
    // by seat, 0 for the bank: the places in each hand; null while it is not known where they went
    /** @type {Map<number, number[][]> | null} */
    this.hands = new Map();
  }

  /** Note what an event tells of the cards; a sentence where it cannot be so. */
  see(event) {
    if (event.event === "RoundStarted") this.hands = new Map();
    else if (event.event === "CardDealt") return this.deal(event);
    else if (isSplit(event)) this.split(event);
    else if (event.event === "HandShown") {
      const cards = event.cards.split(",");
      return this.hold(event.seat, event.hand, cards, cards.length);
    }
    return [];
  }

  deal({ seat, hand, card }) {
    const place = this.n;
    this.n += 1;
    if (this.hands) {
      if (!this.hands.has(seat)) this.hands.set(seat, [[]]);
      const hands = this.hands.get(seat);
      while (hands.length <= hand) hands.push([]);
      hands[hand].push(place);
    }
    return card ? this.know(place, card) : [];
  }

  split({ seat, hand }) {
    const hands = this.hands?.get(seat) ?? [];
    if (hands[hand]?.length !== 2) return;
    const [first, second] = hands[hand];
    hands.splice(hand, 1, [first], [second]);
  }

  know(place, card) {
    if (!this.cards.has(place)) this.cards.set(place, card);
    const known = this.cards.get(place);
    return known === card ? [] : [phrase("fair-card-changed", { place: place + 1, known, card })];
  }

  /** Hold the round as it is shown against the cards that were dealt; after a sentence not again in this round. */
  compare(hand) {
    if (!hand || !this.hands) return [];
    const shown = new Map(Object.entries(hand.seats).map(([seat, { hands }]) => [Number(seat), hands])).set(0, [
      hand.bank,
    ]);
    const problems = [];
    for (const seat of new Set([...shown.keys(), ...this.hands.keys()])) {
      const [seen, held] = [shown.get(seat) ?? [], this.hands.get(seat)?.length ?? 1];
      if (seen.length !== held) problems.push(phrase("fair-hands", { seat, held, shown: seen.length }));
      seen.forEach((one, number) => problems.push(...this.hold(seat, number, one.cards ?? [], one.n_cards)));
    }
    if (problems.length) this.hands = null;
    return problems;
  }

  /** A sentence for each card of a shown hand that was not dealt to it; a card that lies face down says nothing. */
  hold(seat, number, cards, size) {
    if (!this.hands) return [];
    const places = this.hands.get(seat)?.[number] ?? [];
    const shown = Math.max(size, cards.length);
    if (shown !== places.length) {
      return [phrase("fair-hand", { seat, held: places.length, shown })];
    }
    return cards.flatMap((card, index) => (card ? this.know(places[index], card) : []));
  }
}
