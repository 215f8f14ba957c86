// The table: one connection, frames played back in order, what a player does, and everything said on the way.

import { announcer, say } from "../shared/announce.js";
import { counted, saved } from "../shared/api.js";
import { chips, signed } from "../shared/card.js";
import { command } from "./command.js";
import { open as openDialog } from "../menu/dialog.js";
import { delegate, download, html, morph, part } from "../shared/dom.js";
import { felt } from "./felt.js";
import { copyLink, shareLink, showInvitation } from "./invite.js";
import { keyFor, listen, pressed } from "../shared/keys.js";
import { actionText, panel } from "./panel.js";
import { presetName } from "../shared/ruleform.js";
import { SHEETS, SHELL, verdictMark } from "./room.js";
import { Witness } from "../fair/proof.js";
import { apply, fromView, newRound, openHands } from "./replay.js";
import { answerSeed, commitmentFor } from "../fair/seed.js";
import { pace, rememberTable, setting, token, watch } from "../shared/setting.js";
import { TableSocket } from "../shared/socket.js";
import { play } from "../shared/sound.js";
import { onSwipe } from "../shared/swipe.js";

const LOG_SHOWN = 200;

/** A view with the chips everybody had before: what a round pays is not to be seen before its cards are. */
function withChipsOf(view, before) {
  const seats = view.seats.map((seat, index) =>
    seat && before?.seats[index] ? { ...seat, chips: before.seats[index].chips } : seat,
  );
  return { ...view, seats };
}

class PlayTable extends HTMLElement {
  connectedCallback() {
    this.id_ = this.dataset.rest;
    this.view = null;
    this.round = null;
    this.bets = {};
    this.queue = [];
    this.bet = 0;
    this.turnAt = 0;
    this.advice = null;
    this.witness = new Witness();
    this.innerHTML = SHELL;
    this.parts = Object.fromEntries(
      [.../** @type {NodeListOf<any>} */ (this.querySelectorAll("[data-part]"))].map((found) => [
        found.dataset.part,
        found,
      ]),
    );
    delegate(this, this.actions());
    this.parts.felt.addEventListener("click", () => this.skip());
    onSwipe(this.querySelector(".room"), (way) => way === "left" && this.openStatistics());
    onSwipe(this.parts.drawer, (way) => way === "right" && this.parts.drawer.close());
    this.parts.drawer.addEventListener("keydown", (event) => this.drawerKey(event));
    this.parts.drawer.addEventListener(
      "click",
      (event) => event.target === this.parts.drawer && this.parts.drawer.close(),
    );
    this.parts.sheet.addEventListener(
      "close",
      () => document.activeElement === document.body && part(this, "#choices")?.focus(),
    );
    this.stopKeys = listen(
      (name) => command(this, name),
      () => (this.playing ? -Infinity : this.turnAt),
    );
    this.onLine = (event) => this.showLog(event.detail);
    announcer.addEventListener("line", this.onLine);
    this.ticker = setInterval(() => this.tick(), 500);
    this.socket = new TableSocket((socket) => this.greet(socket), { table: this.id_ });
    this.socket.addEventListener("state", (/** @type {CustomEvent} */ event) => this.take(event.detail));
    this.socket.addEventListener("status", (/** @type {CustomEvent} */ event) => this.status(event.detail));
    this.socket.addEventListener("notice", (/** @type {CustomEvent} */ event) => this.notice(event.detail));
    this.socket.addEventListener("refused", (/** @type {CustomEvent} */ event) => this.gone(event.detail));
    this.stopWatching = watch((name) => this.resettled(name));
    this.showLog(announcer.lines);
  }

  disconnectedCallback() {
    this.socket.close();
    announcer.held = false;
    this.stopKeys();
    this.stopWatching();
    clearInterval(this.ticker);
    announcer.removeEventListener("line", this.onLine);
  }

  // Connection -----------------------------------------------------------------------------------------

