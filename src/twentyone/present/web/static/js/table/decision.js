// What a player decides: bets laid chip by chip, actions, and what the coach says of them. A decision is answered once.

import { commitmentFor } from "../fair/seed.js";
import { say } from "../shared/announce.js";
import { keysSpoken } from "../shared/keys.js";
import { phrase } from "../shared/phrase.js";
import { pace, setting } from "../shared/setting.js";
import { play } from "../felt/sound.js";
import { show, toast } from "../shared/toast.js";

/** @import { Advice, View } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

/** How long thinking takes, in milliseconds: at least, mostly no longer, and at most; any clock has five seconds. */
const THINKING = { least: 500, usual: 1500, most: 4000 };

/** The kinds of decisions whose keys were told since the page was loaded. @type {Set<string>} */
const told = new Set();

export class Decisions {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    this.bet = 0;
    this.turnAt = 0;
    /** @type {Advice | null} */
    this.advice = null;
    this.begun = "";
    this.sent = "";
    /** What is being done to every hand, and in which round. @type {{ verb: string, round: number } | null} */
    this.sweeping = null;
  }

  get view() {
    return this.table.view;
  }

  /** The decision that is open to this player; a seed is asked of the browser, not of the player. */
  get open() {
    const decision = this.view?.decision;
    return decision && decision.kind !== "seed" ? decision : null;
  }

  /** The actions that are offered now: moves of the game, or what may be done with the bank. */
  get offers() {
    return this.open && this.open.kind !== "bet" ? this.open.actions : [];
  }

  /** Whether the open decision leaves no choice; it is then answered by itself. */
  get isForced() {
    return this.open?.kind === "act" && this.offers.length === 1;
  }

  /** Whom an action may be aimed at now: the action for each such seat. @returns {Record<string, string>} */
  get aims() {
    const aimed = this.offers.map(({ action }) => [action.split(" ")[1], action]);
    return Object.fromEntries(aimed.filter(([seat]) => seat));
  }

  /** Begin the decision that is open, if it is a new one; whether it is. */
  begin() {
    const { open } = this;
    if (!open || open.id === this.begun) return false;
    this.begun = open.id;
    this.turnAt = performance.now();
    this.advice = null;
    if (open.kind === "bet") this.bet = this.startingBet();
    if (!this.sweepOn() && this.isForced) setTimeout(() => this.playForced(open.id), this.forcedPause);
    return true;
  }

  /**
   * How long a move without a choice waits, in milliseconds. Among other people it takes about as long as thinking, so
   * that nobody can tell from the time that there was nothing to think about. Somebody whose line is gone may come
   * back, or watch without a seat meanwhile.
   */
  get forcedPause() {
    const { seats, you } = this.view;
    const isAmongPeople = seats.some((other) => other && !other.bot && other.seat !== you);
    if (!isAmongPeople) return pace();
    const { least, usual, most } = THINKING;
    const share = 1 - Math.exp((least - most) / usual);
    return least - usual * Math.log(1 - share * Math.random());
  }

  playForced(/** @type {string} */ id) {
    if (this.open?.id === id && this.isForced) this.act(this.offers[0].action);
  }

  /** Do to every hand of this round what may be done to several, one after the other. */
  sweep() {
    const { open, view } = this;
    this.sweeping = open?.sweep ? { verb: open.sweep.verb, round: view.round } : null;
    this.sweepOn();
  }

  /** Go on with what is done to every hand; whether there was one left. No hand of a later round is meant. */
  sweepOn() {
    const { verb, round } = this.sweeping ?? {};
    const isMeant = round === this.view.round;
    const next = isMeant ? this.offers.find(({ action }) => action.startsWith(`${verb} `)) : undefined;
    if (next) this.act(next.action);
    else this.sweeping = null;
    return Boolean(next);
  }

  startingBet() {
    return this.open.ready;
  }

  /** Say the answer to the decision, once; where it is refused, another may follow. */
  async answer(/** @type {string} */ op, /** @type {object} */ fields) {
    const { id } = this.open;
    if (this.sent === id) return null;
    this.sent = id;
    const taken = await this.table.ask(op, { decision: id, ...fields });
    if (!taken) {
      this.sent = "";
      this.sweeping = null;
    }
    return taken;
  }

  act(/** @type {string} */ action) {
    if (!this.offers.some((offer) => offer.action === action)) return;
    this.advice = null;
    this.answer("act", { action });
  }

  /** What can be done now and by which keys, the first time that it is asked here; empty afterwards. */
  keysText() {
    const { open, offers } = this;
    if (!setting("keys_on") || told.has(open.kind)) return "";
    told.add(open.kind);
    const help = { name: "help", label: phrase("keys-help") };
    if (open.kind !== "bet") return keysSpoken([...offers.map(({ key, label }) => ({ name: key, label })), help]);
    const own = ["confirm", "sit-out"].map((name) => ({ name: name.replace("-", "_"), label: phrase(`keys-${name}`) }));
    return keysSpoken([...own, help]);
  }

  // Bets -----------------------------------------------------------------------------------------------

  setBet(/** @type {number} */ chips) {
    this.bet = Math.max(0, chips);
    this.table.playback.clear();
    this.table.render();
    say(phrase("decision-laid", { chips: this.bet }));
  }

  addChip(/** @type {number} */ value) {
    const { highest } = this.open;
    if (this.bet + value > highest) toast(this.mostText());
    else this.setBet(this.bet + value);
    play("chip");
  }

  /** The most that may be bet now, and why it is no more. */
  mostText() {
    const { highest, limited_by: limit, largest_loss: times } = this.open;
    return phrase("decision-highest", { highest, limit, times });
  }

  repeat() {
    const lastBet = this.view.seats[this.view.you - 1].last_bet;
    if (lastBet) this.place(Math.min(lastBet, this.open.highest));
    else toast(phrase("decision-nothing-to-repeat"));
  }

  confirm() {
    const { lowest, highest } = this.open;
    if (this.bet > highest) toast(this.mostText());
    else if (this.bet < lowest) toast(phrase("decision-range", { lowest, highest }));
    else this.place(this.bet);
  }

  /** Place a bet, 0 to sit out, with the commitment to this browser's seed for the next shoe. */
  async place(/** @type {number} */ chips) {
    if (this.open?.kind !== "bet" || this.sent === this.open.id) return;
    const { view } = this;
    const commit = commitmentFor(view);
    const taken = await this.answer("bet", { chips, commit });
    if (taken) this.table.witness.commit(view, commit, taken.version);
  }

  // The coach ------------------------------------------------------------------------------------------

  /** Ask the coach, with `count` as somebody who counts cards; all of it is said, or the best play if unasked. */
  async hint(isAloud = true, count = setting("coach_counts")) {
    const asked = this.open?.id;
    const answer = await this.table.ask("hint", { count });
    if (!answer?.advice || this.open?.id !== asked) return;
    this.advice = answer.advice;
    this.table.render();
    // what the values on the buttons rest on; where the log is in view, it is read there
    if (isAloud && !this.table.isLogInView) show(answer.lines.at(-1));
    if (isAloud || setting("coach")) say(isAloud ? answer.lines : answer.lines[0]);
  }

  /** Let the server say why an action of the game is not possible now. */
  refuse(/** @type {string} */ verb) {
    this.table.ask("act", { decision: this.open.id, action: verb });
  }
}
