// Chips brought to a table from the bankroll: on sitting down, and again for whoever has none left.

import { bankrollActions, bankrollButtons, bringField } from "./bankroll.js";
import { html, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";

/** @import { Bankroll } from "./bankroll.js" */
/** @import { PlayTable } from "../table/table.js" */

export class BuyIn {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    /** @type {Bankroll | null} */
    this.found = null;
  }

  /** What the buttons do, by name. */
  actions() {
    return {
      sit: (/** @type {string} */ seat) => this.open("seat", seat),
      bring: () => this.open("bring"),
      "bring-now": (/** @type {string} */ _, /** @type {HTMLFormElement} */ form) => this.bring(form),
      ...bankrollActions((found) => this.show(found)),
    };
  }

  /** Whether chips at this table come from bankrolls. */
  get isWanted() {
    return Boolean(this.table.view?.bankroll);
  }

  /** Open a sheet that asks how many chips come along, once it is known how many there are. */
  async open(/** @type {string} */ name, given = "", about = "") {
    if (this.isWanted) this.found = (await this.table.ask("bankroll"))?.bankroll ?? null;
    this.sheet = [name, given, about];
    this.table.sheets.open(name, given, about);
  }

  show(/** @type {Bankroll} */ found) {
    this.found = found;
    const [name, given, about] = this.sheet;
    this.table.sheets.open(name, given, about);
  }

  /** The field of the chips to bring, and what else may be done; nothing where the table has chips of its own. */
  markup() {
    const { view } = this.table;
    if (!this.isWanted || !this.found) return "";
    return html`${bringField(this.found, view.bankroll, view.settings.starting_chips)}
      <div class="buttons">${bankrollButtons(this.found)}</div>`;
  }

  /** The chips that a form asks for; null where the table has chips of its own. */
  chips(/** @type {HTMLFormElement} */ form) {
    const field = part(form, "[name=buy_in]");
    return field ? Number(field.value) : null;
  }

  async bring(/** @type {HTMLFormElement} */ form) {
    const taken = await this.table.ask("rebuy", { chips: this.chips(form) });
    if (!taken) return; // the dialog stays, with the reason over it
    this.table.sheets.sheet.close();
    this.table.focusChoices();
  }
}

/** The sheet of whoever has no chips left and brings more. */
export const bringSheet = (/** @type {PlayTable} */ table) =>
  html`<h2>${phrase("purse-buy-title")}</h2>
    <form data-do="bring-now">
      ${table.buyIn.markup()}
      <div class="buttons">
        <button type="button" class="quiet" data-do="close-sheet">${phrase("purse-not-now")}</button
        ><button class="primary">${phrase("purse-buy-now")}</button>
      </div>
    </form>`;
