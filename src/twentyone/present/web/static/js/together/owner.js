// The owner's menu: who sits where, the clock, the pace, the rules, the door, and the end of the table. Whatever the
// server refuses is said in its words.

import { html, morph, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { fieldValue, option, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { toast } from "../shared/toast.js";
import { vocabulary, wordsOf } from "../shared/vocabulary.js";

/** @import { Person, View } from "../shared/contract.js" */
/** @import { PlayTable } from "../table/table.js" */
/** @typedef {{ number: number, name: string }} Watcher somebody who watches, by a number and the name they gave */

const CLOCKS = [0, 10, 15, 20, 30, 45, 60, 90];
const PACES = [
  [1200, "Relaxed"],
  [500, "Brisk"],
  [0, "At once"],
];
const SEATS = [1, 2, 3, 4, 5, 6, 7];
const LOOK_AGAIN = 3000;

/** Whether whoever looks on runs the table. */
export const isOwner = (/** @type {PlayTable} */ { view, isOwnerWithout }) =>
  view.you === null ? view.owner === null && isOwnerWithout : view.owner === view.you;

const button = (
  /** @type {string} */ name,
  /** @type {number | string} */ given,
  /** @type {string} */ text,
  /** @type {string} */ about,
  kind = "",
) =>
  html`<button type="button" class="quiet small ${kind}" data-do="${name}" data-with="${given}">
    ${text}<span class="visually-hidden"> ${about}</span>
  </button>`;

/** A seat of the menu: who sits there and what may be done with them, or a bot for a free one. */
function seatRow(/** @type {View} */ view, /** @type {number} */ seat) {
  const person = view.seats[seat - 1];
  if (!person)
    return html`<li data-key="run-${seat}">
      <span class="faint">Seat ${seat}, free</span>${button("run-bot", seat, "Seat a bot", `at seat ${seat}`)}
    </li>`;
  const { name, bot } = person;
  const isYou = seat === view.you;
  const what = bot ? "bot" : person.leaving ? "leaving" : person.sits_out ? "sits out" : person.present ? "" : "away";
  return html`<li data-key="run-${seat}">
    <span>${name}${isYou ? " (you)" : ""} <small>${what}</small></span>
    ${isYou || person.leaving ? "" : button("run-remove", seat, "Remove", name)}
    ${isYou || bot || person.leaving ? "" : button("run-bar", seat, "Remove and bar", name, "danger")}
    ${isYou || bot || person.leaving ? "" : button("run-owner", seat, "Make owner", name)}
  </li>`;
}

/** Who watches without a seat, and a free seat to offer them; nobody sits down who does not want to. */
function watchersMarkup(/** @type {View} */ view, /** @type {Watcher[]} */ watchers) {
  const free = SEATS.filter((seat) => !view.seats[seat - 1]);
  const rows = watchers.map(({ number, name }) => {
    const who = name || phrase("seating-nameless");
    const seats = free.map((seat) => option(String(seat), phrase("seating-seat", { seat }), seat === free[0]));
    const form = html`<form class="buttons" data-do="run-offer" data-with="${number}">
      <select name="seat" aria-label="${phrase("seating-seat-for", { name: who })}">
        ${seats}</select
      ><button class="quiet small" aria-label="${phrase("seating-offer-to", { name: who })}">
        ${phrase("seating-offer")}
      </button>
    </form>`;
    return html`<li data-key="watcher-${number}"><span>${who}</span>${free.length ? form : ""}</li>`;
  });
  if (!rows.length) return html`<p class="faint" data-key="run-watching">${phrase("seating-nobody")}</p>`;
  return html`<ul class="run-seats" data-key="run-watching">
    ${rows}
  </ul>`;
}

function choice(name, label, options, chosen) {
  return html`<label class="row" data-key="${name}"
    ><span>${label}</span
    ><select name="${name}">
      ${options.map(([value, text]) => option(value, text, Number(value) === chosen))}
    </select></label
  >`;
}

function doorMarkup(/** @type {View} */ view) {
  const about = view.password ? "This table has a password. Type a new one to change it." : "None yet.";
  return html`<label class="row" data-key="run-private"
      ><span>Private<small>Only who has the link finds the table; the lobby leaves it out.</small></span
      ><input type="checkbox" role="switch" name="run-private" ${view.private ? html`checked` : ""}
    /></label>
    <form class="row" data-do="run-password" data-key="run-password-form">
      <label for="run-password">Password<small>${about} It is asked of whoever comes without a seat.</small></label
      ><input id="run-password" name="password" type="password" minlength="4" maxlength="64" autocomplete="off" />
      <div class="buttons">
        <button class="quiet small">Set</button>${view.password ? button("run-open", "", "Remove", "the password") : ""}
      </div>
    </form>`;
}

function rulesMarkup(/** @type {View} */ view, values) {
  const { game } = view;
  const { settings } = vocabulary();
  const later = html`<p class="faint" data-key="run-later">Rules are changed when the round is over.</p>`;
  return html`<details data-key="run-house-rules">
    <summary>House rules</summary>
    <form data-do="run-rules" data-key="run-rules">
      ${["round", "seeds"].includes(view.stage) ? later : ""}
      <label class="row"
        ><span>Rules of</span
        ><select name="preset">
          ${presetOptions(game, presetOf(game, values))}
        </select></label
      >
      <details>
        <summary>Every rule</summary>
        <div class="fields run-fields">${ruleFields(game, wordsOf(game).fields, values, "run")}</div>
      </details>
      <details>
        <summary>Limits and chips</summary>
        <div class="fields run-fields">
          ${ruleFields(
            game,
            settings.filter(({ name }) => name !== "turn_timer"),
            values,
            "run",
          )}
        </div>
      </details>
      <div class="buttons"><button class="primary">Play by these rules</button></div>
    </form>
  </details>`;
}

/** The whole menu. */
export function ownerSheet(/** @type {PlayTable} */ table) {
  const { view } = table;
  const timer = Number(view.settings.turn_timer);
  const clocks = [...new Set([...CLOCKS, timer])].sort((one, other) => one - other);
  const paces = PACES.some(([pace]) => pace === view.pace_ms) ? PACES : [...PACES, [view.pace_ms, "As it is"]];
  return html`<h2>Run the table</h2>
    <h3>Seats</h3>
    <ul class="run-seats" data-key="run-seats">
      ${SEATS.map((seat) => seatRow(view, seat))}
    </ul>
    <h3>${phrase("seating-watching")}</h3>
    ${watchersMarkup(view, table.owner.watchers)} ${button("run-pardon", "", "Let barred people in again", "")}
    ${choice(
      "run-clock",
      "Clock for a decision",
      clocks.map((seconds) => [seconds, seconds ? `${seconds} seconds` : "No clock"]),
      timer,
    )}
    ${choice("run-pace", "Pace of the bots", paces, view.pace_ms)}${doorMarkup(view)}
    ${rulesMarkup(view, { ...view.rules, ...view.settings })}
    <div class="buttons">
      ${button("run-close", "", table.owner.isClosing ? "Really close the table" : "Close the table", "", "danger")}
      <button type="button" class="primary" data-do="close-sheet">Done</button>
    </div>`;
}

export class Owner {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    this.isClosing = false;
    /** @type {Watcher[]} */
    this.watchers = [];
    this.looking = 0;
    table.parts.sheet.addEventListener("change", (/** @type {any} */ event) => this.changed(event.target));
    table.parts.sheet.addEventListener("close", () => (this.isClosing = false));
  }

  /** What the buttons of the menu do, by name. */
  actions() {
    const seated = (/** @type {string} */ seat) => this.table.view.seats[Number(seat) - 1]?.name ?? `seat ${seat}`;
    return {
      "run-remove": (seat) => this.ask("remove", { seat: Number(seat) }, `${seated(seat)} is removed.`),
      "run-bar": (seat) => this.ask("remove", { seat: Number(seat), ban: true }, `${seated(seat)} is barred.`),
      "run-owner": (seat) => this.handOver(Number(seat), seated(seat)),
      "run-offer": (number, form) => this.offer(Number(number), Number(part(form, "[name=seat]").value)),
      "run-bot": (seat) => this.ask("bots", { add: 1, seat: Number(seat) }, "A bot sits down."),
      "run-pardon": () => this.ask("pardon", {}, "Whoever was barred may sit down again."),
      "run-password": (_, form) => this.setPassword(form),
      "run-open": () => this.door({ password: "" }, "The password is gone."),
      "run-rules": (_, form) => this.setRules(form),
      "run-close": () => this.close(),
    };
  }

  /** Ask as the owner; a refusal is said by the table, success here. */
  async ask(/** @type {string} */ op, /** @type {object} */ fields, /** @type {string} */ done) {
    const taken = await this.table.ask(op, fields);
    if (taken) toast(done);
    return taken;
  }

  /** Whether the menu is open. */
  get isOpen() {
    const { sheet } = this.table.parts;
    return /** @type {HTMLDialogElement} */ (sheet).open && Boolean(sheet.querySelector(".run-seats"));
  }

  /** Find out who watches, now and again while the menu is open. */
  async lookAround() {
    clearTimeout(this.looking);
    if (!this.isOpen || !isOwner(this.table)) return;
    const { watchers } = await this.table.socket.ask("watchers", {}, true).catch(() => this);
    if (!this.isOpen) return;
    if (JSON.stringify(watchers) !== JSON.stringify(this.watchers)) {
      this.watchers = watchers;
      this.refresh();
    }
    this.looking = setTimeout(() => this.lookAround(), LOOK_AGAIN);
  }

  /** Offer a seat to somebody who watches; their refusal comes as a notice. */
  offer(/** @type {number} */ watcher, /** @type {number} */ seat) {
    const name = this.watchers.find(({ number }) => number === watcher)?.name;
    const done = name ? phrase("seating-offered", { seat, name }) : phrase("seating-offered-nameless", { seat });
    return this.ask("offer", { watcher, seat }, done);
  }

  /** Draw the menu again, if it is open: the table has changed. */
  refresh() {
    const { sheet } = this.table.parts;
    if (!this.isOpen) return;
    if (!isOwner(this.table)) /** @type {HTMLDialogElement} */ (sheet).close();
    else this.table.sheets.open("run", "again");
  }

  changed(/** @type {HTMLInputElement} */ field) {
    const { name, value } = field;
    if (name === "run-clock") this.ask("clock", { seconds: Number(value) }, "The clock is set.");
    else if (name === "run-pace") this.ask("pace", { pace_ms: Number(value) }, "The pace is set.");
    else if (name === "run-private")
      this.door({ private: field.checked }, field.checked ? "The table is private." : "The lobby lists the table.");
    else if (name === "preset") this.choose(value);
  }

  door(/** @type {object} */ fields, /** @type {string} */ done) {
    return this.ask("door", { private: this.table.view.private, password: null, ...fields }, done);
  }

  async setPassword(/** @type {HTMLFormElement} */ form) {
    const field = part(form, "[name=password]");
    if (!field.value) return toast("Type a password first.");
    if (await this.door({ password: field.value }, "The password is set.")) field.value = "";
    return null;
  }

  async handOver(/** @type {number} */ seat, /** @type {string} */ name) {
    if (await this.table.ask("owner", { seat })) {
      /** @type {HTMLDialogElement} */ (this.table.parts.sheet).close();
      toast(`${name} runs the table from now on.`);
    }
  }

  /** Show the rules of a preset in the fields, before they are asked for. */
  choose(/** @type {string} */ preset) {
    const { game, settings } = this.table.view;
    const found = wordsOf(game).presets[preset];
    if (!found) return;
    const [rules] = this.table.parts.sheet.querySelectorAll(".run-fields");
    rules.replaceChildren(); // fields that were touched keep what was typed unless they are made anew
    morph(rules, html`${ruleFields(game, wordsOf(game).fields, { ...settings, ...found }, "run")}`);
  }

  setRules(/** @type {HTMLFormElement} */ form) {
    /** @type {NodeListOf<HTMLInputElement>} */ const fields = form.querySelectorAll(".run-fields [name]");
    const own = new Set(vocabulary().settings.map(({ name }) => name));
    const said = [...fields].map((field) => [field.name, fieldValue(field)]);
    const rules = Object.fromEntries(said.filter(([name]) => !own.has(name)));
    const settings = Object.fromEntries(said.filter(([name]) => own.has(name)));
    return this.ask("rules", { rules, settings }, "The next round is played by these rules.");
  }

  /** Close the table, on the second press. */
  async close() {
    if (!this.isClosing) {
      this.isClosing = true;
      this.refresh();
      return;
    }
    if (await this.ask("close", {}, "The table closes, after the round if one is being played.")) {
      /** @type {HTMLDialogElement} */ (this.table.parts.sheet).close();
    }
  }
}