  async greet(socket) {
    this.isNewLine = true; // the next frame may be of a later time than the last
    await socket.ask("voice", { person: setting("person"), verbosity: setting("verbosity") }, true);
    try {
      await socket.ask("enter", { table: this.id_, token: token() }, true);
    } catch (error) {
      if (error.code !== "token") throw error;
      await socket.ask("watch", { table: this.id_, token: token() }, true);
    }
  }

  status({ status, before, message }) {
    const bar = this.parts.status;
    bar.hidden = status === "open";
    bar.dataset.status = status;
    if (status === "lost") {
      bar.textContent = `${message || "The connection is lost."} Reconnecting…`;
      say(bar.textContent);
    } else if (status === "replaced") {
      morph(bar, html`${message} <button type="button" data-do="reclaim">Play here again</button>`);
      say(message);
    } else if (before === "lost") {
      say("Connected again. Nothing is lost.");
    }
  }

  /** Something only this player has to know, as that the owner took them from the table. */
  notice({ message }) {
    say(message);
    this.parts.status.hidden = false;
    this.parts.status.textContent = message;
  }

  gone(error) {
    say(error.message);
    this.parts.status.hidden = false;
    this.parts.status.textContent = "";
    morph(this.parts.status, html`${error.message} <a href="#/">Back to the menu</a>`);
  }

  resettled(name) {
    if (name === "verbosity")
      this.socket.ask("voice", { person: setting("person"), verbosity: setting("verbosity") }, true);
    this.render();
  }

  // Frames, one after the other --------------------------------------------------------------------------

  async take(frame) {
    this.giveSeed(frame.view);
    this.queue.push({ ...frame, isNew: this.isNewLine });
    this.isNewLine = false;
    if (this.playing) return;
    this.playing = announcer.held = true;
    try {
      while (this.queue.length) await this.playBack(this.queue.shift());
    } finally {
      this.playing = announcer.held = false;
    }
    this.settled();
  }

  /** Open the seed that the table asks for, at once: nobody is dealt a card before. */
  giveSeed(view) {
    const about = `${view.decision?.id}/${view.shuffle.shoe}/${view.stage}/${view.banker}`;
    if (this.seeded === about) return;
    this.seeded = about;
    answerSeed(view, (op, fields) => this.ask(op, fields), this.witness);
  }

  async playBack({ view, events, lines, told, isNew }) {
    const first = this.view === null;
    const before = this.view;
    this.offset = events.length ? view.time - Date.now() : (this.offset ?? 0);
    this.skipping = false;
    this.view = withChipsOf(view, before);
    const words = new Map(first ? [] : told.map((place, index) => [place, lines[index]]));
    for (const [place, event] of events.entries()) {
      this.happen(event, view);
      const is_seen = apply(this.round, event);
      if (is_seen) this.render(true);
      if (is_seen) play(event.event === "CardDealt" ? "card" : "chip");
      say(words.get(place)); // not before it is seen: the log would tell the end of a round while it is dealt
      if (is_seen) await this.rest();
    }
    this.view = view;
    this.holdAgainst(view, events, isNew);
    if (view.hand) this.round = fromView(view.hand);
    else if (this.round?.ended && !this.round.counted) await this.count();
    else if (!this.round?.ended) this.round = null;
    if (view.you && before?.you !== view.you) rememberTable(this.id_, view.game, view.profile);
    if (this.parts.drawer.open && events.some(({ event }) => event === "RoundEnded" || event === "DecisionGraded"))
      /** @type {any} */ (this.querySelector("play-statistics"))?.refresh();
  }

  /** Hold what the server tells against what it promised; loudly where it does not hold. */
  holdAgainst(view, events, isNew) {
    const problems = this.witness.watch(view, events, isNew);
    if (!problems.length) return;
    const { alarm } = this.parts;
    alarm.hidden = false;
    morph(
      alarm,
      html`The shuffle does not hold. ${problems[0]}
        <button type="button" data-do="menu" data-with="shuffle">What was checked</button>`,
    );
    say("The shuffle does not hold.", ...problems);
  }

