// What a player can do now, as markup: bets while bets are open, else the actions that are offered, and the coach.

import { CHIPS, chipImage, chips } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { keyHint } from "../shared/keys.js";
import { brief, numeral, phrase, signedDecimal } from "../shared/phrase.js";
import { wordsOf } from "../shared/vocabulary.js";

/** @import { Advice, Offer, View } from "../shared/contract.js" */

const MANY = 10_000; // chips

const off = (/** @type {boolean} */ isOff) => flag('aria-disabled="true"', isOff);

/** Off, but whoever presses it all the same is told why. */
const refusing = (/** @type {boolean} */ isOff) => flag('aria-disabled="true" data-why', isOff);

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
    ${worth === undefined ? "" : html`<span class="ev" aria-hidden="true">${signedDecimal(worth, 3)}</span>`}
    ${keyHint(key)}
  </button>`;
}

function chipButton(/** @type {number} */ value, /** @type {boolean} */ isOff) {
  return html`<button
    type="button"
    class="chip-button"
    data-do="chip"
    data-with="${value}"
    data-key="chip-${value}"
    aria-label="${phrase("decision-add", { chips: value })}"
    ${refusing(isOff)}
  >
    ${chipImage(value)}
  </button>`;
}

const small = (/** @type {string} */ name, /** @type {string} */ text) =>
  html`<button type="button" class="quiet small" data-do="${name}">${text}</button>`;

const betButton = (
  /** @type {string} */ kind,
  /** @type {string} */ name,
  /** @type {any} */ text,
  isOff = flag("", false),
) => html`<button type="button" class="${kind}" data-do="${name}" data-key="${name}" ${isOff}>${text}</button>`;

/** So many chips, in few letters where there are many. */
const chipsText = (/** @type {number} */ amount) => (amount < MANY ? amount : brief(amount));

/** A text with so many chips; in few letters for the eye where there are many. */
function amountText(/** @type {string} */ key, /** @type {number} */ amount) {
  const whole = phrase(key, { chips: amount });
  if (amount < MANY) return whole;
  return html`<span aria-hidden="true">${phrase(key, { chips: chipsText(amount) })}</span
    ><span class="visually-hidden">${whole}</span>`;
}

function bettingPanel(/** @type {View} */ view, /** @type {number} */ bet) {
  const { lowest, highest } = view.decision;
  const limits = phrase("decision-limits", { lowest: chipsText(lowest), highest: chipsText(highest) });
  const lastBet = view.seats[view.you - 1].last_bet;
  const isLegal = bet >= lowest && bet <= highest;
  return html`<div class="betting">
    <div class="tray" role="group" aria-label="${phrase("decision-chips")}">
      ${CHIPS.map((value) => chipButton(value, bet + value > highest))}
    </div>
    <p class="amount"><b class="${bet < MANY ? "" : "long"}">${numeral(bet)}</b><small>${limits}</small></p>
    <div class="buttons">
      ${betButton("quiet", "clear", phrase("decision-clear"), off(!bet))}${
        lastBet ? betButton("quiet", "repeat", amountText("decision-repeat", Math.min(lastBet, highest))) : ""
      }
      ${betButton("quiet", "sit-out", phrase("decision-sit-out"))}
      ${betButton("primary", "confirm", amountText("decision-bet", bet), refusing(!isLegal))}
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
  html`<button type="button" class="primary" data-do="deal" data-key="deal">
    ${phrase("decision-deal")} ${keyHint("confirm")}
  </button>`;

/** Chips to buy, for whoever has none left. */
function buying(/** @type {View} */ view) {
  if (view.you === null || view.stage === "closed" || view.mode !== "free" || !view.seats[view.you - 1].out) return "";
  if (view.bankroll) return html`<button type="button" class="primary" data-do="bring">${phrase("purse-buy")}</button>`;
  const text = phrase("decision-buy", { chips: view.settings.starting_chips });
  return html`<button type="button" class="primary" data-do="rebuy">${text}</button>`;
}

