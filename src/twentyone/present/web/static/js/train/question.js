// What the drills of all games share: random numbers from a seed, cards drawn by them, and actions in their order.

import { phrase } from "../shared/phrase.js";
import { wordsOf } from "../shared/vocabulary.js";

/**
 * A question. `says` is what it says: the name of a message and its parts, since it may be asked again in another
 * language. `counts` is the total of the hand, `actions` are what each answer is worth, in bets, `number` is the answer
 * to a count; `seen`, `up` and `hand` are the cards that are shown, and `asks` is the same in the words of the solvers.
 * @typedef {object} Question
 * @property {[string, Record<string, any>?]} says
 * @property {string[]} [hand]
 * @property {{ total: number | string, soft?: boolean }} [counts]
 * @property {string} [up]
 * @property {string[]} [seen]
 * @property {Record<string, number>} [actions]
 * @property {number} [number]
 * @property {Record<string, string>} [asks]
 */

/**
 * A drill of a game: its name where `train-drill` has none, and how a question is made under some rules.
 * @typedef {object} Drill
 * @property {string} [title]
 * @property {(random: () => number, rules: Record<string, any>) => Question | Promise<Question>} pose
 */

/** How many questions a test has, and the drill that asks again what was missed on other days. */
export const TEST_LENGTH = 20;
export const WEAK = "weak";

const EXACT = 1e-12;

/** The action that is worth most. */
export const bestOf = (/** @type {Record<string, number>} */ actions) =>
  Object.keys(actions).reduce((one, other) => (actions[other] > actions[one] ? other : one));

/** Whether nothing is given up by this action. */
export const isBest = (/** @type {Record<string, number>} */ actions, /** @type {string} */ action) =>
  actions[bestOf(actions)] - actions[action] <= EXACT;

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."SHDC"];
const TENS = "TJQK";

/** Numbers in [0, 1) from a seed, the same everywhere (mulberry32). */
export function generator(/** @type {number} */ seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number below a limit. */
export const whole = (/** @type {() => number} */ random, /** @type {number} */ below) => Math.floor(random() * below);

/** One of these. */
export const oneOf = (/** @type {() => number} */ random, /** @type {any[]} */ things) =>
  things[whole(random, things.length)];

export const deck = () => RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

/** So many cards, taken out of those. */
export const drawn = (/** @type {() => number} */ random, /** @type {string[]} */ cards, /** @type {number} */ count) =>
  Array.from({ length: count }, () => cards.splice(whole(random, cards.length), 1)[0]);

/** What a card counts as in a question: T for every ten. */
export const value = (/** @type {string} */ card) => (TENS.includes(card[0]) ? "T" : card[0]);

/** Ranks, not values: a king and a queen are no pair where only equal ranks split, and a deck has four of a rank. */
export const asked = (/** @type {string[]} */ cards) => cards.map((card) => card[0]).join(",");

/** A rank as people write it: a ten is 10. */
export const rankText = (/** @type {string} */ card) => (card[0] === "T" ? "10" : card[0]);
export const ranks = (/** @type {string[]} */ cards) => cards.map(rankText);

/** Ranks as a language lists them. */
const listedRanks = (/** @type {string[]} */ names) =>
  names.reduce((front, last) => phrase("train-and-card", { front, last }));

/** Cards of these values, of suits by chance, none of them twice. */
export function suited(/** @type {() => number} */ random, /** @type {string[]} */ words) {
  const cards = deck();
  return words.map((word) => {
    const fitting = cards.filter((card) => (word === "T" ? value(card) === "T" : card[0] === word));
    return cards.splice(cards.indexOf(oneOf(random, fitting)), 1)[0];
  });
}

/** Actions in the order in which a game lists them. */
export function inOrder(/** @type {string} */ game, /** @type {Record<string, number>} */ actions) {
  const verbs = wordsOf(game).actions.map(({ verb }) => verb);
  const sorted = Object.entries(actions).sort(([one], [other]) => verbs.indexOf(one) - verbs.indexOf(other));
  return Object.fromEntries(sorted);
}

/** What a drill is called; `title` is the name it has brought. */
export const drillTitle = (/** @type {string} */ drill, /** @type {string} */ title = drill) =>
  phrase("train-drill", { drill, title });

/** A question in words; one that was kept by an earlier version of the page has its words with it. */
export function questionText(/** @type {any} */ { says, words }) {
  if (!says) return words;
  const [name, { cards, ...parts } = {}] = says;
  return phrase(name, { ...parts, cards: Array.isArray(cards) ? listedRanks(cards) : cards });
}

/** What is heard besides the question: the cards that were seen, and what the hand counts. */
export function heardText(/** @type {Question} */ { seen, counts }) {
  const lines = seen ? [phrase("train-said-seen", { cards: listedRanks(ranks(seen)) })] : [];
  if (!counts) return lines;
  return [...lines, phrase("train-total", { total: counts.total, soft: counts.soft ? "yes" : "no" })];
}
