// A phone as a hand: only one's own cards and buttons, large, for a table that is seen elsewhere. Whoever has no seat
// is asked for a name and gets the first that is free.

import { html, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { change, setting, token } from "../shared/setting.js";
import { toast } from "../shared/toast.js";
import { bankMarkup, banner } from "../felt/felt.js";
import { seatMarkup } from "../felt/seat.js";
import { LOOKS } from "../table/table.js";

/** @import { View } from "../shared/contract.js" */
/** @import { PlayTable } from "../table/table.js" */

const freeSeats = (/** @type {View} */ view) => [1, 2, 3, 4, 5, 6, 7].filter((seat) => !view.seats[seat - 1]);

function joinMarkup(/** @type {View} */ view) {
  if (view.stage === "closed") return html`<p class="join">${view.waiting}</p>`;
  if (!freeSeats(view).length) return html`<p class="join">${phrase("look-full")}</p>`;
  return html`<form class="join" data-do="join">
    <h2>${phrase("look-join-table")}</h2>
    <label
      ><span>${phrase("look-name")}</span
      ><input
        name="name"
        required
        maxlength="24"
        value="${setting("name") || phrase("shared-guest")}"
        autocomplete="nickname"
    /></label>
    <button class="primary">${phrase("look-sit")}</button>
  </form>`;
}

/** One's own cards: those of the seat, and those of the bank for whoever holds it. */
function ownMarkup(/** @type {PlayTable} */ { view, playback, decisions }, /** @type {boolean} */ busy) {
  if (view.you === null) return joinMarkup(view);
  const { round } = playback;
  const isBanking = view.banker === view.you;
  const laying = !busy && view.decision?.kind === "bet" ? decisions.bet : 0;
  return html`<div class="wood">
    <div class="cloth alone ${isBanking ? "banking" : ""}">
      ${isBanking ? bankMarkup(view, round) : ""}
      <div class="middle">${banner(view, round, "")}</div>
      <ol class="seats" aria-label="${phrase("look-seat")}">
        ${seatMarkup(view, view.you, round, { canSit: false, laying, aim: undefined, place: 0 })}
      </ol>
    </div>
  </div>`;
}

/** Take the first free seat; if somebody was quicker, the next. */
async function join(/** @type {PlayTable} */ table, /** @type {HTMLFormElement} */ form) {
  const name = part(form, "[name=name]").value;
  change("name", name);
  let refusal = "";
  for (const seat of freeSeats(table.view)) {
    try {
      const taken = await table.socket.ask("sit", { table: table.id_, seat, name, token: token() });
      if (taken.name && taken.name !== name.trim()) toast(phrase("look-renamed", { wished: name, name: taken.name }));
      table.focusChoices();
      return;
    } catch (error) {
      refusal = error.message;
      if (error.code !== "table" || freeSeats(table.view).includes(seat)) break;
    }
  }
  toast(refusal);
}

LOOKS.hand = {
  isSpectator: false,
  felt: ownMarkup,
  actions: (table) => ({ join: (_, form) => join(table, form) }),
};
