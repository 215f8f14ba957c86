// How cards and chips come and go: compares the felt before and after it is rendered. A new card comes from the shoe,
// a card of a split hand moves aside, stakes come from their owner, what is lost goes to the bank and what is won comes
// from there. The felt is right without any of this; whoever wants no motion gets none.

import { pace } from "../shared/setting.js";
import { Air, placeOf } from "./air.js";
import { chipStack } from "../felt/card.js";
import { BACK, deal, glide, laid, landing, turnOver } from "./flight.js";
import { celebrate, riffle, shake } from "./moment.js";

/** @import { Place } from "./air.js" */
/** @import { Laid } from "./flight.js" */

/**
 * What a seat has laid and was paid, in chips, whether it is in a round, and where its chips are.
 * @typedef {{
 *   laid: number, paid: number, isIn: boolean, spot: Place | null, won: Place | null, purse: Place | null
 * }} Stakes
 */
/** @typedef {{ place: Place | null, hand: Element, owner: string, name: string }} Lying a card, and whose it is */
/** @typedef {{ mark: string, total: Element, cards: Element, place: Place | null }} Hand what it is, and where */
/**
 * @typedef {{
 *   cards: Map<Element, Lying>, stakes: Map<string, Stakes>, hands: Map<string, Hand>, shoe: Place, bank: Place | null
 * }} Seen
 */

/**
 * What has changed between two looks: cards that are gone, that others came to lie beside, and that are new.
 * @typedef {{
 *   gone: Lying[],
 *   pushed: { card: Element, from: Place | null, to: Laid }[],
 *   fresh: { card: Element, owner: string, name: string, to: Laid }[],
 * }} Changes
 */

const STAGGER = 0.3; // of the time a card flies, between cards that are new at once
const CHIP_PX = 24;
const LONGEST_SLIDE = 300;

const ownerOf = (/** @type {Element} */ element) =>
  /** @type {HTMLElement} */ (element.closest(".seat"))?.dataset.seat ?? "bank";
const handOf = (/** @type {Element} */ element) =>
  `${ownerOf(element)} ${/** @type {HTMLElement} */ (element.closest(".hand"))?.dataset.key ?? ""}`;
const markOf = (/** @type {Element} */ total) =>
  total.matches(".special") ? "special" : total.matches(".bust") ? "bust" : "";

/** All that is to be known about cards before any of them is moved. @returns {Changes} */
function changes(/** @type {Map<Element, Lying>} */ before, /** @type {Map<Element, Lying>} */ now) {
  const gone = [...before].filter(([card]) => !now.has(card)).map(([, lying]) => lying);
  const seen = [...now].filter(([, { place }]) => place);
  const isFresh = (/** @type {[Element, Lying]} */ [card]) => !before.has(card);
  const hands = new Set(seen.filter(isFresh).map(([, { hand }]) => hand));
  const pushed = seen
    .filter(([card, { hand }]) => before.has(card) && hands.has(hand))
    .map(([card, { place }]) => ({ card, from: before.get(card).place, to: laid(card, place) }));
  const fresh = seen
    .filter(isFresh)
    .map(([card, { place, owner, name }]) => ({ card, owner, name, to: laid(card, place) }));
  return { gone, pushed, fresh };
}

export class Travel {
  /**
   * @param {HTMLElement} felt
   * @param {HTMLElement} host
   */
  constructor(felt, host) {
    this.felt = felt;
    this.air = new Air(host);
  }

  /** Whether anything may move: it is wished for, and somebody can see it. */
  get isOn() {
    return pace() > 0 && !document.hidden;
  }

  /** How long a card takes until it lies open, in milliseconds; 0 where nothing moves. */
  get landing() {
    return this.isOn ? landing() : 0;
  }

  /** End everything that is on its way. */
  clear() {
    this.air.clear();
  }

  // Before and after -----------------------------------------------------------------------------------

