// What a player can do now, as markup: bets while bets are open, else the actions that are offered, and the coach.

import { CHIPS, chipImage, chips } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { keyHint } from "../shared/keys.js";
import { wordsOf } from "../shared/vocabulary.js";

/** @import { Advice, Offer, View } from "../shared/contract.js" */

const off = (/** @type {boolean} */ isOff) => flag('aria-disabled="true"', isOff);
const evText = (/** @type {number} */ ev, /** @type {number} */ digits) =>
  `${ev >= 0 ? "+" : "−"}${Math.abs(ev).toFixed(digits)}`;

function actionButton(/** @type {Offer} */ offer, /** @type {Advice | null} */ advice) {
  const { action, label, price_text: price, key } = offer;
  const worth = advice?.actions[action];
  const isBest = advice?.best === action;
  return html`<button
    type="button"
    class="act act-${action.split(" ")[0]} ${isBest ? "best" : ""} ${action.includes(" ") ? "aimed" : ""}"
    data-key="act-${action}"
    data-do="act"
    data-with="${action}"
  >
    <span class="word">${label}</span>${price ? html`<span class="price">${price}</span>` : ""}
    ${worth === undefined ? "" : html`<span class="ev" aria-hidden="true">${evText(worth, 2)}</span>`}${keyHint(key)}
  </button>`;
}

function chipButton(/** @type {number} */ value, /** @type {boolean} */ isOff) {
  return html`<button
    type="button"
    class="chip-button"
    data-do="chip"
    data-with="${value}"
    data-key="chip-${value}"
    aria-label="Add ${value}"
    ${off(isOff)}
  >
    ${chipImage(value)}
  </button>`;
}

const quiet = (/** @type {string} */ name, /** @type {string} */ text, isOff = false) =>
  html`<button type="button" class="quiet" data-do="${name}" data-key="${name}" ${off(isOff)}>${text}</button>`;

function bettingPanel(/** @type {View} */ view, /** @type {number} */ bet) {
  const { lowest, highest } = view.decision;
  const lastBet = view.seats[view.you - 1].last_bet;
  const isLegal = bet >= lowest && bet <= highest;
  return html`<div class="betting">
    <div class="tray" role="group" aria-label="Chips">
      ${CHIPS.map((value) => chipButton(value, bet + value > highest))}
    </div>
    <p class="amount" aria-live="off"><output>${bet}</output><small>limits ${lowest}–${highest}</small></p>
    <div class="buttons">
      ${quiet("clear", "Clear", !bet)}${lastBet ? quiet("repeat", `Repeat ${Math.min(lastBet, highest)}`) : ""}
      ${quiet("sit-out", "Sit out")}
      <button type="button" class="primary" data-do="confirm" data-key="confirm" ${off(!isLegal)}>
        ${bet ? `Bet ${bet}` : "Place a bet"}
      </button>
    </div>
  </div>`;
}

/** One button for what may be done to several hands. */
function sweepButton(/** @type {View} */ { decision }) {
  if (!decision.sweep) return "";
  return html`<button type="button" class="act act-${decision.sweep.verb}" data-do="sweep" data-key="sweep">
    <span class="word">${decision.sweep.label}</span>${keyHint("sweep")}
  </button>`;
}

/** The next round to deal, for whoever holds the bank alone among bots. */
const dealButton = () =>
  html`<button type="button" class="primary" data-do="deal" data-key="deal">Deal ${keyHint("confirm")}</button>`;

const BANK_OFFERS = { take: "Take the bank", give: "Give the bank back", pass: "Pass the bank on" };

/** Chips to buy, for whoever has none left. */
function buying(/** @type {View} */ view) {
  if (view.you === null || view.stage === "closed" || view.mode !== "free" || !view.seats[view.you - 1].out) return "";
  return html`<button type="button" class="primary" data-do="rebuy">Buy ${view.settings.starting_chips} chips</button>`;
}

