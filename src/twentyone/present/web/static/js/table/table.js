// The table: one connection, frames played back in order, what a player decides, and everything drawn from the view.

import { answerSeed } from "../fair/seed.js";
import { Witness } from "../fair/witness.js";
import { open as openDialog } from "../menu/dialog.js";
import { announcer, say, tell } from "../shared/announce.js";
import { delegate, html, morph, part } from "../shared/dom.js";
import { bindings, listen } from "../shared/keys.js";
import { phrase } from "../shared/phrase.js";
import { logOf, rememberLog, rememberTable, setting, watch } from "../shared/setting.js";
import { play } from "../felt/sound.js";
import { toast } from "../shared/toast.js";
import { presetTitle, wordsOf } from "../shared/vocabulary.js";
import { Bank } from "./bank.js";
import { BuyIn } from "../menu/buyin.js";
import { Clock } from "./clock.js";
import { command } from "./command.js";
import { changeVoice, connect } from "./connection.js";
import { Decisions } from "./decision.js";
import { felt } from "../felt/felt.js";
import { Travel } from "../motion/travel.js";
import { listenToForward } from "../motion/forward.js";
import { Messages } from "./messages.js";
import { Owner } from "../together/owner.js";
import { panel } from "./panel.js";
import { Playback } from "./playback.js";
import { endingMarkup, shell, verdictMark } from "./room.js";
import { Sheets } from "./sheet.js";
import { listenToVolume, showTempo, tempoActions } from "./tempo.js";
import { Talk } from "../together/talk.js";

/** @import { Line } from "../shared/announce.js" */
/** @import { Frame, TableEvent, View } from "../shared/contract.js" */

const LOG_SHOWN = 200;

/**
 * A way to look at a table: whether by a spectator, who has no seat and no token, what lies on the felt, and what is
 * done and offered besides.
 * @typedef {{
 *   isSpectator: boolean,
 *   felt: (table: PlayTable, busy: boolean) => any,
 *   begin?: (table: PlayTable) => void,
 *   actions?: (table: PlayTable) => Record<string, (given: string, element: any) => void>,
 * }} Look
 */

/** The ways to look at a table by the name of the page; `together/` adds others. @type {Record<string, Look>} */
export const LOOKS = { table: { isSpectator: false, felt: wholeFelt } };

/** All seats, the bank and what is laid for the next bet. */
function wholeFelt(/** @type {PlayTable} */ { view, playback, decisions }, /** @type {boolean} */ busy) {
  const canSit = view.you === null && view.stage !== "closed";
  const message = view.you === null && view.seats.every((seat) => !seat) ? phrase("table-choose-seat") : "";
  const laying = !busy && view.decision?.kind === "bet" ? decisions.bet : 0;
  return felt(view, playback.round, { canSit, message, laying, aims: busy ? {} : decisions.aims });
}

export class PlayTable extends HTMLElement {
  connectedCallback() {
    this.id_ = this.dataset.rest;
    this.look = LOOKS[this.dataset.look] ?? LOOKS.table;
    /** @type {View | null} */
    this.view = null;
    this.isNewLine = true;
    this.scrolling = 0;
    this.isOwnerWithout = false;
    this.seeded = "";
    this.witness = new Witness();
    morph(this, shell());
    /** @type {NodeListOf<HTMLElement>} */
    const parts = this.querySelectorAll("[data-part]");
    this.parts = Object.fromEntries([...parts].map((found) => [found.dataset.part, found]));
    this.travel = new Travel(this.parts.felt, this);
    this.playback = new Playback(this);
    this.decisions = new Decisions(this);
    this.clock = new Clock(this);
    this.bank = new Bank(this);
    this.sheets = new Sheets(this);
    this.messages = new Messages();
    this.owner = new Owner(this);
    this.buyIn = new BuyIn(this);
    this.talk = new Talk(this);
    const doing = [this, this.sheets, this.owner, this.buyIn, this.talk];
    delegate(this, Object.assign({}, ...doing.map((one) => one.actions()), this.look.actions?.(this)));
    listenToForward(this.parts.felt, this.playback);
    this.parts.buffer.addEventListener("change", () => this.chooseBuffer());
    this.onLine = (/** @type {CustomEvent} */ event) => this.showLog(event.detail);
    announcer.addEventListener("line", this.onLine);
    this.stopKeys = listen(
      (binding) => command(this, binding),
      () => (this.playing ? -Infinity : this.decisions.turnAt),
      () => this.view?.game,
    );
    this.stopWatching = watch((name) => this.resettled(name));
    showTempo(this.parts.tempo);
    listenToVolume(this.parts.tempo);
    this.socket = connect(this);
    announcer.begin(logOf(this.id_));
    this.showLog(announcer.lines);
    this.keepLog = () => rememberLog(this.id_, announcer.lines.slice(-LOG_SHOWN));
    addEventListener("pagehide", this.keepLog);
    this.look.begin?.(this);
  }

