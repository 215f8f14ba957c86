// What this browser saw of a table's shuffles: what was promised, opened and dealt. Every proof is held against it.
// `present/terminal/witness.py` does the same.

import { phrase } from "../shared/phrase.js";
import { Dealt } from "./dealt.js";
import {
  checkCommitted,
  checkProof,
  checkWhole,
  DECK,
  dealtOf,
  demand,
  FalseProof,
  FIRST_FORMAT,
  FORMAT,
} from "./proof.js";

/** @import { TableEvent, Verdict, View } from "../shared/contract.js" */

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
    this.deck = DECK;
    /** @type {Dealt | null} what was dealt of the shoe of the last round when it ended */
    this.finished = null;
    /** @type {number | null} */
    this.size = null;
    this.isLoaded = false;
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

  /** Note that the server took a commitment of ours, as that version; while seeds open it is for the shoe after. */
  commit(view, commit, version) {
    if (commit) this.own.set(view.shuffle.shoe + (view.stage === "seeds" ? 2 : 1), { seat: view.you, commit, version });
  }

  /** Take notice of a frame, the first after the line was lost if `isNew`; a sentence for whatever is not as it was. */
  watch(view, events, isNew = false) {
    this.isNew ||= isNew;
    this.deck = view.shuffle.deck ?? DECK;
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
      if (!this.isNew || isBack) problems.push(phrase("fair-replaced", { before: this.shoe, shoe }));
      this.begin(shoe);
      Object.assign(this.dealt, { n: dealt, hands: null });
    } else if (dealt !== this.dealt.n) {
      if (!this.isNew || isBack) problems.push(phrase("fair-untold", { n: dealt, told: this.dealt.n }));
      Object.assign(this.dealt, { n: dealt, hands: null });
    }
    if (!isOpen) this.size = size ?? this.deck.length;
    return problems;
  }

  /** Remember what is promised now; a sentence for each promise that is another than before. */
  keep({ stage, shuffle: { shoe, commitment, next_commitment: nextCommitment, commitments } }, left) {
    const problems = [];
    for (const [number, promise] of [
      [shoe, commitment],
      [shoe + 1, nextCommitment],
    ]) {
      if (promise === null) continue;
      if (!this.promised.has(number)) this.promised.set(number, promise);
      if (this.promised.get(number) !== promise) problems.push(phrase("fair-promise-changed", { shoe: number }));
    }
    this.next = shoe + 1;
    const before = this.seats.get(shoe + 1) ?? commitments;
    if (this.fixed.has(shoe + 1)) {
      const isSame = Object.keys({ ...before, ...commitments }).every((seat) => before[seat] === commitments[seat]);
      if (!isSame) problems.push(phrase("fair-commitments-changed", { shoe: shoe + 1 }));
      return problems;
    }
    for (const [seat, given] of Object.entries(commitments)) {
      if ((before[seat] ?? given) !== given && !left.has(seat))
        problems.push(phrase("fair-commitment-changed", { seat, shoe: shoe + 1 }));
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
    return [phrase("fair-commitment-lost", { shoe: shoe + 1 })];
  }

  /** What is wrong with a proof, in a sentence; none if it holds against everything this browser saw. */
  judge(proof) {
    if (this.isNew && proof.shoe > this.shoe) this.begin(proof.shoe); // shoes went by while the line was lost
    const { shoe, isLoaded } = this;
    const [promise, mine, seats] = [this.promised.get(shoe), this.opened.get(shoe), this.seats.get(shoe)];
    let [problem, why] = ["", ""];
    try {
      checkProof(proof);
      this.checkSeen(proof, promise, mine, seats);
      if (proof.format === FIRST_FORMAT) why = "format";
      else if (isLoaded) why = "loaded";
      else if (this.own.has(shoe) && !mine) why = "unasked";
      else if (!seats) why = "late";
    } catch (error) {
      problem = error instanceof FalseProof ? error.message : phrase("fair-unreadable");
    }
    for (const memory of [this.promised, this.seats, this.fixed, this.opened, this.own]) memory.delete(shoe);
    const unchecked = why && phrase("fair-unchecked", { why });
    this.verdicts.unshift({ shoe, problem, unchecked, cards: this.dealt.cards.size, promise, mine, seats });
    this.verdicts.length = Math.min(this.verdicts.length, 20);
    this.begin(shoe + 1);
    return problem ? [problem] : [];
  }

  checkSeen(proof, promise, mine, seats) {
    const { shoe } = this;
    demand(proof.shoe === shoe, phrase("fair-other-shoe", { proven: proof.shoe, shoe }));
    demand(!promise || promise === proof.commitment, phrase("fair-other-promise"));
    const counted = !mine || proof.seats?.some(({ seat, seed }) => seat === mine.seat && seed === mine.seed);
    demand(counted, phrase("fair-seed-not-counted", { shoe }));
    if (seats) checkCommitted(proof, seats);
    const dealt = dealtOf(proof);
    for (const [place, card] of this.dealt.cards) {
      demand(place < dealt.length, phrase("fair-dealt-fewer", { n: dealt.length, place: place + 1 }));
      demand(dealt[place] === card, phrase("fair-dealt-otherwise", { place: place + 1, card, proven: dealt[place] }));
    }
    if (!this.isLoaded && proof.format === FORMAT) checkWhole(proof, this.deck, this.size);
  }
}
