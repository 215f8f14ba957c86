// The main menu: a new table of any game, the tables that are open, and where to learn.

import { say } from "../shared/announce.js";
import { loaded, tables } from "../shared/api.js";
import { cardImage } from "../felt/card.js";
import { delegate, html, morph, part, source } from "../shared/dom.js";
import { fieldValue, presetOf } from "../shared/ruleform.js";
import { change, lastWish, rememberWish, setting, tablesSat, token } from "../shared/setting.js";
import { newId, TableSocket } from "../shared/socket.js";
import { toast } from "../shared/toast.js";
import { gameTitle, learnWords, presetTitle, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { newWish, tableForm } from "./newtable.js";

/** @import { Wish } from "./newtable.js" */

const REFRESH = 5000;
const RETRY = 3000;
const FAN = ["TS", "JH", "QC", "KD", "AS"];

const isMine = ({ table }) => tablesSat().some((sat) => sat.table === table);
const listed = (/** @type {string[]} */ names) =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(names).replace(", and ", " and ");
/** Every value as a text, as rules are told to the server. */
const asWords = (/** @type {Record<string, any>} */ values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const LEARN = html`<section class="card-box learn" aria-label="New here?">
  <h2>New here?</h2>
  <ul>
    <li>
      <a href="#/guide"><b>The games in a minute</b><small>How to play, keys, and what every word means</small></a>
    </li>
    <li>
      <a href="#/train"><b>Train</b><small>Drills graded by the exact cost of a mistake</small></a>
    </li>
    <li>
      <a href="#/explore"><b>Explore</b><small>The best play for any rules, and what a rule costs you</small></a>
    </li>
  </ul>
</section>`;

function hero(/** @type {any} */ now = "") {
  const games = listed(Object.keys(vocabulary().games).map(gameTitle)) || "Cards";
  return html`<section class="hero">
    <div>
      <h1>Take a seat.</h1>
      <p>${games}, shuffled so that anyone can check it, with a coach who knows the exact odds.</p>
      ${now}
    </div>
    <div class="hero-fan" aria-hidden="true">${FAN.map((card) => cardImage(card, card))}</div>
  </section>`;
}

/** One tap to the first bet: the table of last time, or the usual one. */
function playNow(/** @type {Wish} */ wish, /** @type {Record<string, any>} */ rules) {
  const bots = Number(wish.bots) === 1 ? "1 bot" : `${wish.bots} bots`;
  const role = wordsOf(wish.game).has_banker && wish.role === "banker" ? "as banker" : `seat ${wish.seat}`;
  const about = [presetTitle(wish.game, presetOf(wish.game, rules)), role, bots].join(" · ");
  return html`<button type="button" class="primary now" data-do="start">
    <b>Play ${gameTitle(wish.game)} now</b><small>${about}</small>
  </button>`;
}

/** A table of the lobby. */
function tableRow(table) {
  const free = table.free_seats.length;
  const mine = isMine(table);
  const [lowest, highest] = table.limits;
  const here = table.people.length
    ? `${listed(table.people)} ${table.people.length === 1 ? "is" : "are"} here`
    : "nobody is here";
  const bots = table.bots ? ` · ${table.bots} bot${table.bots === 1 ? "" : "s"}` : "";
  const seats = free ? `${free} free seat${free === 1 ? "" : "s"}` : "no seat is free: watch";
  const door = table.password ? " · password" : "";
  return html`<li data-key="${table.table}">
    <a class="${mine ? "mine" : ""}" href="#/table/${table.table}"
      >${mine ? html`<span class="tag-mine">your table</span>` : ""}<b>${gameTitle(table.game)}</b>
      <span>${presetTitle(table.game, table.profile)} · ${lowest}–${highest} chips</span>
      <small>${here}${bots} · ${seats}${door}</small></a
    >
  </li>`;
}

function lobby(/** @type {any[]} */ open) {
  const rows = [...open].sort((one, other) => Number(isMine(other)) - Number(isMine(one))).map(tableRow);
  return html`<section class="card-box lobby" aria-label="Open tables">
    <h2>Open tables</h2>
    ${
      rows.length
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p class="faint">None yet. Yours will be the first.</p>`
    }
    <button type="button" class="quiet" data-do="load">Load a saved table</button
    ><input type="file" id="load" name="saved" accept="application/json,.json" hidden aria-label="A saved table" />
  </section>`;
}

class MainMenu extends HTMLElement {
  async connectedCallback() {
    try {
      await learnWords();
    } catch (error) {
      this.miss(error);
      return;
    }
    this.open = [];
    this.problem = "";
    this.password = ""; // of the next table alone: it is not remembered
    this.recall();
    delegate(this, {
      game: (game) => this.take(game),
      start: () => this.start(),
      load: () => part(this, "#load").click(),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.addEventListener("input", (event) => source(event).name === "bots" && this.changed(source(event)));
    this.refresh();
    this.timer = setInterval(() => this.refresh(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    clearTimeout(this.again);
  }

  /** There is the page, kept by the browser, but no server: say so, and go on when it is back. */
  miss(/** @type {Error} */ error) {
    if (!this.firstElementChild) say(error.message);
    const away = html`<section class="card-box away" role="status">
      <h2>Nobody is dealing</h2>
      <p>${error.message}</p>
    </section>`;
    morph(this, html`<div class="menu">${hero()}${away}</div>`);
    this.again = setTimeout(() => this.isConnected && this.connectedCallback(), RETRY);
  }

  async refresh() {
    this.open = (await tables(tablesSat().map(({ table }) => table)).catch(() => ({ tables: [] }))).tables;
    if (this.isConnected) this.update();
  }

  update() {
    const form = tableForm(this.wish, this.rules, this.settings, this.problem);
    morph(
      this,
      html`<div class="menu">
        ${hero(playNow(this.wish, this.rules))}${form}
        <div class="aside">${lobby(this.open)}${LEARN}</div>
      </div>`,
    );
  }

  // What is wished for ---------------------------------------------------------------------------------

  /** Begin with what was chosen for the last table, as far as it is still to be had. */
  recall() {
    const [first] = Object.keys(vocabulary().games);
    const last = lastWish();
    const isKnown = last && wordsOf(last.wish.game);
    this.take(isKnown ? last.wish.game : first);
    if (!isKnown) return;
    const known = (/** @type {Record<string, any>} */ now, /** @type {Record<string, any>} */ then) =>
      Object.fromEntries(Object.entries(now).map(([name, value]) => [name, then?.[name] ?? value]));
    this.wish = /** @type {Wish} */ (known(newWish(first), last.wish));
    this.rules = known(this.rules, last.rules);
    this.settings = known(this.settings, last.settings);
    this.update();
  }

  /** Turn to a game, with its first preset; what else was chosen stays. */
  take(/** @type {string} */ game) {
    this.wish = { ...(this.wish ?? newWish(game)), game };
    this.rules = { ...Object.values(wordsOf(game).presets)[0] };
    this.settings = Object.fromEntries(vocabulary().settings.map((field) => [field.name, field.default]));
    this.update();
  }

  changed(/** @type {HTMLInputElement} */ field) {
    const { name } = field;
    if (name === "saved") return this.load(field.files[0]);
    if (name === "player") change("name", field.value);
    else if (name === "password") this.password = field.value;
    else if (name === "preset") this.choose(field.value);
    else if (name in this.wish) this.wish[name] = field.value;
    else if (name in this.rules) this.rules[name] = fieldValue(field);
    else if (name in this.settings) this.settings[name] = fieldValue(field);
    return this.update();
  }

  choose(/** @type {string} */ preset) {
    const found = wordsOf(this.wish.game).presets[preset];
    if (!found) return;
    const { profile_settings: profiles, settings } = vocabulary();
    const usual = settings.find((field) => field.name === "table_max_bet").default;
    this.rules = { ...found };
    this.settings.table_max_bet = profiles[preset]?.table_max_bet ?? usual;
    // fields that were touched keep what was typed unless they are made anew
    this.querySelector("#rules")?.replaceChildren();
    const most = part(this, "[name=table_max_bet]");
    if (most) most.value = this.settings.table_max_bet;
  }

  // What is done with it -------------------------------------------------------------------------------

  async load(/** @type {File} */ file) {
    try {
      const { table } = await loaded(await file.text());
      location.hash = `#/table/${table}`;
    } catch (error) {
      this.fail(error);
    }
  }

  fail(/** @type {Error} */ error) {
    this.problem = error.message;
    toast(error.message);
    this.update();
  }

  async start() {
    if (this.isStarting) return;
    this.isStarting = true;
    this.problem = "";
    const socket = new TableSocket(async () => null, { new: newId() });
    try {
      const table = await this.opened(socket);
      rememberWish({ wish: this.wish, rules: this.rules, settings: this.settings });
      location.hash = `#/table/${table}`;
    } catch (error) {
      socket.close();
      this.isStarting = false;
      this.fail(error);
      return;
    }
    // the table's own connection takes the seat over; closing first would look like leaving
    setTimeout(() => socket.close(), 5000);
  }

  /** Open the table that is wished for and sit down at it; its id. */
  async opened(/** @type {TableSocket} */ socket) {
    const { wish } = this;
    const { table } = await socket.ask("create", {
      token: token(),
      game: wish.game,
      rules: asWords(this.rules),
      settings: asWords(this.settings),
      mode: wish.mode,
      private: wish.private === "true",
      password: this.password,
      bank_every: wordsOf(wish.game).has_banker ? Number(wish.bank_every) : 0,
      pace_ms: Number(wish.pace),
    });
    await socket.ask("sit", { table, seat: Number(wish.seat), name: setting("name") || "Guest", token: token() });
    if (Number(wish.bots)) await socket.ask("bots", { add: Number(wish.bots), style: wish.style });
    if (wordsOf(wish.game).has_banker && wish.role === "banker") await socket.ask("bank", { take: true });
    return table;
  }
}
customElements.define("main-menu", MainMenu);
