// The questions of the trainer. Every one comes from a stream of random numbers and the exact solvers alone, so a seed
// brings the same questions again; `posed` makes the next one.

import { ev, explore } from "../shared/api.js";

/** Every drill: its name and the game whose rules it is asked under. */
export const DRILLS = {
  basic: ["Basic strategy", "blackjack"],
  exceptions: ["Composition exceptions", "blackjack"],
  insurance: ["Insurance", "blackjack"],
  running: ["Running count", "blackjack"],
  true_count: ["True count", "blackjack"],
  banluck: ["Ban Luck player", "banluck"],
  banker: ["Ban Luck banker", "banluck"],
};

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."SHDC"];
const TENS = "TJQK";
const ORDER = ["hit", "stand", "double", "split", "surrender", "open", "play", "insure", "decline"];
const SURRENDER_SHARE = 0.25;
const MOST_EXCEPTIONS = 60;

// the Hi-Lo tags: low cards leaving the shoe help the player, tens and aces leaving it do not
const HI_LO = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0 };
export const tag = (card) => HI_LO[card[0]] ?? -1;

/** Numbers in [0, 1) from a seed, the same everywhere (mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const deck = () => RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
const whole = (random, below) => Math.floor(random() * below);
const drawn = (random, cards, count) =>
  Array.from({ length: count }, () => cards.splice(whole(random, cards.length), 1)[0]);
const value = (card) => (TENS.includes(card[0]) ? "T" : card[0]);
// ranks, not values: a king and a queen are no pair where only equal ranks split, and a shoe has four cards of a rank
const asked = (cards) => cards.map((card) => card[0]).join(",");
const ranks = (cards) => cards.map((card) => card[0]).join(", ");
const isNatural = (hand) => hand.some((card) => card[0] === "A") && hand.some((card) => value(card) === "T");

/** Cards of these values, of suits by chance, none of them twice. */
function suited(random, words) {
  const cards = deck();
  return words.map((word) => {
    const fitting = cards.filter((card) => (word === "T" ? value(card) === "T" : card[0] === word));
    const card = fitting[whole(random, fitting.length)];
    return cards.splice(cards.indexOf(card), 1)[0];
  });
}

/** Actions in the order of the buttons. */
const inOrder = (actions) =>
  Object.fromEntries(Object.entries(actions).sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));

async function blackjackQuestion(rules, hand, up, note = "") {
  const { actions } = await ev("blackjack", { ...rules, hand: asked(hand), up: value(up) });
  return { hand, up, actions: inOrder(actions), words: `${note}You hold ${ranks(hand)} against ${up[0]}.` };
}

async function basic(random, rules) {
  for (;;) {
    const [up, ...hand] = drawn(random, deck(), 3);
    if (!isNatural(hand)) return blackjackQuestion(rules, hand, up);
  }
}

async function exceptions(random, rules) {
  const found = (await explore("blackjack", rules)).exceptions.slice(0, MOST_EXCEPTIONS);
  if (!found.length) throw new Error("Under these rules no hand plays unlike its total.");
  const { hand, up } = found[whole(random, found.length)];
  const [shown, ...cards] = suited(random, [up, ...hand.split(",")]);
  return blackjackQuestion(rules, cards, shown, "Look at the cards, not the total. ");
}

async function insurance(random, rules) {
  for (;;) {
    const cards = deck().filter((card) => card !== "AS");
    const seen = drawn(random, cards, 12);
    const hand = drawn(random, cards, 2);
    if (isNatural(hand)) continue;
    const answer = await ev("blackjack", { ...rules, decks: 1, hand: asked(hand), up: "A", removed: asked(seen) });
    if (answer.insurance === null) throw new Error("These house rules know no insurance: choose others.");
    return {
      hand,
      up: "AS",
      seen,
      actions: { insure: answer.insurance, decline: 0 },
      words: "One deck, and these cards are gone. Insure?",
    };
  }
}

function running(random) {
  const seen = drawn(random, deck(), 8 + whole(random, 8));
  return {
    seen,
    number: seen.reduce((sum, card) => sum + tag(card), 0),
    words: "What is the running count of these cards (Hi-Lo)?",
  };
}

function true_count(random) {
  const { seen, number } = running(random);
  const decks = 1 + whole(random, 5);
  const start = whole(random, 13) - 4;
  const before = start < 0 ? `−${-start}` : start;
  return {
    seen,
    number: Math.trunc((number + start) / decks),
    words: `The running count was ${before} before these cards; now ${decks} deck${decks === 1 ? " is" : "s are"} left. The true count, without its fraction?`,
  };
}

const choices = ({ cells }) =>
  cells.flatMap(({ column, hands }) =>
    hands.filter(({ actions }) => Object.keys(actions).length > 1).map((hand) => ({ ...hand, column })),
  );

async function banluck(random, rules) {
  const found = choices((await explore("banluck", rules)).player);
  const { hand, actions } = found[whole(random, found.length)];
  const cards = suited(random, hand.split(","));
  return { hand: cards, actions: inOrder(actions), words: `You hold ${ranks(cards)}.` };
}

async function banker(random, rules) {
  const answer = await explore("banluck", rules);
  const surrenders = random() < SURRENDER_SHARE && answer.surrender.length;
  const found = surrenders ? answer.surrender : choices(answer.banker);
  const { hand, actions, against, column } = found[whole(random, found.length)];
  const cards = suited(random, hand.split(","));
  const [count, is_bust] = (column ?? "").split(" ");
  const about = surrenders
    ? `${against ? `, and the player shows ${against}` : ""}. Void the hand, or play on?`
    : `. The player has ${count} cards${is_bust ? " and is bust" : ""}.`;
  return { hand: cards, actions: inOrder(actions), words: `You are the banker and hold ${ranks(cards)}${about}` };
}

const MAKERS = { basic, exceptions, insurance, running, true_count, banluck, banker };

/** The next question of a drill under these rules. */
export const posed = async (drill, random, rules) => ({ drill, ...(await MAKERS[drill](random, rules)) });