  happen(event, view) {
    if (event.event === "BetPlaced") this.bets[event.seat] = event.chips;
    if (event.event === "RoundStarted") {
      this.round = newRound(this.bets);
      this.bets = {};
      this.advice = null;
    }
    if (event.event === "RoundEnded" && view.you && this.round) {
      this.round.net = event.tenths[view.you - 1];
      this.round.played = Boolean(this.round.seats[view.you]) || view.banker === view.you;
      if (this.round.played) {
        play(this.round.net > 0 ? "win" : this.round.net < 0 ? "lose" : "chip");
      }
    }
  }

  rest() {
    const wait = this.skipping ? 0 : pace();
    return wait
      ? new Promise((resolve) => {
          this.wake = resolve;
          setTimeout(resolve, wait);
        })
      : null;
  }

  skip() {
    this.skipping = true;
    this.wake?.(null);
    this.still();
  }

  still() {
    for (const animation of this.parts.felt.getAnimations({ subtree: true })) animation.finish();
  }

  /** Ask the server what the hands that now lie open count, for the end of a round has no view of its own. */
  async count() {
    const { round } = this;
    const open = openHands(round);
    round.counted = true;
    try {
      const worths = await counted(
        this.view.game,
        this.view.rules,
        open.map(([, , hand]) => hand.cards.join(",")),
      );
      open.forEach(([, , hand], index) => Object.assign(hand, worths[index], { special: worths[index].rung ?? null }));
      const [dealer] = worths;
      if (open[0]?.[0] === "0" && round.bank.cards.length > 1) say(`${this.bankName()}: ${dealer.words}.`);
    } catch (error) {
      console.warn(error.message);
    }
    if (this.view.you && round.played)
      say(
        round.net
          ? `This round: ${signed(round.net)} chips. You have ${chips(this.view.seats[this.view.you - 1].chips)}.`
          : "",
      );
  }

  bankName() {
    if (this.view.game === "blackjack") return "The dealer";
    return this.view.banker === this.view.you ? "Your bank" : "The banker";
  }

  /** All frames are played: the table is as the server says, and whoever has to decide is told. */
  async settled() {
    const decision = this.view.decision?.kind === "seed" ? null : this.view.decision;
    const is_new = decision && decision.id !== this.decided;
    if (is_new) {
      this.decided = decision.id;
      this.turnAt = performance.now();
      this.advice = null;
      if (decision.kind === "bet") this.bet = this.startingBet();
    }
    this.render();
    if (is_new && ["BODY", "MAIN"].includes(document.activeElement.tagName))
      part(this, "#choices").focus({ preventScroll: true });
    this.dataset.ready = decision ? decision.id : "waiting";
    if (!is_new) return;
    play("turn");
    const { lines } = await this.socket.ask("read", { what: "prompt", verbosity: setting("verbosity") }, true);
    if (this.view.decision?.id === decision.id) say(lines);
    if (setting("coach") && decision.kind === "act" && decision.actions.length > 1) this.hint(false);
  }

  startingBet() {
    const { lowest, highest } = this.view.decision;
    const wish = this.view.seats[this.view.you - 1].last_bet ?? this.view.settings.base_bet;
    return Math.max(lowest, Math.min(wish, highest));
  }

  // What is seen ---------------------------------------------------------------------------------------

  seconds() {
    if (this.view.decision?.kind === "seed") return null; // it is answered already
    const deadline = this.view.decision?.deadline ?? this.view.deadline;
    return deadline === null || deadline === undefined
      ? null
      : Math.max(0, Math.ceil((deadline - Date.now() - this.offset) / 1000));
  }

