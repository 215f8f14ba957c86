// The bankroll: what a person has beyond a table, new chips for who is broke, and chips that come back from tables.

import { askGrant, bankroll, gather } from "../shared/api.js";
import { chips } from "../felt/card.js";
import { html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { token } from "../shared/setting.js";
import { toast } from "../shared/toast.js";

/**
 * What somebody has, in tenths of a chip: in the bankroll, `at_tables` by table, the `grant` that may be asked for, and
 * the `history`, times and all they had then.
 * @typedef {{ tenths: number, at_tables: Record<string, number>, grant: number, history: [number, number][] }} Bankroll
 */

/** What this person has now; null where the server does not say. @returns {Promise<Bankroll | null>} */
export const ownBankroll = () => bankroll(token()).catch(() => null);

/** The whole chips of a bankroll. */
export const wholeChips = (/** @type {Bankroll} */ { tenths }) => Math.floor(tenths / 10);

/** Bring back what lies at tables this person is not at; what they have then. @returns {Promise<Bankroll>} */
export const gathered = () => gather(token());

/** What the buttons of a bankroll do, by name; `shown` gets what the person has afterwards. */
export function bankrollActions(/** @type {(found: Bankroll) => void} */ shown) {
  const ask = async (/** @type {(token: string) => Promise<Bankroll>} */ asked) => {
    try {
      const found = await asked(token());
      shown(found);
      toast(phrase("purse-gathered", { chips: chips(found.tenths) }));
    } catch (error) {
      toast(error.message);
    }
  };
  return { grant: () => ask(askGrant), gather: () => ask(gather) };
}

/** What else may be done: new chips for who is broke, chips brought back from tables. */
export function bankrollButtons(/** @type {Bankroll} */ { grant, at_tables: tables }) {
  const button = (/** @type {string} */ name, /** @type {string} */ text) =>
    html`<button type="button" class="quiet small" data-do="${name}">${text}</button>`;
  return html`${grant ? button("grant", phrase("purse-grant", { chips: chips(grant) })) : ""}
  ${Object.keys(tables).length ? button("gather", phrase("purse-gather")) : ""}`;
}

/** The bankroll in a box of its own; `more` stands under it. */
export function bankrollBox(/** @type {Bankroll | null} */ found, /** @type {any} */ more = "") {
  if (!found) return "";
  const away = Object.values(found.at_tables);
  const sum = chips(away.reduce((all, tenths) => all + tenths, 0));
  return html`<section class="card-box own-bankroll" data-key="box-purse" aria-label="${phrase("purse-title")}">
    <h2>${phrase("purse-title")}</h2>
    <p><b>${phrase("purse-chips", { chips: chips(found.tenths) })}</b></p>
    ${away.length ? html`<p>${phrase("purse-at-tables", { n: away.length, chips: sum })}</p>` : ""}
    <p class="faint">${phrase("purse-about")}</p>
    <div class="buttons">${bankrollButtons(found)}</div>
    ${more}
  </section>`;
}

/** How many chips to bring, as a field of a form; the limits are those of a table, if there is one yet. */
export function bringField(
  /** @type {Bankroll} */ found,
  /** @type {{ least: number, most: number } | null} */ limits,
  /** @type {number | string} */ wished,
) {
  const least = limits?.least ?? 1;
  const most = Math.max(least, Math.min(limits?.most ?? Infinity, wholeChips(found)));
  const [from, to, all] = [10 * least, 10 * (limits?.most ?? 0), found.tenths].map(chips);
  const about = limits ? phrase("purse-bring-limits", { least: from, most: to, chips: all }) : "";
  return html`<label class="row" data-key="bring"
    ><span>${phrase("purse-bring")}${about ? html`<small>${about}</small>` : ""}</span
    ><input
      type="number"
      name="buy_in"
      inputmode="numeric"
      min="${least}"
      max="${most}"
      value="${Math.max(least, Math.min(most, Number(wished) || most))}"
  /></label>`;
}
