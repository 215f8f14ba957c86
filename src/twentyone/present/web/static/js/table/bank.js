// The bank held alone among bots: they wait until the banker deals, since a banker may have nothing else to decide.

import { keyFor, keyText } from "../shared/keys.js";
import { phrase } from "../shared/phrase.js";
import { setting } from "../shared/setting.js";

/** @import { View } from "../shared/contract.js" */
/** @import { PlayTable } from "./table.js" */

export class Bank {
  /** @param {PlayTable} table */
  constructor(table) {
    this.table = table;
    /** The last round the banker is ready for; null for whoever does not hold the bank. @type {number | null} */
    this.ready = null;
    /** The round after which this player was last told to deal. @type {number | null} */
    this.told = null;
  }

  /** Whether the next round waits for this player to deal it. */
  get isHeld() {
    const { view } = this.table;
    if (this.ready === null || view.stage !== "betting" || view.bank_asked !== null) return false;
    const others = view.seats.filter((other) => other && other.seat !== view.you);
    return this.ready <= view.round && others.length > 0 && others.every((other) => other.bot || !other.present);
  }

  /** Take notice of a view; the first one of a connection has to be told again what the banker is ready for. */
  arrive(/** @type {View} */ view, /** @type {boolean} */ isNew) {
    const holds = view.you !== null && view.banker === view.you;
    if (!holds) this.ready = null;
    else if (this.ready === null || isNew) this.say(Math.max(view.round, this.ready ?? 0));
  }

  /** What a banker is told who has to deal now, once a round; null where there is nothing to tell. */
  prompt() {
    const { round } = this.table.view;
    if (!this.isHeld || this.told === round) return null;
    this.told = round;
    const key = setting("keys_on") ? keyFor("confirm") : "";
    return phrase("decision-deal-said", { keys: key ? "yes" : "no", key: keyText(key) });
  }

  /** Let the next round begin. */
  deal() {
    if (!this.isHeld) return;
    this.say(this.table.view.round + 1);
    this.table.render();
  }

  say(/** @type {number} */ round) {
    this.ready = round;
    this.table.ask("ready", { round });
  }
}
