// The drills of Ban Luck: the player's hands, and the banker's, with the hard 15 among them.

import { answer } from "../shared/api.js";
import { inOrder, oneOf, ranks, suited } from "./question.js";

/** @import { Drill } from "./question.js" */

const GAME = "banluck";
const SURRENDER_SHARE = 0.25;

/** The hands of a chart that leave a choice, each with its total and its column. */
const choices = ({ cells }) =>
  cells.flatMap(({ row, column, hands }) =>
    hands.filter(({ actions }) => Object.keys(actions).length > 1).map((hand) => ({ ...hand, row, column })),
  );

/** What a hand counts; a hand that is shown by itself has no total in the chart. */
const counted = (/** @type {string | number | undefined} */ row) => (row ? { counts: { total: row } } : {});

/** @type {Drill["pose"]} */
async function player(random, rules) {
  const { hand, actions, row } = oneOf(random, choices((await answer("explore", GAME, rules)).player));
  const cards = suited(random, hand.split(","));
  const asks = { hand, side: "player" };
  const says = /** @type {[string, Record<string, any>]} */ (["train-hold", { cards: ranks(cards) }]);
  return { hand: cards, asks, ...counted(row), actions: inOrder(GAME, actions), says };
}

/** @type {Drill["pose"]} */
async function banker(random, rules) {
  const { surrender, banker: chart } = await answer("explore", GAME, rules);
  const isSurrender = random() < SURRENDER_SHARE && surrender.length;
  const { hand, actions, against, row, column = "" } = oneOf(random, isSurrender ? surrender : choices(chart));
  const cards = suited(random, hand.split(","));
  const [count, isBust] = column.split(" ");
  /** @type {[string, Record<string, any>]} */
  const says = isSurrender
    ? ["train-void", { cards: ranks(cards), natural: against.replaceAll(" ", "_") }]
    : ["train-banker", { count, cards: ranks(cards), bust: isBust ? "yes" : "no" }];
  const asks = { hand, side: "banker", against: isSurrender ? against : column };
  return { hand: cards, asks, ...counted(row), actions: inOrder(GAME, actions), says };
}

/** @type {Record<string, Drill>} */
export const DRILLS = {
  banluck: { pose: player },
  banker: { pose: banker },
};
