// The main menu: a new table of any game, the tables that are open, and where to learn.

import { say } from "../shared/announce.js";
import { loaded, tables } from "../shared/api.js";
import { delegate, flag, html, morph, part, source } from "../shared/dom.js";
import { fieldValue, presetOf } from "../shared/ruleform.js";
import { phrase, speak } from "../shared/phrase.js";
import { change, lastWish, rememberWish, setting, tablesSat, token } from "../shared/setting.js";
import { newId, TableSocket } from "../line/socket.js";
import { toast } from "../shared/toast.js";
import { learnWords, vocabulary, wordsOf } from "../shared/vocabulary.js";
import { transport } from "../transport.js";
import { bankrollActions, bankrollBox, gathered, ownBankroll, wholeChips } from "./bankroll.js";
import { lobby, ways } from "./lobby.js";
import { hasBankroll, newWish, tableForm } from "./newtable.js";
import { tongues, welcome } from "./welcome.js";

/** @import { Bankroll } from "./bankroll.js" */
/** @import { Wish } from "./newtable.js" */

/**
 * What a table is opened with.
 * @typedef {{ wish: Wish, rules: Record<string, any>, settings: Record<string, any> }} Chosen
 */

const REFRESH = 5000;
const RETRY = 3000;
const WIDE = "(min-width: 801px)"; // where the form stands beside everything else: page.css

let isHouseReady = false;
transport.ready.then(() => (isHouseReady = true));

/** Every value as a text, as rules are told to the server. */
const asWords = (/** @type {Record<string, any>} */ values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

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
    this.awaited = ""; // the game whose table is coming
    this.password = ""; // of the next table alone: it is not remembered
    this.recall();
    delegate(this, {
      game: (game) => this.take(game),
      start: (game) => this.start(game),
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
    morph(this, html`<div class="menu">${tongues()}${welcome()}${away}</div>`);
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
        ${tongues()}${welcome(this.atOnce(), this.awaited)}
        <details class="card-box setup-box" data-key="setup" ${flag("open", matchMedia(WIDE).matches)}>
          <summary>
            <h2>${phrase("newtable-form")}</h2>
          </summary>
          ${form}
        </details>
        <div class="aside">${lobby(this.open)}${bankrollBox(this.bankroll)}${ways("home")}${ways("learn")}</div>
      </div>`,
    );
    // what a list shows does not follow its markup any more once touched
    part(this, "[name=preset]").value = presetOf(this.wish.game, this.rules);
  }

  // What is wished for ---------------------------------------------------------------------------------

  /** Begin with what was chosen for the last table, as far as it is still to be had. */
  recall() {
    const games = Object.keys(vocabulary().games);
    const last = lastWish()?.wish.game;
    this.take(games.includes(last) ? last : games[0]);
  }

  /** What the last table of a game was opened with; the usual table before the first. @returns {Chosen} */
  chosenFor(/** @type {string} */ game) {
    const { settings, games } = vocabulary();
    const usual = {
      wish: newWish(game),
      rules: Object.values(games[game].presets)[0],
      settings: Object.fromEntries(settings.map((field) => [field.name, field.default])),
    };
    const then = lastWish(game);
    const known = (/** @type {Record<string, any>} */ now, /** @type {Record<string, any>} */ before) =>
      Object.fromEntries(Object.entries(now).map(([name, value]) => [name, before?.[name] ?? value]));
    return {
      wish: /** @type {Wish} */ (known(usual.wish, then?.wish)),
      rules: known(usual.rules, then?.rules),
      settings: known(usual.settings, then?.settings),
    };
  }

  /** What is opened by a tap: the game of the form as it is filled in, and every other as it was last time. */
  atOnce() {
    const others = Object.keys(vocabulary().games).filter((game) => game !== this.wish.game);
    return [{ wish: this.wish, rules: this.rules }, ...others.map((game) => this.chosenFor(game))];
  }

  /** Turn to a game, as it was played last. */
  take(/** @type {string} */ game) {
    const { wish, rules, settings } = this.chosenFor(game);
    this.wish = wish;
    this.rules = rules;
    this.settings = settings;
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
    this.querySelector(".setup-box").setAttribute("open", ""); // where it can be mended
  }

  /** Open the table of the form, or at once that of a game. */
  async start(game = "") {
    if (this.isStarting) return;
    this.isStarting = true;
    this.problem = "";
    if (game && game !== this.wish.game) this.take(game);
    if (!isHouseReady) {
      this.awaited = this.wish.game;
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
      this.awaited = "";
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
