// The proof of a shuffle, checked by the page itself: the hashes, the order the seeds make, and everything this browser
// saw of the shoe. `docs/method/fairness.md` has the method; `present/terminal/witness.py` does the same.

import { bytesOf, fromHex, hexOf, hmac, sha256 } from "./hash.js";

const FIRST_FORMAT = "twentyone fair shuffle 1";
const FORMAT = "twentyone fair shuffle 2";
const WORDS = 2 ** 32;
const ENDLESS_BATCH = 52;
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
  const rows = proof.format === FIRST_FORMAT ? proof.client_seeds : proof.seats.map(({ seat, commitment, seed }) => [seat, commitment, seed]);
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
const isWithin = (cards, those) => KINDS.every((kind) => cards.filter((card) => card === kind).length <= those.filter((card) => card === kind).length);

function checkSeats(seats) {
  demand(new Set(seats.map(({ seat }) => seat)).size === seats.length, "The proof is false: a seat is listed twice.");
  for (const { seat, commitment, seed, withheld } of seats) {
    demand(!(withheld && seed), `The proof is false: seat ${seat} has a seed that is said to be withheld.`);
    demand(withheld || hexOf(sha256(bytesOf(seed))) === commitment, `The proof is false: the seed of seat ${seat} is not the one it committed to.`);
  }
}

/** Whether a proof is true of itself; throws a sentence where it is not. */
export function checkProof(proof) {
  demand([FORMAT, FIRST_FORMAT].includes(proof.format), "The proof is false: its format is not known.");
  demand(hexOf(sha256(fromHex(proof.server_seed))) === proof.commitment, "The proof is false: the server's seed is not the one that was committed to.");
  checkSeats(proof.seats ?? []);
  const key = keyOf(proof);
  proof.stretches.forEach((stretch, counter) => {
    const cards = cardsOf(stretch.cards);
    const sorted = [...cards].sort((one, other) => RANK.get(one) - RANK.get(other));
    demand(sorted.join() === cards.join(), "The proof is false: cards that were put in order must be listed from 2C to AS.");
    demand(!counter || stretch.endless || isWithin(cards, cardsOf(proof.stretches[0].cards)), "The proof is false: cards came back into the shoe that had not been in it.");
    demand(orderOf(stretch, key, counter).join() === cardsOf(stretch.order).join(), `The proof is false: the seeds do not make the order of shuffle ${counter + 1}.`);
  });
  demand(proof.n_dealt >= 0 && proof.n_dealt === dealtOf(proof).length, "The proof is false: more cards were dealt than were put in order.");
}

function checkWhole(proof, size) {
  const cards = cardsOf(proof.stretches[0]?.cards ?? "");
  const whole = cards.length === size && KINDS.every((kind) => cards.filter((card) => card === kind).length === size / 52);
  demand(whole, `The proof is false: the shoe did not begin with whole decks of ${size} cards in all.`);
}

// What this browser saw ----------------------------------------------------------------------------------

/** Remembers what was promised, opened and dealt, and holds every proof against it. */
export class Witness {
  constructor() {
    this.verdicts = []; // { shoe, problem, cards, promise, mine }, the last one first
    this.promised = new Map();
    this.commitments = new Map();
    this.opened = new Map();
    this.next = 1;
    this.begin(1);
  }

  /** The next card comes from the first place of that shoe. */
  begin(shoe, dealt = 0) {
    Object.assign(this, { shoe, dealt, size: null, cards: new Map(), hands: new Map() });
  }

  /** Note that the server took our seed for the shoe about to begin. */
  open(view, seed) {
    this.opened.set(view.shuffle.shoe + 1, { seat: view.you, seed });
  }

  /** Take notice of a frame; the sentences about whatever is not as it was promised or seen. */
  watch(view, events) {
    const problems = [];
    const left = new Set();
    for (const event of events) {
      if (event.event === "ShoeRevealed") problems.push(this.judge(event.proof));
      else if (event.event === "PlayerLeft") this.leave(String(event.seat), left);
      else this.see(event);
    }
    return [...problems, ...this.keep(view.shuffle, left)].filter(Boolean);
  }

  leave(seat, left) {
    left.add(seat);
    delete this.commitments.get(this.next)?.[seat];
  }

