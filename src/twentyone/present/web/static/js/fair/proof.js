// The proof of a shuffle, checked by the page itself: the hashes, the order the seeds make, and everything this browser
// saw of the shoe. `docs/method/fairness.md` has the method; `present/terminal/witness.py` does the same.

import { Dealt } from "./dealt.js";
import { bytesOf, fromHex, hexOf, hmac, sha256 } from "./hash.js";

const FIRST_FORMAT = "twentyone fair shuffle 1";
const FORMAT = "twentyone fair shuffle 2";
const WORDS = 2 ** 32;
const ENDLESS_BATCH = 52;
const MOST_DECKS = 8;
const KINDS = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const RANK = new Map(KINDS.map((card, index) => [card, index]));

class FalseProof extends Error {}

function demand(holds, sentence) {
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
  KINDS.every((kind) => cards.filter((card) => card === kind).length <= those.filter((card) => card === kind).length);

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
  demand([FORMAT, FIRST_FORMAT].includes(proof.format), "The proof is false: its format is not known.");
  const players = proof.format === FORMAT ? "seats" : "client_seeds";
  const named = "deck" in proof ? ["deck"] : []; // a deck is named where it is not the usual one
  const isShaped =
    hasExactly(proof, [...PARTS, players, ...named]) && proof.stretches.every((row) => hasExactly(row, STRETCH));
  demand(
    isShaped && proof[players].every(proof.format === FORMAT ? isSeatRow : isNamedSeed),
    "The proof is false: it has other parts than a proof of its format.",
  );
}

/** Whether a later stretch has only cards that the first had. */
function isRefill(stretch, first) {
  if (stretch.endless || first.endless) return stretch.endless && first.endless && stretch.cards === first.cards;
  return isWithin(cardsOf(stretch.cards), cardsOf(first.cards));
}

function checkSeats(seats) {
  demand(new Set(seats.map(({ seat }) => seat)).size === seats.length, "The proof is false: a seat is listed twice.");
  for (const { seat, commitment, seed, withheld } of seats) {
    demand(!(withheld && seed), `The proof is false: seat ${seat} has a seed that is said to be withheld.`);
    demand(
      withheld || hexOf(sha256(bytesOf(seed))) === commitment,
      `The proof is false: the seed of seat ${seat} is not the one it committed to.`,
    );
  }
}

/** Whether a proof is true of itself; throws a sentence where it is not. */
export function checkProof(proof) {
  checkShape(proof);
  demand(
    hexOf(sha256(fromHex(proof.server_seed))) === proof.commitment,
    "The proof is false: the server's seed is not the one that was committed to.",
  );
  checkSeats(proof.seats ?? []);
  const key = keyOf(proof);
  proof.stretches.forEach((stretch, counter) => {
    const cards = cardsOf(stretch.cards);
    const sorted = [...cards].sort((one, other) => RANK.get(one) - RANK.get(other));
    demand(
      sorted.join() === cards.join(),
      "The proof is false: cards that were put in order must be listed from 2C to AS.",
    );
    demand(
      !counter || isRefill(stretch, proof.stretches[0]),
      "The proof is false: cards came back into the shoe that had not been in it.",
    );
    demand(
      orderOf(stretch, key, counter).join() === cardsOf(stretch.order).join(),
      `The proof is false: the seeds do not make the order of shuffle ${counter + 1}.`,
    );
  });
  demand(
    proof.n_dealt >= 0 && proof.n_dealt === dealtOf(proof).length,
    "The proof is false: more cards were dealt than were put in order.",
  );
  const before = proof.stretches.slice(0, -1).flatMap(({ order }) => cardsOf(order)).length;
  demand(
    !proof.stretches.length || proof.n_dealt > before,
    "The proof is false: cards were put in order before those in front of them were dealt.",
  );
}

/** Whether the shoe began with one to eight whole decks of the table, `size` cards in all where that is known. */
function checkWhole(proof, size, deck) {
  const named = proof.deck ? cardsOf(proof.deck) : KINDS;
  demand(
    [...named].sort().join() === [...deck].sort().join(),
    "The proof is false: it is of another deck than the table plays with.",
  );
  if (!proof.stretches.length) return;
  const cards = cardsOf(proof.stretches[0].cards);
  const decks = cards.length / deck.length;
  const copies = (kind, those) => those.filter((card) => card === kind).length;
  const whole = decks <= MOST_DECKS && KINDS.every((kind) => copies(kind, cards) === decks * copies(kind, deck));
  demand(
    whole && (!size || cards.length === size),
    `The proof is false: the shoe did not begin with whole decks${size ? ` of ${size} cards in all` : ""}.`,
  );
}