  /** Hear and tell no more of the table. */
  hangUp() {
    this.socket.close();
    this.playback.stop();
  }

  disconnectedCallback() {
    this.hangUp();
    this.keepLog();
    removeEventListener("pagehide", this.keepLog);
    announcer.begin([]);
    announcer.held = false;
    this.stopKeys();
    this.stopWatching();
    this.clock.stop();
    announcer.removeEventListener("line", this.onLine);
  }

  /** Whether cards are still on their way. */
  get playing() {
    return this.playback.isPlaying;
  }

  /** Whether what happens can be read beside the felt, as there is room for on large screens. */
  get isLogInView() {
    const { top, height } = this.parts.log.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  }

  /** What the buttons of the table do, by name; those of its sheets are theirs. */
  actions() {
    const { decisions } = this;
    return {
      act: (action) => decisions.act(action),
      sweep: () => decisions.sweep(),
      ...tempoActions(this),
      deal: () => this.bank.deal(),
      chip: (value) => decisions.addChip(Number(value)),
      clear: () => decisions.setBet(0),
      repeat: () => decisions.repeat(),
      confirm: () => decisions.confirm(),
      "sit-out": () => decisions.place(0),
      hint: () => decisions.hint(),
      "hint-count": () => decisions.hint(true, true),
      earlier: () => this.messages.step(-1),
      later: () => this.messages.step(1),
      people: () => this.perform("read_people"),
      extend: () => this.ask("extend", { decision: this.view.decision.id }),
      rebuy: () => this.ask("rebuy"),
      back: () => this.ask("back"),
      again: () => this.ask("again"),
      bank: (way) => this.ask("bank", { take: way === "take" }),
      reclaim: () => location.reload(),
      look: (name) => this.lookAnotherWay(name),
      help: () => openDialog("help"),
      elsewhere: (name) => {
        this.sheets.sheet.close();
        openDialog(name);
      },
    };
  }

  /** Another look at the same table: a television in a window of its own, anything else here. */
  lookAnotherWay(/** @type {string} */ name) {
    const address = `#/${name}/${this.id_}`;
    if (name === "tv") window.open(address, "_blank", "noopener");
    else location.hash = address;
  }

  /** Ask the server; a refusal is shown and said, and the answer is null. */
  async ask(/** @type {string} */ op, /** @type {object} */ fields = {}) {
    try {
      return await this.socket.ask(op, fields);
    } catch (error) {
      if (error.code !== "stale") toast(error.message);
      return null;
    }
  }

  resettled(/** @type {string} */ name) {
    showTempo(this.parts.tempo);
    if (name === "verbosity" || name === "person") changeVoice(this.socket);
    this.render();
  }

  // Frames ---------------------------------------------------------------------------------------------

  take(/** @type {Frame} */ frame) {
    this.giveSeed(frame.view);
    this.playback.take(frame, this.isNewLine);
    this.isNewLine = false;
  }

  /** Open the seed that the table asks for, at once: nobody is dealt a card before. */
  giveSeed(/** @type {View} */ view) {
    const about = `${view.decision?.id}/${view.shuffle.shoe}/${view.stage}/${view.banker}`;
    if (this.seeded === about) return;
    this.seeded = about;
    answerSeed(view, (op, fields) => this.ask(op, fields), this.witness);
  }

  /** A frame is played: from now on the table is as its view says. */
  arrive(
    /** @type {View} */ view,
    /** @type {View | null} */ before,
    /** @type {TableEvent[]} */ events,
    /** @type {boolean} */ isNew,
  ) {
    this.view = view;
    if (before?.you && before.owner === before.you && view.you === null) this.isOwnerWithout = view.owner === null;
    this.bank.arrive(view, isNew);
    this.hold(this.witness.watch(view, events, isNew));
    if (view.you && before?.you !== view.you) rememberTable(this.id_, view.game, view.profile);
    const names = events.map(({ event }) => event);
    this.owner.refresh();
    if (names.includes("RoundEnded") || names.includes("DecisionGraded")) this.sheets.refreshStatistics();
  }

  /** Say loudly where what the server tells is not what it promised. */
  hold(/** @type {string[]} */ problems) {
    if (!problems.length) return;
    const { alarm } = this.parts;
    alarm.hidden = false;
    const more = html`<button type="button" data-do="menu" data-with="shuffle">${phrase("table-checked")}</button>`;
    morph(alarm, html`${phrase("table-false-why", { problem: problems[0] })} ${more}`);
    say(phrase("table-false"), ...problems);
  }