  render(busy = this.playing && this.queue.length > 0) {
    const { view } = this;
    if (!view) return;
    const canSit = view.you === null && view.stage !== "closed";
    const message = view.you === null && view.seats.every((seat) => !seat) ? "Choose a seat" : "";
    morph(
      this.parts.title,
      html`<h1>
          ${view.game === "blackjack" ? "Blackjack" : "Ban Luck"}
          <small>${presetName(view.profile)}${view.round ? ` · round ${view.round}` : ""}</small>
        </h1>
        ${verdictMark(this.witness)}`,
    );
    morph(
      this.parts.felt,
      felt(view, this.round, { canSit, message, laying: !busy && view.decision?.kind === "bet" ? this.bet : 0 }),
    );
    if (this.skipping) this.still();
    const held = this.parts.panel.contains(document.activeElement);
    morph(this.parts.panel, panel(view, { bet: this.bet, busy, seconds: this.seconds(), advice: this.advice }));
    if (held && !this.parts.panel.contains(document.activeElement))
      part(this, "#choices").focus({ preventScroll: true });
    this.dataset.game = view.game;
    this.dataset.stage = view.stage;
    this.classList.toggle("seated", view.you !== null);
  }

  tick() {
    const seconds = this.view && this.seconds();
    const timer = this.querySelector(".timer");
    if (timer && seconds !== null) {
      timer.textContent = String(seconds);
      timer.classList.toggle("late", seconds <= 5);
      timer.setAttribute("aria-label", `${seconds} seconds left`);
      if (this.clock > 10 && seconds <= 10 && this.view.decision) say(this.timerText());
    }
    this.clock = seconds;
  }

  timerText() {
    const seconds = this.seconds();
    return seconds === null ? "No clock is running." : `${seconds} second${seconds === 1 ? "" : "s"} left.`;
  }

  showLog(lines) {
    const { log } = this.parts;
    for (const text of lines.slice(-LOG_SHOWN)) log.appendChild(document.createElement("li")).textContent = text;
    while (log.children.length > LOG_SHOWN) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  }

  // What a player does ---------------------------------------------------------------------------------

  async ask(op, fields) {
    try {
      return await this.socket.ask(op, fields);
    } catch (error) {
      if (error.code !== "stale") say(error.message);
      return null;
    }
  }

  actions() {
    return {
      act: (action) => this.act(action),
      chip: (value) => this.addChip(Number(value)),
      clear: () => this.setBet(0),
      repeat: () => this.repeat(),
      confirm: () => this.confirm(),
      "sit-out": () => this.placeBet(0),
      sit: (seat) => this.openSeat(seat),
      "sit-down": (_, form) => this.sit(form),
      hint: () => this.hint(true),
      extend: () => this.ask("extend", { decision: this.view.decision.id }),
      rebuy: () => this.ask("rebuy"),
      bank: (way) => this.ask("bank", { take: way === "take" }),
      reclaim: () => location.reload(),
      invite: () => this.invite(),
      "copy-link": () => copyLink(this.parts.sheet),
      "share-link": () => shareLink(this.parts.sheet),
      menu: (name) => (name === "statistics" ? this.openStatistics() : this.openSheet(name)),
      "close-statistics": () => this.parts.drawer.close(),
      "close-sheet": () => this.parts.sheet.close(),
      leave: () => this.leave(),
      save: () => this.save(),
      proof: () => this.proof(),
      "save-proof": (shoe) => this.proof(Number(shoe)),
      bots: (add) => this.changeBots(Number(add)),
      help: () => openDialog("help"),
      elsewhere: (name) => {
        this.parts.sheet.close();
        openDialog(name);
      },
    };
  }

  act(action) {
    const { decision } = this.view;
    if (
      decision?.kind !== "act" ||
      !decision.actions.some((offer) => offer.action === action) ||
      this.sent === decision.id
    )
      return;
    this.sent = decision.id;
    this.advice = null;
    this.ask("act", { decision: decision.id, action }).then((answer) => {
      if (!answer) this.sent = null;
    });
  }

  setBet(chips_) {
    this.bet = Math.max(0, chips_);
    if (this.round?.ended) this.round = null; // the next round begins: the last one is cleared away
    this.render();
    say(`Bet ${this.bet}.`);
  }

