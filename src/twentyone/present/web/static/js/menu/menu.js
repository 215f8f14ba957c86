// The main menu: a new table of any game, the tables that are open, and where to learn.

import { say } from "../shared/announce.js";
import { loaded, tables } from "../shared/api.js";
import { cardImage } from "../felt/card.js";
import { delegate, html, morph, part, source } from "../shared/dom.js";
import { fieldValue, presetOf } from "../shared/ruleform.js";
import { LANGUAGES, language, listed, phrase, speak } from "../shared/phrase.js";
import { change, lastWish, rememberWish, setting, tablesSat, token } from "../shared/setting.js";
import { newId, TableSocket } from "../shared/socket.js";
import { toast } from "../shared/toast.js";
import { gameTitle, learnWords, presetTitle, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { transport } from "../transport.js";
import { bankrollActions, bankrollBox, gathered, ownBankroll, wholeChips } from "./bankroll.js";
import { hasBankroll, newWish, tableForm } from "./newtable.js";

/** @import { Bankroll } from "./bankroll.js" */
/** @import { Wish } from "./newtable.js" */

const REFRESH = 5000;
const RETRY = 3000;
const FAN = ["TS", "JH", "QC", "KD", "AS"];

let isHouseReady = false;
transport.ready.then(() => (isHouseReady = true));

const isMine = ({ table }) => tablesSat().some((sat) => sat.table === table);
/** Every value as a text, as rules are told to the server. */
const asWords = (/** @type {Record<string, any>} */ values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The languages, each by its own name, so that whoever cannot read the page finds theirs. */
function tongues() {
  const tongue = (/** @type {[string, string]} */ [code, name]) =>
    html`<button
      type="button"
      class="quiet small"
      lang="${code}"
      data-do="language"
      data-with="${code}"
      aria-pressed="${String(code === language())}"
    >
      ${name}
    </button>`;
  return html`<div class="tongues" role="group" aria-label="${phrase("shared-languages")}">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c-5.5 5-5.5 13 0 18c5.5-5 5.5-13 0-18" />
    </svg>
    ${Object.entries(LANGUAGES).map(tongue)}
  </div>`;
}

function learn() {
  const link = (/** @type {string} */ page) =>
    html`<li>
      <a href="#/${page}"><b>${phrase(`menu-learn-${page}`)}</b><small>${phrase(`menu-learn-${page}-about`)}</small></a>
    </li>`;
  return html`<section class="card-box learn" aria-label="${phrase("menu-learn")}">
    <h2>${phrase("menu-learn")}</h2>
    <ul>
      ${["guide", "train", "explore"].map(link)}
    </ul>
  </section>`;
}

/** What the app does for people who play with cards of their own. */
function atHome() {
  const link = (/** @type {string} */ page) =>
    html`<li>
      <a href="#/${page}"><b>${phrase(`menu-home-${page}`)}</b><small>${phrase(`menu-home-${page}-about`)}</small></a>
    </li>`;
  return html`<section class="card-box learn" aria-label="${phrase("menu-home")}">
    <h2>${phrase("menu-home")}</h2>
    <ul>
      ${["house", "book"].map(link)}
    </ul>
  </section>`;
}

function hero(/** @type {any} */ now = "") {
  const games = Object.keys(vocabulary().games).map(gameTitle);
  return html`<section class="hero">
    <div>
      <h1>${phrase("menu-title")}</h1>
      <p>${phrase("menu-about", { n: games.length, games: listed(games) })}</p>
      ${now}
    </div>
    <div class="hero-fan" aria-hidden="true">${FAN.map((card) => cardImage(card, card))}</div>
  </section>`;
}

/** One tap to the first bet: the table of last time, or the usual one; who tapped too early is told what comes. */
function playNow(/** @type {Wish} */ wish, /** @type {Record<string, any>} */ rules, /** @type {boolean} */ isAwaited) {
  const bots = phrase("menu-bots", { n: Number(wish.bots) });
  const isBanker = wordsOf(wish.game).has_banker && wish.role === "banker";
  const role = isBanker ? phrase("menu-as-banker") : phrase("menu-seat", { seat: wish.seat });
  const about = [presetTitle(wish.game, presetOf(wish.game, rules)), role, bots].join(" · ");
  return html`<button type="button" class="primary now" data-do="start" aria-busy="${String(isAwaited)}">
    <b>${phrase("menu-now", { game: gameTitle(wish.game) })}</b
    ><small>${isAwaited ? phrase("menu-opening") : about}</small>
  </button>`;
}

/** A table of the lobby. */
function tableRow(table) {
  const mine = isMine(table);
  const [lowest, highest] = table.limits;
  const limits = phrase("menu-limits", { lowest, highest });
  const who = [
    phrase("menu-here", { n: table.people.length, who: listed(table.people) }),
    table.bots ? phrase("menu-bots", { n: table.bots }) : "",
    phrase("menu-free", { n: table.free_seats.length }),
    table.password ? phrase("menu-password") : "",
  ];
  return html`<li data-key="${table.table}">
    <a class="${mine ? "mine" : ""}" href="#/table/${table.table}"
      >${mine ? html`<span class="tag-mine">${phrase("menu-mine")}</span>` : ""}<b>${gameTitle(table.game)}</b>
      <span>${presetTitle(table.game, table.profile)} · ${limits}</span>
      <small>${who.filter(Boolean).join(" · ")}</small></a
    >
  </li>`;
}

function lobby(/** @type {any[]} */ open) {
  const rows = [...open].sort((one, other) => Number(isMine(other)) - Number(isMine(one))).map(tableRow);
  return html`<section class="card-box lobby" aria-label="${phrase("menu-open")}">
    <h2>${phrase("menu-open")}</h2>
    ${
      rows.length
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p class="faint">${phrase("menu-none")}</p>`
    }
    <button type="button" class="quiet" data-do="load">${phrase("menu-load")}</button
    ><input
      type="file"
      id="load"
      name="saved"
      accept="application/json,.json"
      hidden
      aria-label="${phrase("menu-saved")}"
    />
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
    /** @type {Bankroll | null} */
    this.bankroll = null;
    this.problem = "";
    this.isAwaited = false;
    this.password = ""; // of the next table alone: it is not remembered
    this.recall();
    delegate(this, {
      game: (game) => this.take(game),
      start: () => this.start(),
      ...bankrollActions((found) => this.show(found)),
      load: () => part(this, "#load").click(),
      language: (code) => speak(code, `[data-do=language][data-with=${code}]`),
    });
    this.addEventListener("change", (event) => this.changed(source(event)));
    this.addEventListener("input", (event) => source(event).name === "bots" && this.changed(source(event)));
    this.refresh();
    ownBankroll().then((found) => this.show(found));
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
      <h2>${phrase("menu-away")}</h2>
      <p>${error.message}</p>
    </section>`;
    morph(this, html`<div class="menu">${tongues()}${hero()}${away}</div>`);
    this.again = setTimeout(() => this.isConnected && this.connectedCallback(), RETRY);
  }

  async refresh() {
    this.open = (await tables(tablesSat().map(({ table }) => table)).catch(() => ({ tables: [] }))).tables;
    if (this.isConnected) this.update();
  }

  /** Show what the person has in their bankroll. */
  show(/** @type {Bankroll | null} */ found) {
    this.bankroll = found ?? this.bankroll;
    if (this.isConnected) this.update();
  }

  update() {
    const form = tableForm(this.wish, this.rules, this.settings, this.problem, this.bankroll);
    morph(
      this,
      html`<div class="menu">
        ${tongues()}${hero(playNow(this.wish, this.rules, this.isAwaited))}${form}
        <div class="aside">${lobby(this.open)}${bankrollBox(this.bankroll)}${atHome()}${learn()}</div>
      </div>`,
    );
    // what a list shows does not follow its markup any more once touched
    part(this, "[name=preset]").value = presetOf(this.wish.game, this.rules);
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
    else if (name in this.wish) this.wish[name] = field.type === "checkbox" ? field.checked : field.value;
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
      const { table } = await loaded(await file.text(), token());
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
    this.isAwaited = !isHouseReady;
    if (this.isAwaited) {
      say(phrase("menu-opening"));
      this.update();
    }
    const socket = new TableSocket(async () => null, { new: newId() });
    try {
      const table = await this.opened(socket);
      rememberWish({ wish: this.wish, rules: this.rules, settings: this.settings });
      location.hash = `#/table/${table}`;
    } catch (error) {
      socket.close();
      this.isStarting = false;
      this.isAwaited = false;
      this.fail(error);
      return;
    }
    // the table's own connection takes the seat over; closing first would look like leaving
    setTimeout(() => socket.close(), 5000);
  }

  /** Open the table that is wished for and sit down at it; its id. */
  async opened(/** @type {TableSocket} */ socket) {
    const { wish } = this;
    const found = hasBankroll(wish) ? await gathered() : null;
    const { table } = await socket.ask("create", {
      token: token(),
      game: wish.game,
      rules: asWords(this.rules),
      settings: asWords(this.settings),
      mode: wish.mode,
      private: wish.private === "true",
      password: this.password,
      bankroll: hasBankroll(wish),
      bank_every: wordsOf(wish.game).has_banker ? Number(wish.bank_every) : 0,
      pace_ms: Number(wish.pace),
    });
    await socket.ask("sit", {
      table,
      seat: Number(wish.seat),
      name: setting("name") || phrase("shared-guest"),
      token: token(),
      chips: found && wish.buy_in ? Math.min(Number(wish.buy_in), wholeChips(found)) : null,
    });
    await socket.ask("ready", { round: 0 }); // as the banker, whoever opens a table deals its first round too
    if (Number(wish.bots)) await socket.ask("bots", { add: Number(wish.bots), style: wish.style });
    if (wordsOf(wish.game).has_banker && wish.role === "banker") await socket.ask("bank", { take: true });
    return table;
  }
}
customElements.define("main-menu", MainMenu);