  /** The felt as it lies now; null where nothing is to move. @returns {Seen | null} */
  look() {
    if (!this.isOn || !this.felt.querySelector(".cloth")) return null;
    const [shoe, bank] = [this.shoe(), this.bank()];
    return { cards: this.cards(), stakes: this.stakes(), hands: this.hands(), shoe, bank };
  }

  /** Let everything travel that has changed since. */
  go(/** @type {Seen | null} */ seen) {
    const now = seen && this.look();
    if (!now) return;
    const changed = changes(seen.cards, now.cards);
    this.air.measure();
    const dealt = this.moveCards(changed, now.shoe);
    for (const [seat, stakes] of now.stakes) this.moveChips(seat, seen.stakes.get(seat), stakes, now.bank);
    this.mark(seen.hands, now.hands, dealt);
  }

  /** @returns {Map<Element, Lying>} */
  cards() {
    const cards = [...this.felt.querySelectorAll(".cards > .card")];
    return new Map(
      cards.map((card) => [
        card,
        { place: placeOf(card), hand: card.parentElement, owner: ownerOf(card), name: card.ariaLabel },
      ]),
    );
  }

  /** @returns {Map<string, Stakes>} */
  stakes() {
    /** @type {HTMLElement[]} */
    const bets = [...this.felt.querySelectorAll(".bet")].map((bet) => /** @type {HTMLElement} */ (bet));
    return new Map(bets.map((bet) => [ownerOf(bet), stakesOf(bet)]));
  }

  /** What every hand is known to be more, or less, than its total. @returns {Map<string, Hand>} */
  hands() {
    const totals = [...this.felt.querySelectorAll(".total:is(.special, .bust)")];
    return new Map(
      totals.map((total) => {
        const cards = total.closest(".hand, .dealer").querySelector(".cards");
        return [handOf(total), { mark: markOf(total), total, cards, place: placeOf(cards) }];
      }),
    );
  }

  // Cards ----------------------------------------------------------------------------------------------

  /** Move every card that is new or makes room for one; the hands that were dealt a card. */
  moveCards(/** @type {Changes} */ { gone, pushed, fresh }, /** @type {Place} */ shoe) {
    for (const { card, from, to } of pushed) if (!this.air.isMoving(card)) glide(this.air, card, from, to);
    /** @type {Set<string>} */
    const dealt = new Set();
    for (const { card, to, owner, name } of fresh) {
      const split = gone.findIndex((other) => other.owner === owner && other.name === name && !card.matches(".back"));
      if (card.matches(".turned")) turnOver(this.air, card, to);
      else if (split >= 0) glide(this.air, card, gone.splice(split, 1)[0].place, to);
      else {
        deal(this.air, card, to, shoe, dealt.size * STAGGER * pace());
        dealt.add(handOf(card));
      }
    }
    return dealt;
  }

  /** Where cards come from: the shoe, or where none is drawn the far edge of the felt. @returns {Place} */
  shoe() {
    const { left, right, top } = this.felt.getBoundingClientRect();
    return placeOf(this.felt.querySelector(".shoe .box")) ?? { x: (left + right) / 2, y: top, width: CHIP_PX };
  }

  /** The shuffle: where the bank's cards are about to lie, and into the shoe. */
  shuffle() {
    const bank = placeOf(this.felt.querySelector(".dealer .cards"));
    const shoe = this.shoe();
    if (!this.isOn) return;
    this.air.measure();
    riffle(this.air, BACK, bank, shoe, pace());
  }

  // Chips ----------------------------------------------------------------------------------------------