  /** All frames are played: whoever has to decide is told. */
  settled() {
    const { decisions, view } = this;
    const isNew = decisions.begin();
    // whoever only watches has no decision: for them it is the end of the round
    if (isNew || (view.you === null && !view.hand)) this.playback.slowDown();
    this.render();
    this.playback.isCatchingUp = false;
    const dealing = isNew ? null : this.bank.prompt();
    if ((isNew || dealing) && ["BODY", "MAIN"].includes(document.activeElement.tagName)) this.focusChoices();
    this.dataset.ready = (!decisions.isForced && decisions.open?.id) || "waiting";
    if (dealing) tell([dealing], "game");
    // a sweep has answered already, and is heard by what it brings
    if (!isNew || decisions.sweeping) return;
    if (!decisions.isForced) play("turn");
    this.tellPrompt(this.playback.asked ?? view.decision.prompt);
    if (!decisions.isForced) announcer.speakSoon([decisions.keysText()].filter(Boolean));
    // of a move without a choice as well: how much a server is asked tells nobody that there was none
    if (setting("coach") && decisions.open.kind === "act") decisions.hint(false);
  }

  /** Say what is asked; of a move without a choice that is often only the card, which is in the log already. */
  tellPrompt(/** @type {string[]} */ lines) {
    if (announcer.lines.at(-1)?.text === lines.join(" ")) announcer.speakSoon(lines);
    else tell(lines, "game");
  }

  // What is seen ---------------------------------------------------------------------------------------

  render(busy = this.playing && this.playback.queue.length > 0) {
    const { view, parts, playback, decisions } = this;
    if (!view) return;
    // measured before anything is changed, for the browser lays the page out only once then
    const seen = playback.isSkipping || playback.isCatchingUp ? null : this.travel.look();
    morph(parts.title, this.titleMarkup());
    morph(parts.felt, this.look.felt(this, busy));
    if (playback.isSkipping) playback.still();
    const wasHeld = parts.panel.contains(document.activeElement);
    const { bet, advice } = decisions;
    morph(parts.panel, panel(view, { bet, busy, seconds: this.clock.seconds, advice, deals: this.bank.isHeld }));
    this.showEnding(busy);
    if (wasHeld && !parts.panel.contains(document.activeElement)) this.focusChoices();
    this.dataset.game = view.game;
    this.dataset.cloth = wordsOf(view.game)?.cloth ?? "";
    this.dataset.stage = view.stage;
    this.classList.toggle("seated", view.you !== null);
    this.travel.go(seen);
  }

  /** The winner's screen, once the last cards have been seen; it is told when it appears. */
  showEnding(/** @type {boolean} */ busy) {
    const { ending } = this.parts;
    const told = busy || this.playing ? null : this.view.ending;
    if (told) morph(ending, endingMarkup(this));
    if (told && ending.hidden)
      say(told.length, ...told.rows.map(({ name, text }) => phrase("table-standing", { name, text })));
    ending.hidden = !told;
  }

  titleMarkup() {
    const { view } = this;
    const preset = presetTitle(view.game, view.profile);
    const about = view.round ? phrase("table-about", { preset, round: view.round }) : preset;
    return html`<h1>${view.title} <small>${about}</small></h1>
      ${verdictMark(this.witness)}`;
  }

  /** Show the messages of one buffer, and walk through them from now on. */
  chooseBuffer(/** @type {number | string} */ which = /** @type {HTMLSelectElement} */ (this.parts.buffer).value) {
    this.messages.choose(which);
    /** @type {HTMLSelectElement} */ (this.parts.buffer).value = this.messages.name;
    this.parts.log.dataset.buffer = this.messages.name;
  }

  focusChoices() {
    part(this, "#choices")?.focus({ preventScroll: true });
  }

  /** Do what a key of the table does, by its name. */
  perform(/** @type {string} */ name) {
    const binding = bindings(this.view?.game).find((one) => one.name === name);
    if (binding) command(this, binding);
  }

  showLog(/** @type {Line[]} */ lines) {
    const { log } = this.parts;
    for (const { text, buffer } of lines.slice(-LOG_SHOWN)) {
      const item = log.appendChild(document.createElement("li"));
      item.textContent = text;
      item.dataset.buffer = buffer;
    }
    while (log.children.length > LOG_SHOWN) log.firstElementChild.remove();
    // measured here, the page would be laid out once more for every line
    this.scrolling ||= requestAnimationFrame(() => {
      this.scrolling = 0;
      log.scrollTop = log.scrollHeight;
    });
  }
}

customElements.define("play-table", PlayTable);