/** Whether exactly those seats count that had committed when the seeds were asked for; one more could choose the cards. */
function checkCommitted(proof, seats) {
  demand(
    proof.format === FORMAT,
    "The proof is false: it is of the first format, which does not bind the seeds of the players, but at this table seats commit to their seeds.",
  );
  const counted = new Map(proof.seats.map(({ seat, commitment }) => [String(seat), commitment]));
  for (const [seat, given] of Object.entries(seats))
    demand(counted.get(seat) === given, `The proof is false: it lacks what seat ${seat} had committed to.`);
  for (const seat of counted.keys())
    demand(
      seat in seats,
      `The proof is false: seat ${seat} counts in it, which had committed to nothing when the seeds were asked for.`,
    );
}

// What this browser saw ----------------------------------------------------------------------------------

/** Remembers what was promised, opened and dealt, and holds every proof against it. */
export class Witness {
  constructor() {
    this.verdicts = []; // { shoe, problem, unchecked, cards, promise, mine, seats }, the last one first
    this.problems = 0;
    this.promised = new Map();
    this.seats = new Map(); // what the seats have committed to, by shoe
    this.fixed = new Set(); // shoes whose seeds were asked for: nobody commits any more
    this.opened = new Map();
    this.own = new Map();
    this.next = 1;
    this.isNew = true;
    this.shoe = 1;
    this.dealt = new Dealt();
    this.deck = KINDS;
    this.finished = null; // what was dealt of the shoe of the last round when it ended
    this.begin(1);
  }

  /** The next card comes from the first place of that shoe. */
  begin(shoe) {
    Object.assign(this, { shoe, size: null, isLoaded: false, dealt: new Dealt() });
  }

  /** Note that the server took our seed for the shoe about to begin. */
  open(view, seed) {
    this.opened.set(view.shuffle.shoe + 1, { seat: view.you, seed });
  }

  /** Note that the server took a commitment of ours, as that version; while seeds are opened it is for the shoe after. */
  commit(view, commit, version) {
    if (commit) this.own.set(view.shuffle.shoe + (view.stage === "seeds" ? 2 : 1), { seat: view.you, commit, version });
  }

  /** Take notice of a frame, the first one after the line was lost if `isNew`; a sentence for whatever is not as it was. */
  watch(view, events, isNew = false) {
    this.isNew ||= isNew;
    this.deck = view.shuffle.deck ?? KINDS;
    const left = new Set();
    const problems = events.flatMap((event) => this.see(event, left));
    problems.push(
      ...this.follow(view),
      ...this.dealt.compare(view.hand),
      ...(this.finished?.compare(view.last) ?? []),
      ...this.keep(view, left),
      ...this.miss(view, left),
    );
    this.isNew = false;
    this.problems += problems.length;
    return problems;
  }

  see(event, left) {
    if (event.event === "ShoeRevealed") return this.judge(event.proof);
    if (event.event === "PlayerLeft") {
      left.add(String(event.seat));
      if (!this.fixed.has(this.next)) delete this.seats.get(this.next)?.[event.seat];
    } else if (event.event === "TableLoaded") this.isLoaded = true;
    else if (event.event === "ShoeShuffled") this.size = event.n_cards || null;
    else if (event.event === "RoundStarted") this.finished = null;
    else if (event.event === "RoundEnded") this.finished = this.isNew ? null : this.dealt;
    return this.isNew ? [] : this.dealt.see(event);
  }

  /** Note how far the shoe is; a sentence if cards or a whole shoe went by untold while the line held. */
  follow({ shuffle, shoe: { size } }) {
    const isOpen = shuffle.commitment === null;
    const [shoe, dealt] = isOpen ? [shuffle.shoe + 1, 0] : [shuffle.shoe, shuffle.dealt];
    const problems = [];
    const isBack = shoe < this.shoe || (shoe === this.shoe && dealt < this.dealt.n);
    if (shoe !== this.shoe) {
      if (!this.isNew || isBack)
        problems.push(`Shoe ${this.shoe} was replaced by shoe ${shoe}, but its proof was not given.`);
      this.begin(shoe);
      Object.assign(this.dealt, { n: dealt, hands: null });
    } else if (dealt !== this.dealt.n) {
      if (!this.isNew || isBack)
        problems.push(`The server says ${dealt} cards were dealt, but you were told of ${this.dealt.n}.`);
      Object.assign(this.dealt, { n: dealt, hands: null });
    }
    if (!isOpen) this.size = size ?? this.deck.length;
    return problems;
  }

