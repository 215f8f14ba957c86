// The drills of blackjack: basic strategy, hands that play unlike their total, insurance, and the Hi-Lo count.

import { answer } from "../shared/api.js";
import { asked, deck, drawn, inOrder, oneOf, ranks, rankText, suited, value, whole } from "./question.js";

/** @import { Drill, Question } from "./question.js" */

const GAME = "blackjack";
const MOST_EXCEPTIONS = 60;

// the Hi-Lo tags: low cards leaving the shoe help the player, tens and aces leaving it do not
const HI_LO = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0 };
const tag = (/** @type {string} */ card) => HI_LO[card[0]] ?? -1;

const isNatural = (/** @type {string[]} */ hand) =>
  hand.some((card) => card[0] === "A") && hand.some((card) => value(card) === "T");

/** @returns {Promise<Question>} */
async function question(
  /** @type {Record<string, any>} */ rules,
  /** @type {string[]} */ hand,
  /** @type {string} */ up,
  note = "",
) {
  const asks = { hand: asked(hand), up: value(up) };
  const { actions } = await answer("ev", GAME, { ...rules, ...asks });
  return {
    hand,
    up,
    asks,
    actions: inOrder(GAME, actions),
    words: `${note}You hold ${ranks(hand)} against ${rankText(up)}.`,
  };
}

/** @type {Drill["pose"]} */
async function basic(random, rules) {
  for (;;) {
    const [up, ...hand] = drawn(random, deck(), 3);
    if (!isNatural(hand)) return question(rules, hand, up);
  }
}

/** @type {Drill["pose"]} */
async function exceptions(random, rules) {
  const found = (await answer("explore", GAME, rules)).exceptions.slice(0, MOST_EXCEPTIONS);
  if (!found.length) throw new Error("Under these rules no hand plays unlike its total.");
  const { hand, up } = oneOf(random, found);
  const [shown, ...cards] = suited(random, [up, ...hand.split(",")]);
  return question(rules, cards, shown, "Look at the cards, not the total. ");
}

/** @type {Drill["pose"]} */
async function insurance(random, rules) {
  for (;;) {
    const cards = deck().filter((card) => card !== "AS");
    const seen = drawn(random, cards, 12);
    const hand = drawn(random, cards, 2);
    if (isNatural(hand)) continue;
    const fields = { ...rules, decks: 1, hand: asked(hand), up: "A", removed: asked(seen) };
    const { insurance: insure } = await answer("ev", GAME, fields);
    if (insure === null) throw new Error("These house rules know no insurance: choose others.");
    const words = "One deck, and these cards are gone. Insure?";
    return { hand, up: "AS", seen, actions: { insure, decline: 0 }, words };
  }
}

/** @type {(random: () => number) => Question} */
function running(random) {
  const seen = drawn(random, deck(), 8 + whole(random, 8));
  const number = seen.reduce((sum, card) => sum + tag(card), 0);
  return { seen, number, words: "What is the running count of these cards (Hi-Lo)?" };
}

/** The true count as the simulator keeps it: running count per deck left, rounded down. @type {Drill["pose"]} */
function trueCount(random) {
  const { seen, number } = running(random);
  const decks = 1 + whole(random, 5);
  const start = whole(random, 13) - 4;
  const before = start < 0 ? `−${-start}` : start;
  const left = `${decks} deck${decks === 1 ? " is" : "s are"} left`;
  const words = `The running count was ${before} before these cards; now ${left}. The true count, rounded down?`;
  return { seen, number: Math.floor((number + start) / decks), words };
}

/** @type {Record<string, Drill>} */
export const DRILLS = {
  basic: { title: "Basic strategy", bank: "Dealer", pose: basic },
  exceptions: { title: "Composition exceptions", bank: "Dealer", pose: exceptions },
  insurance: { title: "Insurance", bank: "Dealer", pose: insurance },
  running: { title: "Running count", pose: running },
  true_count: { title: "True count", pose: trueCount },
};
