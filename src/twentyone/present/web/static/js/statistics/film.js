// A finished round seen again: `#/round/TABLE/NUMBER`. The server tells whoever opens the link what they may see: those
// who played their own cards and the grades of their decisions, anybody else what spectators saw.

import { say } from "../shared/announce.js";
import { film } from "../shared/api.js";
import { delegate, html, morph, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { pace, token } from "../shared/setting.js";
import { felt } from "../felt/felt.js";
import { copyLink } from "../table/invite.js";
import { apply, fromView, newRound } from "../table/replay.js";

/** @import { Round, TableEvent, View } from "../shared/contract.js" */

/** @typedef {{ lost_bets: number, text: string }} Grade what a decision has cost, and the same in words */

const STEP_MS = 700;

class RoundFilm extends HTMLElement {
  async connectedCallback() {
    const [table = "", number = ""] = this.dataset.rest.split("/");
    this.table = table;
    this.number = number;
    /** @type {{ view: View, events: TableEvent[], lines: (string | null)[], grades: Grade[] } | null} */
    this.film = null;
    this.problem = "";
    this.at = 0;
    delegate(this, {
      back: () => this.go(this.at - 1),
      forward: () => this.go(this.at + 1),
      start: () => this.go(0),
      end: () => this.go(this.moments.length),
      play: () => this.play(),
      "copy-link": () => copyLink(this),
    });
    /** @type {number[]} after which events there is something to see or hear */
    this.moments = [];
    try {
      this.film = await film(table, number, token());
      const { events, lines } = this.film;
      this.moments = events.map((_, index) => index).filter((index) => lines[index] || isSeen(events[index]));
      this.at = this.moments.length;
    } catch (error) {
      this.problem = error.message;
      say(error.message);
    }
    if (this.isConnected) this.update();
  }

  disconnectedCallback() {
    clearTimeout(this.later);
  }

  /** Go to a moment of the round, and say what happens there. */
  go(/** @type {number} */ moment, isPlaying = false) {
    if (!isPlaying) this.stop();
    const before = this.at;
    this.at = Math.max(0, Math.min(moment, this.moments.length));
    if (this.at === before + 1) say(this.film.lines[this.moments[this.at - 1]]);
    this.update();
  }

  stop() {
    clearTimeout(this.later);
    this.later = 0;
  }

  /** Play on from here, from the start if it is over; or stop. */
  play() {
    if (this.later) {
      this.stop();
      return this.update();
    }
    if (this.at >= this.moments.length) this.at = 0;
    const step = () => {
      this.later = this.at < this.moments.length ? setTimeout(step, pace() ? STEP_MS : STEP_MS / 2) : 0;
      this.go(this.at + 1, true);
    };
    step();
    return null;
  }

  /** The round as it lay on the table at the moment that is shown. @returns {Round} */
  round() {
    const { view, events } = this.film;
    if (this.at >= this.moments.length) return fromView(view.last, true);
    const round = newRound(view.last);
    for (const event of events.slice(0, (this.moments[this.at - 1] ?? -1) + 1)) apply(round, event, view.last);
    return round;
  }

  // Markup ---------------------------------------------------------------------------------------------

  update() {
    const waiting = html`<p class="${this.problem ? "problem" : "faint"}" role="status">
      ${this.problem || phrase("film-looking")}
    </p>`;
    morph(
      this,
      html`<div class="page film">
        <h1>${phrase("film-round", { number: this.number })} <small>${this.film?.view.title ?? ""}</small></h1>
        ${this.film ? this.shown() : waiting}
      </div>`,
    );
    part(this, ".film-lines [aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  shown() {
    const { view, grades } = this.film;
    const look = { canSit: false, message: "", laying: 0, aims: {} };
    return html`<div class="felt" role="region" aria-label="${phrase("film-table")}">
        ${felt(view, this.round(), look)}
      </div>
      ${this.buttons()}
      <div class="film-beside">
        <section class="card-box">
          <h2>${phrase("film-happened")}</h2>
          <ol class="film-lines" tabindex="0">
            ${this.moments.map((index, moment) => this.line(index, moment))}
          </ol>
        </section>
        <section class="card-box">
          ${view.you ? gradesMarkup(grades) : ""}
          <h2>${phrase("film-link")}</h2>
          <p>${phrase("film-link-about")}</p>
          <div class="invite-link">
            <input class="address" readonly value="${location.href}" aria-label="${phrase("film-link-here")}" />
            <div class="buttons">
              <button type="button" class="quiet" data-do="copy-link">${phrase("film-copy")}</button>
            </div>
          </div>
        </section>
      </div>`;
  }

  buttons() {
    const isStart = flagOff(this.at === 0);
    const isEnd = flagOff(this.at >= this.moments.length);
    return html`<div class="buttons film-buttons" role="group" aria-label="${phrase("film-playback")}">
      <button type="button" class="quiet" data-do="start" ${isStart}>${phrase("film-start")}</button>
      <button type="button" class="quiet" data-do="back" ${isStart}>${phrase("film-back")}</button>
      <button type="button" class="primary" data-do="play">${phrase(this.later ? "film-stop" : "film-play")}</button>
      <button type="button" class="quiet" data-do="forward" ${isEnd}>${phrase("film-forward")}</button>
      <button type="button" class="quiet" data-do="end" ${isEnd}>${phrase("film-end")}</button>
    </div>`;
  }

  line(/** @type {number} */ index, /** @type {number} */ moment) {
    const words = this.film.lines[index];
    const isHere = moment === this.at - 1;
    return words
      ? html`<li class="${moment >= this.at ? "faint" : ""}" ${isHere ? html`aria-current="step"` : ""}>${words}</li>`
      : "";
  }
}
customElements.define("round-film", RoundFilm);

const SEEN = ["CardDealt", "HandShown", "ActionTaken", "HandSettled"];
const isSeen = (/** @type {TableEvent} */ event) => SEEN.includes(event.event);
const flagOff = (/** @type {boolean} */ isOff) => (isOff ? html`aria-disabled="true"` : "");

/** The grades of one's own decisions, in their order. */
function gradesMarkup(/** @type {Grade[]} */ grades) {
  const line = (/** @type {Grade} */ { lost_bets: lost, text }) =>
    html`<li><span aria-hidden="true">${lost ? "✗" : "✓"}</span> ${text}</li>`;
  return html`<h2>${phrase("film-decisions")}</h2>
    ${
      grades.length
        ? html`<ol class="film-grades">
            ${grades.map(line)}
          </ol>`
        : html`<p class="faint">${phrase("film-ungraded")}</p>`
    }`;
}
