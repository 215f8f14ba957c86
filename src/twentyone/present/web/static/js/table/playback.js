// Frames played back in order: each event of a frame is laid over the felt and said, at the pace that was chosen, and
// at the end the table is as the view says. A click or a key brings all cards at once, until the next decision.

import { announcer, tell } from "../shared/announce.js";
import { pace, setting } from "../shared/setting.js";
import { play } from "../felt/sound.js";
import { apply, fromView, newRound, specialOf } from "./replay.js";

/** @import { Frame, Round, TableEvent, View } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

const LONGEST_DEAL = 1300;
const SHUFFLE = 2; // times as long as a card

/** A view with the chips everybody had before: what a round pays is not to be seen before its cards are. */
function withChipsOf(/** @type {View} */ view, /** @type {View | null} */ before) {
  const seats = view.seats.map((seat, index) => {
    const there = before?.seats[index];
    return seat && there ? { ...seat, chips: there.chips } : seat;
  });
  return { ...view, seats };
}

/** What a round brought whoever looks on: their seat's net, or the bank's if they held it; null if they had no part. */
export function netOf(/** @type {Round} */ round, /** @type {number | null} */ you) {
  if (!you) return null;
  return round.banker === you ? round.bank.net : (round.seats[you]?.net ?? null);
}

/** @typedef {{ text: string, buffer: string, isAloud: boolean }} Told */

/** The lines of a frame by the place of their event. @returns {Map<number, Told>} */
const linesOf = (/** @type {Frame} */ { lines, told, buffers, aloud }) =>
  new Map(
    told.map((place, index) => [place, { text: lines[index], buffer: buffers[index], isAloud: aloud.includes(index) }]),
  );

/**
 * How long each card of a frame takes, in milliseconds: a deal to a full table takes no longer than one to a few, and
 * no longer after a shuffle.
 */
export function cardPause(/** @type {TableEvent[]} */ events) {
  const cards = events.filter(({ event }) => event === "CardDealt").length;
  const shuffles = events.some(isShuffle) ? SHUFFLE * pace() : 0;
  return Math.min(pace(), (LONGEST_DEAL - shuffles) / Math.max(1, cards));
}

const isShuffle = (/** @type {TableEvent} */ { event }) => event === "ShoeShuffled";

/** Whether an event is the coach's word on a decision: it is said to whoever wants the coach to speak. */
const isGrade = (/** @type {TableEvent} */ { event }) => event === "DecisionGraded";

