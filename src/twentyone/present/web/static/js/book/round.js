// The round being written, as markup: everybody with their hand and total, and the hands to choose from.

import { chips, signed } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";

/** @import { Book, BookHand, BookPlayer } from "../shared/contract.js" */

const tone = (/** @type {number | null} */ tenths) => (tenths > 0 ? "won" : tenths < 0 ? "lost" : "");

/** A hand to choose. */
function handButton(/** @type {BookHand} */ hand, /** @type {string} */ action, /** @type {string} */ chosen) {
  return html`<button
    type="button"
    class="quiet pick"
    data-do="${action}"
    data-with="${hand.word}"
    data-key="${action}-${hand.word}"
    aria-label="${hand.name}"
    aria-pressed="${String(hand.word === chosen)}"
  >
    ${hand.label}
  </button>`;
}

/** Where a player was opened, if the banker drew on afterwards. */
function openings(/** @type {BookPlayer} */ player) {
  if (!player.openings.length) return "";
  const now = player.opened_at?.word ?? "";
  const last = { word: "", name: phrase("scorebook-at-end"), label: phrase("scorebook-at-end"), group: "" };
  return html`<div
    class="book-group"
    role="group"
    aria-label="${phrase("scorebook-opened")}"
    data-key="openings"
    data-refuse
  >
    <h3>${phrase("scorebook-opened")}</h3>
    <div>${[last, ...player.openings].map((hand) => handButton(hand, "opened", now))}</div>
  </div>`;
}

function betField(/** @type {BookPlayer} */ player, /** @type {string} */ name) {
  return html`<label class="row book-bet" data-key="bet-${player.person}"
    ><span>${phrase("scorebook-bet-of", { name })}</span
    ><input
      type="number"
      name="bet"
      data-person="${player.person}"
      inputmode="decimal"
      min="0.1"
      step="0.1"
      value="${player.bet / 10}"
      required
  /></label>`;
}

/** The hands that somebody can have, in groups. */
function chooser(/** @type {Book} */ book, /** @type {number} */ person) {
  const isBanker = person === book.banker;
  const player = book.hands.find((hand) => hand.person === person);
  const now = (isBanker ? book.banker_hand : player.hand)?.word ?? "";
  const groups = isBanker ? book.banker_hands : book.player_hands;
  const { name } = book.people[person];
  return html`<div class="chooser" role="group" aria-label="${phrase("scorebook-hand-of", { name })}">
    ${player ? betField(player, name) : ""}
    ${groups.map(
      ({ group, title, hands }) =>
        html`<div class="book-group" role="group" aria-label="${title}" data-key="group-${group}" data-refuse>
          <h3>${title}</h3>
          <div>${hands.map((hand) => handButton(hand, "hand", now))}</div>
        </div>`,
    )}
    ${player?.hand ? openings(player) : ""}
  </div>`;
}

/** What is known of a hand, in a few words. */
function handText(
  /** @type {Book} */ book,
  /** @type {BookHand | null} */ hand,
  /** @type {BookHand | null} */ opened,
) {
  if (!hand) return book.is_void ? "" : phrase("scorebook-tap");
  return opened ? phrase("scorebook-opened-at", { hand: hand.name, banker: opened.name }) : hand.name;
}

function personRow(
  /** @type {Book} */ book,
  /** @type {number | null} */ chosen,
  /** @type {number} */ person,
  /** @type {{ role: string, hand: BookHand | null, opened: BookHand | null, net: number | null }} */ now,
) {
  const { name, total } = book.people[person];
  const isChosen = chosen === person;
  return html`<li data-key="person-${person}" class="${person === book.banker ? "is-banker" : ""}">
    <button
      type="button"
      class="quiet person"
      data-do="choose"
      data-with="${person}"
      aria-expanded="${String(isChosen)}"
      ${flag("data-done", now.hand)}
    >
      <span class="whose"><b>${name}</b><small>${now.role}</small></span>
      <span class="had">${handText(book, now.hand, now.opened)}</span>
      <span class="net ${tone(now.net)}">${now.net === null ? "" : signed(now.net)}</span>
      <span class="sum ${tone(total)}"
        ><span class="visually-hidden">${phrase("scorebook-total")}</span>${signed(total)}</span
      >
    </button>
    ${isChosen ? chooser(book, person) : ""}
  </li>`;
}

function bankText(/** @type {Book} */ book) {
  const left = book.bank_every - book.bank_hands;
  return book.bank_every ? phrase("scorebook-bank-left", { n: left }) : phrase("scorebook-bank-stays");
}

/** The whole round, with what can be done with it. */
export function round(/** @type {Book} */ book, /** @type {number | null} */ chosen) {
  const banker = { role: phrase("scorebook-bank"), hand: book.banker_hand, opened: null, net: book.banker_net };
  const rows = book.hands.map((player) =>
    personRow(book, chosen, player.person, {
      role: phrase("scorebook-bets", { bet: chips(player.bet) }),
      hand: player.hand,
      opened: player.opened_at,
      net: player.net,
    }),
  );
  return html`<section class="card-box book-round" aria-label="${phrase("scorebook-round", { number: book.round })}">
    <header>
      <h2>${phrase("scorebook-round", { number: book.round })}</h2>
      <p class="faint">${bankText(book)}</p>
    </header>
    <p class="book-heads" aria-hidden="true">
      <span></span><span></span><span>${phrase("scorebook-this-round")}</span><span>${phrase("scorebook-total")}</span>
    </p>
    <ol class="book-people">
      ${personRow(book, chosen, book.banker, banker)}${rows}
    </ol>
    <div class="book-foot" data-refuse>
      <button type="button" class="quiet" data-do="undo" aria-disabled="${String(!book.may_undo)}">
        ${phrase("scorebook-undo")}
      </button>
      <button type="button" class="quiet" data-do="redo" aria-disabled="${String(!book.may_redo)}">
        ${phrase("scorebook-redo")}
      </button>
      <button type="button" class="primary" data-do="score" aria-disabled="${String(!book.whole)}">
        ${phrase("scorebook-score")}
      </button>
    </div>
  </section>`;
}
