// The proof of a shuffle, checked by the page itself: the hashes, the order the seeds make, the decks
// the shoe began with and the seats that count. `docs/method/fairness.md` has the method.

import { phrase } from "../shared/phrase.js";
import { bytesOf, fromHex, hexOf, hmac, sha256 } from "./hash.js";

export const FIRST_FORMAT = "twentyone fair shuffle 1";
export const FORMAT = "twentyone fair shuffle 2";
const WORDS = 2 ** 32;
const ENDLESS_BATCH = 52;
const MOST_DECKS = 8;
/** The cards of a deck in the order of a proof; a game without some of them says so in its views. */
export const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const RANK = new Map(DECK.map((card, index) => [card, index]));

export class FalseProof extends Error {}

export function demand(holds, sentence) {
  if (!holds) throw new FalseProof(sentence);
}

const cardsOf = (text) => text.split(",").filter(Boolean);

// The method ---------------------------------------------------------------------------------------------

/** The key that the seeds of a proof make. */
function keyOf(proof) {
  const rows =
    proof.format === FIRST_FORMAT
      ? proof.client_seeds
      : proof.seats.map(({ seat, commitment, seed }) => [seat, commitment, seed]);
  const sorted = [...rows].sort((one, other) => one[0] - other[0]);
  const message = proof.format === FIRST_FORMAT ? [proof.shoe, sorted] : [FORMAT, proof.shoe, sorted];
  return hmac(fromHex(proof.server_seed), JSON.stringify(message));
}

function* wordsOf(key, counter) {
  for (let block = 0; ; block += 1) {
    const view = new DataView(hmac(key, `${counter}:${block}`).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** A number below the limit, each with exactly the same chance. */
function below(limit, words) {
  const ceiling = WORDS - (WORDS % limit);
  let word = words.next().value;
  while (word >= ceiling) word = words.next().value;
  return word % limit;
}

/** The order in which a stretch of cards was dealt. */
function orderOf({ cards, endless }, key, counter) {
  const order = cardsOf(cards);
  const words = wordsOf(key, counter);
  if (endless) return Array.from({ length: ENDLESS_BATCH }, () => order[below(order.length, words)]);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, words);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** The cards of a proof in the order they were dealt. */
export const dealtOf = (proof) => proof.stretches.flatMap(({ order }) => cardsOf(order)).slice(0, proof.n_dealt);

/** Whether these cards are among those, each at most as often. */
const isWithin = (cards, those) =>
  DECK.every((kind) => cards.filter((card) => card === kind).length <= those.filter((card) => card === kind).length);

const PARTS = ["format", "shoe", "commitment", "server_seed", "stretches", "n_dealt"];
const STRETCH = ["cards", "endless", "order"];
const SEAT = ["seat", "commitment", "seed", "withheld"];

/** Whether an object has these parts and no others: one more could be taken for what counts. */
const hasExactly = (plain, names) => Object.keys(plain).sort().join() === [...names].sort().join();

const isSeat = (seat) => Number.isInteger(seat) && seat >= 1 && seat <= 7;

/** Whether a row of seats is of the right kinds throughout: a number as a text would count beside the number itself. */
function isSeatRow(row) {
  if (!hasExactly(row, SEAT)) return false;
  return (
    isSeat(row.seat) &&
    typeof row.commitment === "string" &&
    typeof row.seed === "string" &&
    typeof row.withheld === "boolean"
  );
}

const isNamedSeed = (row) => Array.isArray(row) && row.length === 2 && isSeat(row[0]) && typeof row[1] === "string";

/** Whether a proof has the parts of its format; throws a sentence where it has not. */
function checkShape(proof) {
  demand([FORMAT, FIRST_FORMAT].includes(proof.format), phrase("fair-format"));
  const players = proof.format === FORMAT ? "seats" : "client_seeds";
  const named = "deck" in proof ? ["deck"] : []; // a deck is named where it is not the usual one
  const isShaped =
    hasExactly(proof, [...PARTS, players, ...named]) && proof.stretches.every((row) => hasExactly(row, STRETCH));
  demand(isShaped && proof[players].every(proof.format === FORMAT ? isSeatRow : isNamedSeed), phrase("fair-parts"));
}

/** Whether a later stretch has only cards that the first had. */
function isRefill(stretch, first) {
  if (stretch.endless || first.endless) return stretch.endless && first.endless && stretch.cards === first.cards;
  return isWithin(cardsOf(stretch.cards), cardsOf(first.cards));
}

function checkSeats(seats) {
  demand(new Set(seats.map(({ seat }) => seat)).size === seats.length, phrase("fair-seat-twice"));
  for (const { seat, commitment, seed, withheld } of seats) {
    demand(!(withheld && seed), phrase("fair-withheld", { seat }));
    demand(withheld || hexOf(sha256(bytesOf(seed))) === commitment, phrase("fair-seat-seed", { seat }));
  }
}

/** Whether a proof is true of itself; throws a sentence where it is not. */
export function checkProof(proof) {
  checkShape(proof);
  demand(hexOf(sha256(fromHex(proof.server_seed))) === proof.commitment, phrase("fair-server-seed"));
  checkSeats(proof.seats ?? []);
  const key = keyOf(proof);
  proof.stretches.forEach((stretch, counter) => {
    const cards = cardsOf(stretch.cards);
    const sorted = [...cards].sort((one, other) => RANK.get(one) - RANK.get(other));
    demand(sorted.join() === cards.join(), phrase("fair-unsorted"));
    demand(!counter || isRefill(stretch, proof.stretches[0]), phrase("fair-foreign"));
    demand(
      orderOf(stretch, key, counter).join() === cardsOf(stretch.order).join(),
      phrase("fair-order", { shuffle: counter + 1 }),
    );
  });
  demand(proof.n_dealt >= 0 && proof.n_dealt === dealtOf(proof).length, phrase("fair-too-many"));
  const before = proof.stretches.slice(0, -1).flatMap(({ order }) => cardsOf(order)).length;
  demand(!proof.stretches.length || proof.n_dealt > before, phrase("fair-too-early"));
}

/** Whether the shoe began with one to eight whole decks of the table, `size` cards in all where that is known. */
export function checkWhole(proof, /** @type {string[]} */ deck, /** @type {number | null} */ size) {
  const named = proof.deck ? cardsOf(proof.deck) : DECK;
  demand([...named].sort().join() === [...deck].sort().join(), phrase("fair-deck"));
  if (!proof.stretches.length) return;
  const cards = cardsOf(proof.stretches[0].cards);
  const decks = cards.length / deck.length;
  const copies = (/** @type {string} */ kind, /** @type {string[]} */ those) =>
    those.filter((card) => card === kind).length;
  const whole = decks <= MOST_DECKS && DECK.every((kind) => copies(kind, cards) === decks * copies(kind, deck));
  demand(whole && (!size || cards.length === size), phrase("fair-not-whole", { size: size ?? 0 }));
}

/** Whether exactly those seats count that had committed when seeds were asked for; one more could choose the cards. */
export function checkCommitted(proof, seats) {
  demand(proof.format === FORMAT, phrase("fair-first-format"));
  const counted = new Map(proof.seats.map(({ seat, commitment }) => [String(seat), commitment]));
  for (const [seat, given] of Object.entries(seats))
    demand(counted.get(seat) === given, phrase("fair-seat-lacking", { seat }));
  for (const seat of counted.keys()) demand(seat in seats, phrase("fair-seat-added", { seat }));
}