export class Playback {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    /** @type {(Frame & { isNew: boolean })[]} */
    this.queue = [];
    this.isPlaying = false;
    this.isSkipping = false;
    this.isHeld = false;
    this.isStopped = false;
    /** Whether the first frame of a connection is shown: it tells how things lie, not how they came. */
    this.isCatchingUp = false;
    this.wait = 0;
    /** What is asked of whoever has heard the cards; null where the decision says it. @type {string[] | null} */
    this.asked = null;
    /** @type {Round | null} */
    this.round = null;
    this.wake = () => {};
    this.onHiding = () => document.hidden && this.hurry();
    document.addEventListener("visibilitychange", this.onHiding);
  }

  /** Play and tell nothing more, whatever has come already. */
  stop() {
    this.isStopped = true;
    this.queue = [];
    document.removeEventListener("visibilitychange", this.onHiding);
    this.table.travel.clear();
  }

  /** Play a frame after those that came before; `isNew` is the first one of a connection. */
  async take(/** @type {Frame} */ frame, isNew = false) {
    this.queue.push({ ...frame, isNew });
    if (this.isPlaying) return;
    this.isPlaying = announcer.held = true;
    try {
      while (this.queue.length) await this.play(this.queue.shift());
    } finally {
      this.isPlaying = announcer.held = false;
    }
    if (!this.isStopped) this.table.settled();
  }

  async play(/** @type {Frame & { isNew: boolean }} */ frame) {
    const { view, events, isNew } = frame;
    const { table } = this;
    const before = table.view;
    this.isCatchingUp = isNew;
    if (events.length) table.clock.set(view);
    this.wait = cardPause(events);
    table.view = withChipsOf(view, before);
    const words = before === null ? new Map() : linesOf(frame);
    for (const [place, event] of events.entries()) {
      await this.happen(event, view, words.get(place));
      await this.land(event, events[place + 1]);
    }
    table.arrive(view, before, events, isNew);
    this.asked = isNew ? null : frame.asked;
    this.round = view.hand ? fromView(view.hand) : view.last && fromView(view.last, true);
  }

  /** One event: seen, heard, said, and time to look at it. */
  async happen(/** @type {TableEvent} */ event, /** @type {View} */ view, /** @type {Told | undefined} */ line) {
    const told = view.hand ?? view.last;
    if (event.event === "RoundStarted") this.begin(told);
    const before = specialOf(this.round, event);
    const isSeen = apply(this.round, event, told);
    const isMoment = event.seat === view.you && specialOf(this.round, event) !== before && !this.round?.ended;
    if (isSeen) this.table.render(true);
    if (isSeen) play(isMoment ? "special" : event.event === "CardDealt" ? "card" : "chip");
    if (event.event === "RoundEnded") this.sound(view);
    // not before it is seen: the log would tell the end of a round while it is dealt
    if (line && !this.isStopped) tell([line.text], line.buffer, line.isAloud && (!isGrade(event) || setting("coach")));
    if (isSeen) await this.rest();
    if (isShuffle(event)) await this.shuffle();
  }

  /** The shuffle is seen before the first card comes, on a felt that has been cleared. */
  async shuffle() {
    if (!this.round || this.isSkipping) return;
    this.table.render(true);
    this.table.travel.shuffle();
    play("shuffle");
    await this.rest(SHUFFLE * pace());
  }

  /** Let the last card of a deal lie open before something else happens. */
  async land(/** @type {TableEvent} */ event, /** @type {TableEvent | undefined} */ next) {
    const isLast = event.event === "CardDealt" && next && next.event !== "CardDealt";
    if (isLast) await this.rest(Math.max(0, this.table.travel.landing - this.wait));
  }

  begin(/** @type {Round | null} */ told) {
    this.round = newRound(told);
    this.table.decisions.advice = null;
  }

  sound(/** @type {View} */ view) {
    const net = view.last && netOf(view.last, view.you);
    if (net !== null) play(net > 0 ? "win" : net < 0 ? "lose" : "chip");
  }

  rest(time = this.wait) {
    // nobody sees anything on a page that is hidden: it catches up
    const wait = this.isSkipping || document.hidden ? 0 : this.queue.length ? time / 2 : time;
    return (
      wait &&
      new Promise((resolve) => {
        this.wake = () => resolve(null);
        setTimeout(resolve, wait);
      })
    );
  }

  /** Bring all cards at once from now on, until this player has something to decide; bots need not wait either. */
  skip() {
    const { view, socket, decisions } = this.table;
    const isWaiting = view && view.you !== null && !decisions.open;
    if (isWaiting && !this.isSkipping) socket.ask("hurry", {}, true).catch(() => {});
    this.isSkipping = true;
    this.hurry();
  }

  /** Let things take their time again, unless somebody still holds the felt to hurry them. */
  slowDown() {
    this.isSkipping = this.isHeld;
  }

  /** Wait no longer for what is on its way. */
  hurry() {
    this.wake();
    this.still();
  }

  /** Let nothing on the felt move any more. */
  still() {
    this.table.travel.clear();
    for (const animation of this.table.parts.felt.getAnimations({ subtree: true })) animation.finish();
  }

  /** Clear the last round away: the next bet is being laid. */
  clear() {
    if (this.round?.ended) this.round = null;
  }
}