  addChip(value) {
    const { highest } = this.view.decision;
    if (this.bet + value > highest) say(`The highest bet is ${highest}.`);
    else this.setBet(this.bet + value);
    play("chip");
  }

  repeat() {
    const { last_bet } = this.view.seats[this.view.you - 1];
    if (!last_bet) return say("There is no bet to repeat yet.");
    return this.placeBet(Math.min(last_bet, this.view.decision.highest));
  }

  confirm() {
    const { lowest, highest } = this.view.decision;
    if (this.bet < lowest || this.bet > highest) return say(`A bet is ${lowest} to ${highest} chips.`);
    return this.placeBet(this.bet);
  }

  placeBet(chips_) {
    const { decision } = this.view;
    if (decision?.kind !== "bet" || this.sent === decision.id) return;
    this.sent = decision.id;
    const { view } = this;
    const commit = commitmentFor(view);
    this.ask("bet", { decision: decision.id, chips: chips_, commit }).then((answer) => {
      if (answer) this.witness.commit(view, commit, answer.version);
      else this.sent = null;
    });
  }

  async hint(aloud) {
    const decision = this.view.decision?.id;
    const answer = await this.ask("hint");
    if (!answer?.advice || this.view.decision?.id !== decision) return;
    this.advice = answer.advice;
    this.render();
    const best = answer.advice.actions[answer.advice.best];
    if (aloud || setting("coach"))
      say(`The coach: ${actionText(this.view, answer.advice.best).toLowerCase()}, worth ${best.toFixed(3)} bets.`);
  }

  // Sheets ---------------------------------------------------------------------------------------------

  openSheet(name, given) {
    const sheet = this.parts.sheet;
    if (!sheet.open) sheet.replaceChildren();
    morph(sheet, html`<div class="sheet">${SHEETS[name](this, given)}</div>`);
    if (!sheet.open) sheet.showModal();
  }

  /** The statistics of this table in a drawer over it; the seat is kept and the table plays on. */
  async openStatistics() {
    const { drawer } = this.parts;
    if (drawer.open) return;
    await import("../statistics/statistic.js");
    drawer.showModal();
    const there = drawer.querySelector("play-statistics");
    if (there) there.refresh();
    else
      morph(
        drawer.querySelector(".drawer-body"),
        html`<play-statistics drawer data-rest="${this.id_}"></play-statistics>`,
      );
  }

  drawerKey(event) {
    if (pressed(event) !== keyFor("statistics") || event.target.closest("input, select")) return;
    event.preventDefault();
    event.stopPropagation(); // or the table would hear the key and open the drawer again
    this.parts.drawer.close();
  }

  openSeat(seat) {
    this.openSheet("seat", seat);
  }

  async sit(form) {
    const seat = Number(form.dataset.with);
    this.parts.sheet.close();
    await this.ask("sit", { table: this.id_, seat, name: form.elements.name.value, token: token() });
    part(this, "#choices").focus();
  }

  async leave() {
    if (this.view.you !== null && this.view.stage !== "closed") await this.ask("leave");
    location.hash = "#/";
  }

  async invite() {
    const { sheet } = this.parts;
    try {
      await showInvitation(sheet, this.id_);
    } catch (error) {
      say(error.message);
      return;
    }
    if (!sheet.open) sheet.showModal();
  }

  async save() {
    try {
      download(`table-${this.id_}.json`, JSON.stringify(await saved(this.id_, token())));
      say(this.view.stage === "round" ? "The table is saved as it stood before this round." : "The table is saved.");
    } catch (error) {
      say(error.message);
    }
  }

  async proof(shoe = 0) {
    const answer = await this.ask("proof", { shoe });
    if (answer?.proof) download(`proof-${answer.proof.shoe}.json`, JSON.stringify(answer.proof, null, 1));
    else say("No shoe has been laid open yet.");
  }

  async changeBots(add) {
    await this.ask("bots", { add });
    this.openSheet("more");
  }
}

customElements.define("play-table", PlayTable);
