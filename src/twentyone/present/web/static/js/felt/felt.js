// The felt as markup: the bank, what is printed on the cloth, the shoe and seven seats. Pure functions of a view and a
// round; every word about hands and rules is the server's.

import { chips } from "./card.js";
import { apart, html } from "../shared/dom.js";
import { phrase, rich } from "../shared/phrase.js";
import { netOf } from "../table/playback.js";
import { mottoMarkup, printMarkup, rackMarkup } from "./print.js";
import { cardsMarkup, resultBadge, seatMarkup, worthBubble } from "./seat.js";

/** @import { Round, View } from "../shared/contract.js" */

const DECK_IN_HAND = 104; // so many cards are dealt by hand, more of them from a shoe
const DECK = html`<svg class="box deck card back" viewBox="0 0 100 140" aria-hidden="true">
  <use href="#card-back" />
</svg>`;
const SHOE = html`<svg class="box" viewBox="0 0 120 140" aria-hidden="true"><use href="#shoe" /></svg>`;
const SEATS = [1, 2, 3, 4, 5, 6, 7];
const MIDDLE = 4;

/** The bank: its heading, cards and what they are worth. */
export function bankMarkup(/** @type {View} */ view, /** @type {Round | null} */ round) {
  const isTurn = round && !round.ended && round.turn === 0;
  return html`<section
    data-key="dealer"
    class="dealer of-${round?.bank.cards.length ?? 0} ${isTurn ? "turn" : ""}"
    aria-label="${view.bank_title}"
  >
    <h2>${view.bank_title}</h2>
    ${round?.bank.cards.length ? "" : rackMarkup()}${cardsMarkup(round?.bank)}
    <div class="facts">${worthBubble(round?.bank)}${round?.ended ? resultBadge(round.bank, true) : ""}</div>
  </section>`;
}

function shoeMarkup(/** @type {View} */ { shoe }) {
  const share = shoe.size ? Math.round((100 * shoe.left) / shoe.size) : 0;
  const bar = html`<progress max="100" value="${share}" aria-label="${phrase("felt-shoe")}">${share}%</progress>`;
  return html`<div data-key="shoe" class="shoe">
    ${shoe.size > DECK_IN_HAND ? SHOE : DECK}
    <span>${shoe.text}${shoe.size && shoe.left < shoe.size ? bar : ""}</span>
  </div>`;
}

/** What a round that is over brought the player who looks on, or a message that matters more. */
export function banner(/** @type {View} */ view, /** @type {Round | null} */ round, /** @type {string} */ message) {
  if (message) return html`<p class="banner plain" data-key="banner">${message}</p>`;
  const net = round?.ended ? netOf(round, view.you) : null;
  if (net === null) return "";
  if (round.voided) return html`<p class="banner push" data-key="banner">${phrase("felt-void")}</p>`;
  const amount = html`<b>${chips(Math.abs(net))}</b>`;
  const kind = net > 0 ? "won" : net < 0 ? "lost" : "push";
  return html`<p class="banner ${kind}" data-key="banner">${rich("felt-net", { kind, chips: amount })}</p>`;
}

/** Who sits where, seen from the middle of the near side: whoever looks on, or the middle seat for those who watch. */
function places(/** @type {View} */ view) {
  const middle = view.you ?? MIDDLE;
  const around = SEATS.map((_, step) => SEATS[(middle + step) % SEATS.length]).slice(0, -1);
  const others = around.filter((seat) => view.seats[seat - 1] || view.you === null);
  return { middle, others };
}

/** Everything on the felt; `laying` are the chips of a bet that is not confirmed yet. */
export function felt(
  /** @type {View} */ view,
  /** @type {Round | null} */ round,
  /** @type {{ canSit: boolean, message: string, laying: number, aims: Record<string, string> }} */
  { canSit, message, laying, aims },
) {
  const { middle, others } = places(view);
  const isBanking = view.you !== null && view.banker === view.you;
  const hint = Object.keys(aims).length ? phrase("felt-aim", { verb: view.decision?.sweep?.verb ?? "" }) : "";
  const seats = SEATS.filter((seat) => seat === middle || others.includes(seat)).map((seat) =>
    apart(seatMarkup(view, seat, round, { canSit, laying, aim: aims[seat], place: others.indexOf(seat) + 1 })),
  );
  return html`<div class="wood">
    <div class="cloth others-${others.length} ${isBanking ? "banking" : ""}">
      ${apart(printMarkup(view))}${apart(shoeMarkup(view))}${apart(bankMarkup(view, round))}
      <div class="middle">${apart(mottoMarkup(view, hint))}${banner(view, round, message)}</div>
      <ol class="seats" aria-label="${phrase("felt-seats")}">
        ${seats}
      </ol>
    </div>
  </div>`;
}