/** The way back for whoever sits out, since a clock ran out on them. */
function comingBack(/** @type {View} */ { you, stage, seats }) {
  if (you === null || stage === "closed" || !seats[you - 1].sits_out || seats[you - 1].out) return "";
  return html`<button type="button" class="primary" data-do="back" data-key="back">${phrase("decision-back")}</button>`;
}

/** The coach to ask; once it has answered, to ask as somebody who counts, in the games in which that helps. */
function coachButton(/** @type {View} */ { game, decision }, /** @type {Advice | null} */ advice) {
  if (decision?.kind !== "act" || decision.actions.length < 2) return "";
  if (!advice) return small("hint", phrase("decision-coach"));
  return wordsOf(game)?.counts_cards ? small("hint-count", phrase("decision-count")) : "";
}

/** The bank to take or to give back. */
function bankButton(/** @type {View} */ { bank_offer: way, stage }) {
  if (!way || stage === "closed") return "";
  return html`<button type="button" class="quiet small" data-do="bank" data-with="${way}" data-key="bank">
    ${phrase("decision-bank", { way })}
  </button>`;
}

/** The coach's values for those who only hear them: they stand on the buttons, too. */
function coachMarkup(/** @type {View} */ view, /** @type {Advice | null} */ advice) {
  if (!advice) return "";
  const label = (/** @type {string} */ action) =>
    view.decision?.actions.find((offer) => offer.action === action)?.label ?? action;
  const ranked = Object.entries(advice.actions).sort((one, other) => other[1] - one[1]);
  return html`<section class="coach visually-hidden" data-key="coach" aria-label="${phrase("decision-coach")}">
    <h3>${phrase("decision-coach")}</h3>
    <ul>
      ${ranked.map(
        ([action, ev]) =>
          html`<li class="${action === advice.best ? "best" : ""}">
            <span>${label(action)}</span><b>${signedDecimal(ev, 4)}</b>
          </li>`,
      )}
    </ul>
    <p>${advice.basis}</p>
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
    return html`<p class="waiting">${busy ? phrase("decision-dealing") : view.waiting}</p>`;
  const buttons = view.decision.actions.map((offer) => actionButton(offer, advice));
  const asked = kind === "bank" ? html`<p class="waiting">${view.decision.prompt.join(" ")}</p>` : "";
  const isForced = kind === "act" && buttons.length === 1;
  return html`${asked}
    <div class="actions ${isForced ? "forced" : ""}" role="group" aria-label="${phrase("decision-move")}">
      ${sweepButton(view)}${buttons}
    </div>`;
}

function timerMarkup(/** @type {number | null} */ seconds) {
  if (seconds === null) return "";
  const late = seconds <= 5 ? "late" : "";
  const left = phrase("decision-left", { n: seconds });
  return html`<span class="timer ${late}" role="timer" aria-label="${left}">${seconds}</span>`;
}

/** The panel under the felt; `busy` while cards are still on their way. */
export function panel(
  /** @type {View} */ view,
  /** @type {{ bet: number, busy: boolean, seconds: number | null, advice: Advice | null, deals: boolean }} */ state,
) {
  const { bet, busy, seconds, advice, deals } = state;
  const me = view.you === null ? null : view.seats[view.you - 1];
  const decision = busy ? null : view.decision;
  return html`<div class="bankroll">
      <span class="label">${me ? phrase("decision-chips") : phrase("decision-watching")}</span
      >${me ? html`<b>${chips(me.chips)}</b>` : ""}
    </div>
    <div class="choices" id="choices" tabindex="-1" role="group" aria-label="${phrase("decision-choices")}">
      ${choices(view, bet, busy, advice)}${busy ? "" : buying(view)}${busy || decision ? "" : comingBack(view)}
      ${deals && !busy ? dealButton() : ""}
    </div>
    <div class="extras">
      ${timerMarkup(seconds)}${decision?.extendable ? small("extend", phrase("decision-more-time")) : ""}
      ${busy ? "" : [coachButton(view, advice), bankButton(view)]}
    </div>
    ${busy ? "" : coachMarkup(view, advice)}`;
}