  moveChips(
    /** @type {string} */ seat,
    /** @type {Stakes | undefined} */ before,
    /** @type {Stakes} */ now,
    /** @type {Place | null} */ bank,
  ) {
    if (!before) return;
    const [more, won] = [now.laid - before.laid, now.paid - before.paid];
    const own = (/** @type {string} */ part) => this.felt.querySelector(`.seat[data-seat="${seat}"] ${part}`);
    if (!more && now.laid && now.isIn !== before.isIn) this.shift(own(".spot .stack"), before.spot, now.spot);
    if (more > 0) this.slide(more, this.tray(seat, more) ?? now.purse, now.spot, !before.laid && own(".spot .stack"));
    if (more < 0) this.slide(-more, before.spot, now.isIn ? bank : now.purse);
    if (won > 0) this.slide(won, bank, now.won, !before.paid && own(".paid"));
    if (won < 0) this.slide(-won, before.won, now.purse);
  }

  /** So many chips from here to there; the stack that they become is not seen before. */
  slide(
    /** @type {number} */ chips,
    /** @type {Place | null} */ from,
    /** @type {Place | null} */ to,
    /** @type {Element | null | false} */ stack = null,
  ) {
    if (!from || !to) return;
    const frames = [
      { offset: 0, translate: `${from.x - to.x}px ${from.y - to.y}px`, opacity: 1 },
      { offset: 0.85, opacity: 1 },
      { offset: 1, translate: "0px", opacity: stack ? 1 : 0 },
    ];
    const timing = { id: "chips", duration: Math.min(LONGEST_SLIDE, 1.3 * pace()) };
    if (stack) this.air.move(stack, [{ opacity: 0 }, { opacity: 0 }], { ...timing, id: "hidden" });
    const markup = `<div class="chips">${chipStack(Math.max(1, chips)).text}</div>`;
    this.air.fly(markup, { ...to, width: CHIP_PX }, [[frames, timing]]);
  }

  /** A stack makes room for the cards: before the deal it lies where they come to lie. */
  shift(/** @type {Element | null} */ stack, /** @type {Place | null} */ from, /** @type {Place | null} */ to) {
    if (!stack || !from || !to) return;
    const there = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const timing = { id: "chips", duration: Math.min(LONGEST_SLIDE, 1.3 * pace()) };
    this.air.move(stack, [{ transform: there }, { transform: "none" }], timing);
  }

  /** Whoever holds the bank, or the dealer. */
  bank() {
    return placeOf(this.felt.querySelector(".seat.bank .plate")) ?? placeOf(this.felt.querySelector(".dealer h2"));
  }

  /** The chip that was pressed in one's own tray to lay so much more. */
  tray(/** @type {string} */ seat, /** @type {number} */ chips) {
    const isOwn = this.felt.querySelector(`.seat.you[data-seat="${seat}"] .laying`);
    return isOwn && placeOf(document.querySelector(`.panel [data-do="chip"][data-with="${chips}"]`));
  }

  // Moments --------------------------------------------------------------------------------------------

  /** A hand that has come to count more than its total has its moment, a bust one shakes. */
  mark(
    /** @type {Map<string, Hand>} */ before,
    /** @type {Map<string, Hand>} */ now,
    /** @type {Set<string>} */ dealt,
  ) {
    for (const [name, { mark, total, cards, place }] of now) {
      const delay = dealt.has(name) ? this.landing : 0;
      if (before.get(name)?.mark === mark || !place) continue;
      if (mark === "bust") shake(this.air, cards, delay);
      else celebrate(this.air, place, total.querySelector(".full").textContent, Boolean(total.closest(".you")), delay);
    }
  }
}

/** @returns {Stakes} */
function stakesOf(/** @type {HTMLElement} */ bet) {
  const seat = bet.closest(".seat");
  const spot = placeOf(bet.querySelector(".spot")) ?? placeOf(bet.querySelector(".laid")) ?? placeOf(bet);
  return {
    laid: Number(bet.dataset.laid),
    paid: Number(bet.dataset.paid),
    isIn: seat.matches(".in"),
    spot,
    won: placeOf(bet.querySelector(".paid")) ?? spot,
    purse: placeOf(seat.querySelector(".purse")) ?? placeOf(seat.querySelector(".base")),
  };
}