/** The way back for whoever sits out, since a clock ran out on them. */
function comingBack(/** @type {View} */ { you, stage, seats }) {
  if (you === null || stage === "closed" || !seats[you - 1].sits_out || seats[you - 1].out) return "";
  return html`<button type="button" class="primary" data-do="back" data-key="back">I’m back</button>`;
}

/** The bank to take or to give back. */
function bankButton(/** @type {View} */ { bank_offer: way, stage }) {
  if (!way || stage === "closed") return "";
  return html`<button type="button" class="quiet small" data-do="bank" data-with="${way}" data-key="bank">
    ${BANK_OFFERS[way]}
  </button>`;
}

const COUNT = html`<button type="button" class="quiet small" data-do="hint-count">Count the cards</button>`;

function coachMarkup(/** @type {View} */ view, /** @type {Advice | null} */ advice) {
  if (!advice) return "";
  const label = (/** @type {string} */ action) =>
    view.decision?.actions.find((offer) => offer.action === action)?.label ?? action;
  const ranked = Object.entries(advice.actions).sort((one, other) => other[1] - one[1]);
  return html`<section class="coach" data-key="coach" aria-label="Coach">
    <h3>Coach</h3>
    <ul>
      ${ranked.map(
        ([action, ev]) =>
          html`<li class="${action === advice.best ? "best" : ""}">
            <span>${label(action)}</span><b>${evText(ev, 4)}</b>
          </li>`,
      )}
    </ul>
    <p>${advice.basis}</p>
    ${wordsOf(view.game)?.counts_cards ? COUNT : ""}
  </section>`;
}

/** What stands in the middle of the panel: the decision, or what the table waits for. */
function choices(
  /** @type {View} */ view,
  /** @type {number} */ bet,
  /** @type {boolean} */ busy,
  /** @type {Advice | null} */ advice,
) {
  const kind = busy ? null : view.decision?.kind;
  if (kind === "bet") return bettingPanel(view, bet);
  if (kind !== "act" && kind !== "bank")
    return html`<p class="waiting">${busy ? "Dealing… click the table to skip." : view.waiting}</p>`;
  const buttons = view.decision.actions.map((offer) => actionButton(offer, advice));
  const asked = kind === "bank" ? html`<p class="waiting">${view.decision.prompt.join(" ")}</p>` : "";
  const isForced = kind === "act" && buttons.length === 1;
  return html`${asked}
    <div class="actions ${isForced ? "forced" : ""}" role="group" aria-label="Your move">
      ${sweepButton(view)}${buttons}
    </div>`;
}

function timerMarkup(/** @type {number | null} */ seconds) {
  if (seconds === null) return "";
  const late = seconds <= 5 ? "late" : "";
  return html`<span class="timer ${late}" role="timer" aria-label="${seconds} seconds left">${seconds}</span>`;
}

/** The panel under the felt; `busy` while cards are still on their way. */
export function panel(
  /** @type {View} */ view,
  /** @type {{ bet: number, busy: boolean, seconds: number | null, advice: Advice | null, deals: boolean }} */ state,
) {
  const { bet, busy, seconds, advice, deals } = state;
  const me = view.you === null ? null : view.seats[view.you - 1];
  const decision = busy ? null : view.decision;
  const small = (/** @type {string} */ name, /** @type {string} */ text) =>
    html`<button type="button" class="quiet small" data-do="${name}">${text}</button>`;
  return html`<div class="bankroll">
      <span class="label">${me ? "Chips" : "Watching"}</span>${me ? html`<b>${chips(me.chips)}</b>` : ""}
    </div>
    <div class="choices" id="choices" tabindex="-1" role="group" aria-label="What you can do">
      ${choices(view, bet, busy, advice)}${busy ? "" : buying(view)}${busy || decision ? "" : comingBack(view)}
      ${deals && !busy ? dealButton() : ""}
    </div>
    <div class="extras">
      ${timerMarkup(seconds)}${decision?.extendable ? small("extend", "More time") : ""}
      ${decision?.kind === "act" && decision.actions.length > 1 ? small("hint", "Coach") : ""}
      ${busy ? "" : bankButton(view)}
    </div>
    ${busy ? "" : coachMarkup(view, advice)}`;
}