  handOf({ seat, hand }) {
    if (!this.hands.has(seat)) this.hands.set(seat, [[]]);
    const hands = this.hands.get(seat);
    while (hands.length <= (hand ?? 0)) hands.push([]);
    return hands[hand ?? 0];
  }

  /** Note a card at its place in the shoe, and which hand it went to. */
  see(event) {
    if (event.event === "ShoeShuffled") this.size = event.n_cards;
    else if (event.event === "RoundStarted") this.hands = new Map();
    else if (event.event === "CardDealt") {
      this.handOf(event).push(this.dealt);
      if (event.card) this.cards.set(this.dealt, event.card);
      this.dealt += 1;
    } else if (event.event === "ActionTaken" && event.action === "split") {
      const [first, second] = this.handOf(event);
      if (second !== undefined) this.hands.get(event.seat).splice(event.hand, 1, [first], [second]);
    } else if (event.event === "HandShown") {
      const places = this.handOf(event);
      const shown = cardsOf(event.cards);
      if (places.length !== shown.length) return; // it was dealt before this browser looked
      places.forEach((place, index) => this.cards.has(place) || this.cards.set(place, shown[index]));
    }
  }

  /** Remember what is promised now; a sentence for each promise that is another than before. */
  keep({ shoe, commitment, dealt, next_commitment, commitments }, left) {
    const problems = [];
    const coming = commitment === null ? [shoe + 1, 0] : [shoe, dealt];
    if (coming[0] !== this.shoe) this.begin(...coming);
    else if (coming[1] !== this.dealt) Object.assign(this, { dealt: coming[1], hands: new Map() }); // frames were missed
    for (const [number, promise] of [[shoe, commitment], [shoe + 1, next_commitment]]) {
      if (promise === null) continue;
      if (!this.promised.has(number)) this.promised.set(number, promise);
      if (this.promised.get(number) !== promise) problems.push(`The server changed its commitment to shoe ${number} after it had given it.`);
    }
    const before = this.commitments.get(shoe + 1) ?? {};
    for (const [seat, given] of Object.entries(commitments)) {
      if ((before[seat] ?? given) !== given && !left.has(seat)) problems.push(`The commitment of seat ${seat} to shoe ${shoe + 1} was changed after it had been given.`);
    }
    this.next = shoe + 1;
    this.commitments.set(shoe + 1, { ...commitments });
    return problems;
  }

  /** What is wrong with a proof, in a sentence; empty if it holds against everything this browser saw. */
  judge(proof) {
    const { shoe, cards } = this;
    const [promise, mine] = [this.promised.get(shoe), this.opened.get(shoe)];
    let problem = "";
    try {
      checkProof(proof);
      this.checkSeen(proof);
    } catch (error) {
      problem = error instanceof FalseProof ? error.message : "The proof is false: it cannot be read.";
    }
    for (const memory of [this.promised, this.commitments, this.opened]) memory.delete(shoe);
    this.verdicts.unshift({ shoe, problem, cards: cards.size, promise, mine });
    this.verdicts.length = Math.min(this.verdicts.length, 20);
    this.begin(shoe + 1);
    return problem;
  }

  checkSeen(proof) {
    const { shoe } = this;
    demand(proof.shoe === shoe, `The proof is of shoe ${proof.shoe}, but shoe ${shoe} was laid open.`);
    const promise = this.promised.get(shoe);
    demand(!promise || promise === proof.commitment, "The proof is of another shoe than the one the server had committed to.");
    if (this.size) checkWhole(proof, this.size);
    const mine = this.opened.get(shoe);
    const counted = !mine || proof.seats?.some(({ seat, seed }) => seat === mine.seat && seed === mine.seed);
    demand(counted, `Your seed was not counted in shoe ${shoe}, although it had been taken.`);
    for (const [seat, given] of Object.entries(this.commitments.get(shoe) ?? {})) {
      const row = proof.seats?.find((one) => String(one.seat) === seat);
      demand(row?.commitment === given || proof.format === FIRST_FORMAT, `The proof is false: it lacks what seat ${seat} had committed to.`);
    }
    const dealt = dealtOf(proof);
    for (const [place, card] of this.cards) {
      demand(place < dealt.length, `The proof is false: it has ${dealt.length} cards dealt, but you saw card ${place + 1}.`);
      demand(dealt[place] === card, `The proof is false: card ${place + 1} was ${card} when it was dealt, but the proof has ${dealt[place]}.`);
    }
  }
}
