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
const PACES = [1200, 500, 0];
const SEATS = [1, 2, 3, 4, 5, 6, 7];
const LOOK_AGAIN = 3000;

/** Whether whoever looks on runs the table. */
export const isOwner = (/** @type {PlayTable} */ { view, isOwnerWithout }) =>
  view.you === null ? view.owner === null && isOwnerWithout : view.owner === view.you;

/** A button; `called` says in whole what it does, for whoever does not see where it stands. */
const button = (
  /** @type {string} */ name,
  /** @type {number | string} */ given,
  /** @type {string} */ text,
  called = text,
  kind = "",
) =>
  html`<button type="button" class="quiet small ${kind}" data-do="${name}" data-with="${given}" aria-label="${called}">
    ${text}
  </button>`;

/** A seat of the menu: who sits there and what may be done with them, or a bot for a free one. */
function seatRow(/** @type {View} */ view, /** @type {number} */ seat) {
  const person = view.seats[seat - 1];
  if (!person)
    return html`<li data-key="run-${seat}">
      <span class="faint">${phrase("owner-seat-free", { seat })}</span>
      ${button("run-bot", seat, phrase("owner-seat-bot"), phrase("owner-seat-bot-at", { seat }))}
    </li>`;
  const { name, bot } = person;
  const isYou = seat === view.you;
  const state = bot ? "bot" : person.leaving ? "leaving" : person.sits_out ? "out" : person.present ? "" : "away";
  const who = isYou ? phrase("owner-you", { name }) : name;
  const remove = button("run-remove", seat, phrase("owner-remove"), phrase("owner-remove-who", { name }));
  const bar = button("run-bar", seat, phrase("owner-bar"), phrase("owner-bar-who", { name }), "danger");
  const handOver = button("run-owner", seat, phrase("owner-hand-over"), phrase("owner-hand-over-to", { name }));
  return html`<li data-key="run-${seat}">
    <span>${who} <small>${state ? phrase("owner-state", { state }) : ""}</small></span>
    ${isYou || person.leaving ? "" : remove}${isYou || bot || person.leaving ? "" : [bar, handOver]}
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
  const about = phrase("owner-password-about", { there: view.password ? "yes" : "no" });
  const remove = button("run-open", "", phrase("owner-password-remove"), phrase("owner-password-remove-it"));
  return html`<label class="row" data-key="run-private"
      ><span>${phrase("owner-private")}<small>${phrase("owner-private-about")}</small></span
      ><input type="checkbox" role="switch" name="run-private" ${view.private ? html`checked` : ""}
    /></label>
    <form class="row" data-do="run-password" data-key="run-password-form">
      <label for="run-password">${phrase("owner-password")}<small>${about}</small></label
      ><input id="run-password" name="password" type="password" minlength="4" maxlength="64" autocomplete="off" />
      <div class="buttons">
        <button class="quiet small">${phrase("owner-password-set")}</button>${view.password ? remove : ""}
      </div>
    </form>`;
}

function rulesMarkup(/** @type {View} */ view, values) {
  const { game } = view;
  const { settings } = vocabulary();
  const later = html`<p class="faint" data-key="run-later">${phrase("owner-rules-later")}</p>`;
  return html`<details data-key="run-house-rules">
    <summary>${phrase("shared-house-rules")}</summary>
    <form data-do="run-rules" data-key="run-rules">
      ${["round", "seeds"].includes(view.stage) ? later : ""}
      <label class="row"
        ><span>${phrase("owner-rules-of")}</span
        ><select name="preset">
          ${presetOptions(game, presetOf(game, values))}
        </select></label
      >
      <details>
        <summary>${phrase("owner-every-rule")}</summary>
        <div class="fields run-fields">${ruleFields(game, wordsOf(game).fields, values, "run")}</div>
      </details>
      <details>
        <summary>${phrase("owner-limits")}</summary>
        <div class="fields run-fields">
          ${ruleFields(
            game,
            settings.filter(({ name }) => name !== "turn_timer"),
            values,
            "run",
          )}
        </div>
      </details>
      <div class="buttons"><button class="primary">${phrase("owner-rules-play")}</button></div>
    </form>
  </details>`;
}

/** The whole menu. */
export function ownerSheet(/** @type {PlayTable} */ table) {
  const { view } = table;
  const timer = Number(view.settings.turn_timer);
  const clocks = [...new Set([...CLOCKS, timer])].sort((one, other) => one - other);
  const paces = [...new Set([...PACES, view.pace_ms])];
  const closing = table.owner.isClosing ? phrase("owner-close-really") : phrase("owner-close");
  return html`<h2 tabindex="-1">${phrase("owner-title")}</h2>
    <h3>${phrase("owner-seats")}</h3>
    <ul class="run-seats" data-key="run-seats">
      ${SEATS.map((seat) => seatRow(view, seat))}
    </ul>
    <h3>${phrase("seating-watching")}</h3>
    ${watchersMarkup(view, table.owner.watchers)} ${button("run-pardon", "", phrase("owner-pardon"))}
    ${choice(
      "run-clock",
      phrase("owner-clock"),
      clocks.map((n) => [n, phrase("owner-clock-value", { n })]),
      timer,
    )}
    ${choice(
      "run-pace",
      phrase("shared-pace"),
      paces.map((pace) => [pace, phrase("shared-pace-value", { pace })]),
      view.pace_ms,
    )}
    ${doorMarkup(view)} ${rulesMarkup(view, { ...view.rules, ...view.settings })}
    <div class="buttons">
      ${button("run-close", "", closing, closing, "danger")}
      <button type="button" class="primary" data-do="close-sheet">${phrase("owner-done")}</button>
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
    const seated = (/** @type {string} */ seat) =>
      this.table.view.seats[Number(seat) - 1]?.name ?? phrase("owner-somebody", { seat });
    return {
      "run-remove": (seat) =>
        this.ask("remove", { seat: Number(seat) }, phrase("owner-removed", { name: seated(seat) })),
      "run-bar": (seat) =>
        this.ask("remove", { seat: Number(seat), ban: true }, phrase("owner-barred", { name: seated(seat) })),
      "run-owner": (seat) => this.handOver(Number(seat), seated(seat)),
      "run-offer": (number, form) => this.offer(Number(number), Number(part(form, "[name=seat]").value)),
      "run-bot": (seat) => this.ask("bots", { add: 1, seat: Number(seat) }, phrase("owner-bot-sits")),
      "run-pardon": () => this.ask("pardon", {}, phrase("owner-pardoned")),
      "run-password": (_, form) => this.setPassword(form),
      "run-open": () => this.door({ password: "" }, phrase("owner-password-gone")),
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
    if (name === "run-clock") this.ask("clock", { seconds: Number(value) }, phrase("owner-clock-set"));
    else if (name === "run-pace") this.ask("pace", { pace_ms: Number(value) }, phrase("owner-pace-set"));
    else if (name === "run-private")
      this.door({ private: field.checked }, phrase("owner-door-set", { private: field.checked ? "yes" : "no" }));
    else if (name === "preset") this.choose(value);
  }

  door(/** @type {object} */ fields, /** @type {string} */ done) {
    return this.ask("door", { private: this.table.view.private, password: null, ...fields }, done);
  }

  async setPassword(/** @type {HTMLFormElement} */ form) {
    const field = part(form, "[name=password]");
    if (!field.value) return toast(phrase("owner-password-missing"));
    if (await this.door({ password: field.value }, phrase("owner-password-is-set"))) field.value = "";
    return null;
  }

  async handOver(/** @type {number} */ seat, /** @type {string} */ name) {
    if (await this.table.ask("owner", { seat })) {
      /** @type {HTMLDialogElement} */ (this.table.parts.sheet).close();
      toast(phrase("owner-handed-over", { name }));
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
    return this.ask("rules", { rules, settings }, phrase("owner-rules-set"));
  }

  /** Close the table, on the second press. */
  async close() {
    if (!this.isClosing) {
      this.isClosing = true;
      this.refresh();
      toast(phrase("owner-close-asked"));
      return;
    }
    if (await this.ask("close", {}, phrase("owner-closed"))) {
      /** @type {HTMLDialogElement} */ (this.table.parts.sheet).close();
    }
  }
}
