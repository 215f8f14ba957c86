// The main menu: which game, where to sit, with whom, under which rules; and the tables that are open.

import { say } from "../shared/announce.js";
import { loaded, schema, tables } from "../shared/api.js";
import { cardImage } from "../shared/card.js";
import { delegate, html, morph, part, source } from "../shared/dom.js";
import { fieldValue, presetName, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { change, setting, tablesSat, token } from "../shared/setting.js";
import { newId, TableSocket } from "../shared/socket.js";

const GAMES = {
  blackjack: { name: "Blackjack", line: "Beat the dealer to 21. Any house rules.", hand: ["AS", "KH"] },
  banluck: { name: "Ban Luck", line: "The Chinese New Year game. Play, or hold the bank.", hand: ["AD", "AC"] },
};
const PACES = { 1200: "Relaxed", 500: "Brisk", 0: "At once" };
const SEATS = { 1: "1, first base", 7: "7, third base" };

const isMine = ({ table }) => tablesSat().some((sat) => sat.table === table);

/** The seats as they lie before the dealer: first base on the right. */
const seatPicker = (chosen) =>
  html`<fieldset class="seat-picker">
    <legend>Your seat</legend>
    <div>
      ${[7, 6, 5, 4, 3, 2, 1].map(
        (seat) =>
          html`<label
            ><input type="radio" name="seat" value="${seat}" ${Number(chosen) === seat ? html`checked` : ""} /><span
              aria-hidden="true"
              >${seat}</span
            ><span class="visually-hidden">${SEATS[seat] ?? seat}</span></label
          >`,
      )}
    </div>
    <p aria-hidden="true"><span>third base</span><span>first base</span></p>
  </fieldset>`;

const LEARN = html`<section class="card-box learn" aria-label="New here?">
  <h2>New here?</h2>
  <ul>
    <li>
      <a href="#/guide"><b>Both games in a minute</b><small>How to play, keys, and what every word means</small></a>
    </li>
    <li>
      <a href="#/train"><b>Train</b><small>Drills graded by the exact cost of a mistake</small></a>
    </li>
    <li>
      <a href="#/explore"><b>Explore</b><small>The best play for any rules, and what a rule costs you</small></a>
    </li>
  </ul>
</section>`;

const RETRY = 3000;
const HERO = html`<section class="hero">
  <div>
    <h1>Take a seat.</h1>
    <p>Blackjack and Ban Luck, shuffled so that anyone can check it, with a coach who knows the exact odds.</p>
  </div>
  <div class="hero-fan" aria-hidden="true">${["TS", "JH", "QC", "KD", "AS"].map((card) => cardImage(card, card))}</div>
</section>`;

class MainMenu extends HTMLElement {
  async connectedCallback() {
    try {
      this.words = await schema();
    } catch (error) {
      this.miss(error);
      return;
    }
    this.wish = {
      game: "blackjack",
      seat: 4,
      bots: 2,
      role: "player",
      pace: 1200,
      style: "flat",
      mode: "free",
      bank_every: 0,
    };
    this.take("blackjack");
    delegate(this, {
      game: (game) => this.take(game),
      start: () => this.start(),
      load: () => part(this, "#load").click(),
    });
    this.addEventListener("change", (event) => this.changed(event.target));
    this.addEventListener("input", (event) => source(event).name === "bots" && this.changed(source(event)));
    this.open = [];
    this.update();
    this.refresh();
    this.timer = setInterval(() => this.refresh(), 5000);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    clearTimeout(this.again);
  }

  /** There is the page, kept by the browser, but no server: say so, and go on when it is back. */
  miss(error) {
    if (!this.firstElementChild) say(error.message);
    morph(
      this,
      html`<div class="menu">
        ${HERO}
        <section class="card-box away" role="status">
          <h2>Nobody is dealing</h2>
          <p>${error.message}</p>
        </section>
      </div>`,
    );
    this.again = setTimeout(() => this.isConnected && this.connectedCallback(), RETRY);
  }

  take(game) {
    const { presets } = this.words.games[game];
    this.wish.game = game;
    this.rules = { ...Object.values(presets)[0] };
    this.settings = Object.fromEntries(this.words.settings.map((field) => [field.name, field.default]));
    if (this.isConnected && this.open) this.update();
  }

  async refresh() {
    this.open = (await tables().catch(() => ({ tables: [] }))).tables;
    if (this.isConnected) this.update();
  }

  changed(field) {
    const { name } = field;
    if (name === "saved") return this.load(field.files[0]);
    if (name === "player") change("name", field.value);
    else if (name === "preset") this.choose(field.value);
    else if (name in this.wish) this.wish[name] = field.value;
    else if (name in this.rules) this.rules[name] = fieldValue(field);
    else if (name in this.settings) this.settings[name] = fieldValue(field);
    return this.update();
  }

  choose(preset) {
    const found = this.words.games[this.wish.game].presets[preset];
    if (!found) return;
    this.rules = { ...found };
    this.settings.table_max_bet =
      this.words.profile_settings[preset]?.table_max_bet ??
      this.words.settings.find((field) => field.name === "table_max_bet").default;
    // fields that were touched keep what was typed unless they are made anew
    this.querySelector("#rules")?.replaceChildren();
    const most = part(this, "[name=table_max_bet]");
    if (most) most.value = this.settings.table_max_bet;
  }

  update() {
    const { wish } = this;
    const game = this.words.games[wish.game];
    const preset = presetOf(game.presets, this.rules);
    morph(
      this,
      html`<div class="menu">
        ${HERO}
        <form class="card-box setup" data-do="start" aria-label="New table">
          <div class="games" role="group" aria-label="Game">
            ${Object.entries(GAMES).map(
              ([name, { name: text, line, hand }]) =>
                html`<button
                  type="button"
                  class="game"
                  data-do="game"
                  data-with="${name}"
                  aria-pressed="${String(name === wish.game)}"
                >
                  <span class="fan" aria-hidden="true">${hand.map((card) => cardImage(card, card))}</span
                  ><span><b>${text}</b><small>${line}</small></span>
                </button>`,
            )}
          </div>
          <div class="fields">
            <label class="row"
              ><span>Your name</span
              ><input
                name="player"
                maxlength="24"
                value="${setting("name")}"
                placeholder="Guest"
                autocomplete="nickname"
            /></label>
            <label class="row"
              ><span>House rules</span
              ><select name="preset" data-key="preset-${wish.game}-${preset}">
                ${presetOptions(game.presets, preset)}
              </select></label
            >
            ${seatPicker(wish.seat)}
            ${
              wish.game === "banluck"
                ? html`<label class="row" data-key="role"
                    ><span>You are</span
                    ><select name="role">
                      <option value="player">a player</option>
                      <option value="banker" ${wish.role === "banker" ? html`selected` : ""}>the banker</option>
                    </select></label
                  >`
                : ""
            }
            <label class="row slider"
              ><span>Bots <output>${wish.bots}</output></span
              ><input type="range" name="bots" min="0" max="6" value="${wish.bots}"
            /></label>
          </div>
          <button class="primary big">Deal me in</button>
          <details>
            <summary>Limits, chips and pace</summary>
            <div class="fields">
              ${ruleFields(this.words.settings, this.settings, "set")}
              <label class="row"
                ><span>Pace of the bots</span
                ><select name="pace">
                  ${Object.entries(PACES)
                    .reverse()
                    .map(
                      ([value, text]) =>
                        html`<option value="${value}" ${String(wish.pace) === value ? html`selected` : ""}>
                          ${text}
                        </option>`,
                    )}
                </select></label
              >
              <label class="row"
                ><span>Bots bet</span
                ><select name="style">
                  <option value="flat">The same</option>
                  <option value="random">As they like</option>
                  <option value="spread">More after a win</option>
                </select></label
              >
              <label class="row"
                ><span>Mode</span
                ><select name="mode">
                  <option value="free">Free play</option>
                  <option value="elimination">Elimination</option>
                </select></label
              >
              ${wish.game === "banluck" ? html`<label class="row" data-key="rotation"><span>The bank moves on after so many hands (0: never)</span><input type="number" name="bank_every" min="0" max="100" value="${wish.bank_every}" /></label>` : ""}
            </div>
          </details>
          <details>
            <summary>Every rule${preset === "custom" ? " (changed)" : ""}</summary>
            <div class="fields" id="rules">${ruleFields(game.fields, this.rules, wish.game)}</div>
          </details>
          <p class="problem" role="alert">${this.problem ?? ""}</p>
        </form>
        <div class="aside">
          <section class="card-box lobby" aria-label="Open tables">
            <h2>Open tables</h2>
            ${
              this.open.length
                ? html`<ul>
                    ${[...this.open].sort((one, other) => isMine(other) - isMine(one)).map((table) => this.row(table))}
                  </ul>`
                : html`<p class="faint">None yet. Yours will be the first.</p>`
            } <button type="button" class="quiet" data-do="load">Load a saved table</button
            ><input
              type="file"
              id="load"
              name="saved"
              accept="application/json,.json"
              hidden
              aria-label="A saved table"
            />
          </section>
          ${LEARN}
        </div>
      </div>`,
    );
  }

  row(table) {
    const free = table.free_seats.length;
    return html`<li data-key="${table.table}">
      <a class="${isMine(table) ? "mine" : ""}" href="#/table/${table.table}"
        >${isMine(table) ? html`<span class="tag-mine">your table</span>` : ""}<b>${GAMES[table.game].name}</b>
        <span>${presetName(table.profile)} · ${table.limits[0]}–${table.limits[1]} chips</span>
        <small
          >${table.players.length ? table.players.join(", ") : "nobody seated"} · ${free} free
          seat${free === 1 ? "" : "s"}</small
        ></a
      >
    </li>`;
  }

  async load(file) {
    try {
      const { table } = await loaded(await file.text());
      location.hash = `#/table/${table}`;
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error) {
    this.problem = error.message;
    say(error.message);
    this.update();
  }

  async start() {
    const { wish } = this;
    this.problem = "";
    const socket = new TableSocket(async () => null, { new: newId() });
    const name = setting("name") || "Guest";
    try {
      const { table } = await socket.ask("create", {
        token: token(),
        game: wish.game,
        rules: Object.fromEntries(Object.entries(this.rules).map(([field, value]) => [field, String(value)])),
        settings: Object.fromEntries(Object.entries(this.settings).map(([field, value]) => [field, String(value)])),
        mode: wish.mode,
        bank_every: Number(wish.bank_every),
        pace_ms: Number(wish.pace),
      });
      await socket.ask("sit", { table, seat: Number(wish.seat), name, token: token() });
      if (Number(wish.bots)) await socket.ask("bots", { add: Number(wish.bots), style: wish.style });
      if (wish.game === "banluck" && wish.role === "banker") await socket.ask("bank", { take: true });
      location.hash = `#/table/${table}`;
    } catch (error) {
      socket.close();
      this.fail(error);
      return;
    }
    // the table's own connection takes the seat over; closing first would look like leaving
    setTimeout(() => socket.close(), 5000);
  }
}
customElements.define("main-menu", MainMenu);