  /** Remember what is promised now; a sentence for each promise that is another than before. */
  keep({ stage, shuffle: { shoe, commitment, next_commitment, commitments } }, left) {
    const problems = [];
    for (const [number, promise] of [
      [shoe, commitment],
      [shoe + 1, next_commitment],
    ]) {
      if (promise === null) continue;
      if (!this.promised.has(number)) this.promised.set(number, promise);
      if (this.promised.get(number) !== promise)
        problems.push(`The server changed its commitment to shoe ${number} after it had given it.`);
    }
    this.next = shoe + 1;
    const before = this.seats.get(shoe + 1) ?? commitments;
    if (this.fixed.has(shoe + 1)) {
      const isSame = Object.keys({ ...before, ...commitments }).every((seat) => before[seat] === commitments[seat]);
      if (!isSame)
        problems.push(`The commitments to shoe ${shoe + 1} were changed after the seeds had been asked for.`);
      return problems;
    }
    for (const [seat, given] of Object.entries(commitments)) {
      if ((before[seat] ?? given) !== given && !left.has(seat))
        problems.push(`The commitment of seat ${seat} to shoe ${shoe + 1} was changed after it had been given.`);
    }
    this.seats.set(shoe + 1, { ...commitments });
    if (stage === "seeds") this.fixed.add(shoe + 1);
    return problems;
  }

  /** A sentence if our commitment is not among those shown, and was not lost by leaving or withholding. */
  miss({ you, version, seats, shuffle: { shoe, commitments } }, left) {
    const mine = this.own.get(shoe + 1);
    if (!mine || version < mine.version || commitments[mine.seat] === mine.commit) return [];
    this.own.delete(shoe + 1);
    if (you !== mine.seat || left.has(String(you)) || seats[you - 1].withheld) return [];
    return [`Your commitment to shoe ${shoe + 1} was taken, but is not among those of the table.`];
  }

  /** What is wrong with a proof, in a sentence; none if it holds against everything this browser saw. */
  judge(proof) {
    if (this.isNew && proof.shoe > this.shoe) this.begin(proof.shoe); // shoes went by while the line was lost
    const { shoe, isLoaded } = this;
    const [promise, mine, seats] = [this.promised.get(shoe), this.opened.get(shoe), this.seats.get(shoe)];
    let [problem, unchecked] = ["", ""];
    try {
      checkProof(proof);
      this.checkSeen(proof, promise, mine, seats);
      if (proof.format === FIRST_FORMAT)
        unchecked = "its proof is of the first format, which does not bind the seeds of the players";
      else if (isLoaded) unchecked = "the table was loaded from a file";
      else if (this.own.has(shoe) && !mine) unchecked = "your seed was not asked for";
      else if (!seats) unchecked = "you came after its seeds had been asked for";
    } catch (error) {
      problem = error instanceof FalseProof ? error.message : "The proof is false: it cannot be read.";
    }
    for (const memory of [this.promised, this.seats, this.fixed, this.opened, this.own]) memory.delete(shoe);
    this.verdicts.unshift({ shoe, problem, unchecked, cards: this.dealt.cards.size, promise, mine, seats });
    this.verdicts.length = Math.min(this.verdicts.length, 20);
    this.begin(shoe + 1);
    return problem ? [problem] : [];
  }

  checkSeen(proof, promise, mine, seats) {
    const { shoe } = this;
    demand(proof.shoe === shoe, `The proof is of shoe ${proof.shoe}, but shoe ${shoe} was laid open.`);
    demand(
      !promise || promise === proof.commitment,
      "The proof is of another shoe than the one the server had committed to.",
    );
    const counted = !mine || proof.seats?.some(({ seat, seed }) => seat === mine.seat && seed === mine.seed);
    demand(counted, `Your seed was not counted in shoe ${shoe}, although it had been taken.`);
    if (seats) checkCommitted(proof, seats);
    const dealt = dealtOf(proof);
    for (const [place, card] of this.dealt.cards) {
      demand(
        place < dealt.length,
        `The proof is false: it has ${dealt.length} cards dealt, but you saw card ${place + 1}.`,
      );
      demand(
        dealt[place] === card,
        `The proof is false: card ${place + 1} was ${card} when it was dealt, but the proof has ${dealt[place]}.`,
      );
    }
    if (!this.isLoaded && proof.format === FORMAT) checkWhole(proof, this.size, this.deck);
  }
}
