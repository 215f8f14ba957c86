// What lies over the table for a moment: its menu, a seat to take, the shuffle, an invitation, and the statistics.

import { say } from "../shared/announce.js";
import { saved } from "../shared/api.js";
import { download, html, morph, part, source } from "../shared/dom.js";
import { keyFor, pressed } from "../shared/keys.js";
import { phrase } from "../shared/phrase.js";
import { change, token } from "../shared/setting.js";
import { onSwipe } from "../shared/swipe.js";
import { toast } from "../shared/toast.js";
import { copyLink, shareLink, showInvitation } from "./invite.js";
import { SHEETS } from "./room.js";

/** @import { PlayTable } from "./table.js" */

export class Sheets {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    this.sheet = /** @type {HTMLDialogElement} */ (table.parts.sheet);
    this.drawer = /** @type {HTMLDialogElement} */ (table.parts.drawer);
    /** @type {((password: string) => void) | null} */
    this.given = null;
    this.isOffered = false;
    this.shown = "";
    this.sheet.addEventListener("close", () => this.closed());
    this.sheet.addEventListener("click", ({ target }) => this.pressedBeside(target));
    this.drawer.addEventListener("keydown", (event) => this.drawerKey(event));
    this.drawer.addEventListener("click", (event) => event.target === this.drawer && this.drawer.close());
    onSwipe(part(table, ".room"), (way) => way === "left" && this.openStatistics());
    onSwipe(this.drawer, (way) => way === "right" && this.drawer.close());
  }

  /** What the buttons of the sheets do, by name. */
  actions() {
    return {
      "sit-down": (_, form) => this.sit(form),
      "say-password": (_, form) => this.givePassword(form),
      invite: () => this.invite(),
      "copy-link": () => copyLink(this.sheet),
      "share-link": () => shareLink(this.sheet),
      menu: (name) => (name === "statistics" ? this.openStatistics() : this.open(name)),
      "close-statistics": () => this.drawer.close(),
      "close-sheet": () => this.sheet.close(),
      leave: () => this.leave(),
      save: () => this.save(),
      proof: () => this.proof(),
      "save-proof": (shoe) => this.proof(Number(shoe)),
      bots: (add) => this.changeBots(Number(add)),
    };
  }

  open(/** @type {string} */ name, /** @type {string} */ given = "", about = "") {
    if (!this.sheet.open) this.sheet.replaceChildren();
    const body = SHEETS[name](this.table, given, about);
    const shown = this.sheet.querySelector(":scope > .sheet"); // beside it may lie a toast
    if (this.shown !== name) shown?.replaceChildren(); // or the button that has the focus would become another
    if (shown) morph(shown, body);
    else morph(this.sheet, html`<div class="sheet">${body}</div>`);
    this.show(name);
    if (name === "run" && !given) this.table.owner.lookAround();
  }

  /** Show the sheet that is drawn, under its own name; one that takes another's place has the focus at its head. */
  show(/** @type {string} */ name) {
    const { sheet } = this;
    const heading = part(sheet, "h2");
    sheet.setAttribute("aria-label", heading.textContent);
    if (!sheet.open) sheet.showModal();
    else if (this.shown !== name) (heading.matches("[tabindex]") ? heading : sheet).focus();
    this.shown = name;
  }

  /** Ask somebody who watches whether they take the seat that the owner offers; closing the dialog declines it. */
  offered({ seat, message }) {
    if (this.sheet.open || this.drawer.open) toast(message);
    else say(message);
    if (this.sheet.open) return;
    this.isOffered = true;
    this.table.buyIn.open("seat", String(seat), message);
  }

  /** A press beside the sheet closes it, but not the door that asks for a password. */
  pressedBeside(/** @type {EventTarget} */ target) {
    if (target === this.sheet && this.shown !== "password") this.sheet.close();
  }

  /** A sheet is closed: whoever has not taken the seat they were offered does not want it. */
  closed() {
    if (this.isOffered) this.table.ask("decline");
    this.isOffered = false;
    if (document.activeElement === document.body) this.table.focusChoices();
  }

  // Statistics -----------------------------------------------------------------------------------------

  get statistics() {
    return /** @type {any} */ (this.drawer.querySelector("play-statistics"));
  }

  /** The statistics of this table in a drawer over it; the seat is kept and the table plays on. */
  async openStatistics() {
    if (this.drawer.open) return;
    await import("../statistics/statistics.js");
    this.drawer.showModal();
    if (this.statistics) this.statistics.refresh();
    else {
      const body = part(this.drawer, ".drawer-body");
      morph(body, html`<play-statistics drawer data-rest="${this.table.id_}"></play-statistics>`);
    }
  }

  refreshStatistics() {
    if (this.drawer.open) this.statistics?.refresh();
  }

  drawerKey(/** @type {KeyboardEvent} */ event) {
    if (pressed(event) !== keyFor("statistics") || source(event).closest("input, select")) return;
    event.preventDefault();
    event.stopPropagation(); // or the table would hear the key and open the drawer again
    this.drawer.close();
  }

  // Seats, friends, files ------------------------------------------------------------------------------

  async sit(/** @type {HTMLFormElement} */ form) {
    const { table } = this;
    const seat = Number(form.dataset.with);
    const name = part(form, "[name=name]").value;
    const taken = await table.ask("sit", {
      table: table.id_,
      seat,
      name,
      token: token(),
      chips: table.buyIn.chips(form),
    });
    if (!taken) return; // the dialog stays, with the reason over it
    change("name", name);
    this.isOffered = false;
    this.sheet.close();
    if (taken.name && taken.name !== name.trim()) toast(phrase("sheet-renamed", { name, taken: taken.name }));
    table.focusChoices();
  }

  /** Ask for the password of the table; what is typed. */
  password(/** @type {string} */ message) {
    this.open("password", message);
    return new Promise((resolve) => (this.given = resolve));
  }

  givePassword(/** @type {HTMLFormElement} */ form) {
    const { value } = part(form, "[name=password]");
    this.sheet.close();
    this.given?.(value);
  }

  async leave() {
    const { view } = this.table;
    if (view.you !== null && view.stage !== "closed") await this.table.ask("leave");
    this.table.hangUp(); // nothing is told of the table after that
    say(phrase("sheet-left", { seated: view.you === null ? "no" : "yes" }));
    location.hash = "#/";
  }

  async changeBots(/** @type {number} */ add) {
    await this.table.ask("bots", { add });
    this.open("more");
  }

  async invite() {
    try {
      await showInvitation(this.sheet, this.table.id_);
    } catch (error) {
      toast(error.message);
      return;
    }
    this.show("invite");
  }

  async save() {
    const { id_, view } = this.table;
    try {
      download(`table-${id_}.json`, JSON.stringify(await saved(id_, token())));
      say(view.stage === "round" ? phrase("sheet-saved-before") : phrase("sheet-saved"));
    } catch (error) {
      toast(error.message);
    }
  }

  async proof(shoe = 0) {
    const answer = await this.table.ask("proof", { shoe });
    if (answer?.proof) download(`proof-${answer.proof.shoe}.json`, JSON.stringify(answer.proof, null, 1));
    else toast(phrase("sheet-none-open"));
  }
}
