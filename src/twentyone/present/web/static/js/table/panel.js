// What a player can do now, as markup: bets while bets are open, else the legal actions with their price, and the coach.

import { CHIPS, chipImage, chips } from "../shared/card.js";
import { html } from "../shared/dom.js";
import { keyFor, keyText } from "../shared/keys.js";
import { setting } from "../shared/setting.js";

const WORDS = {
  hit: "Hit",
  stand: "Stand",
  double: "Double",
  split: "Split",
  surrender: "Surrender",
  insure: "Insurance",
  even_money: "Even money",
  decline: "Decline",
  play: "Play on",
};

/** An action in words: `open 3` names who is opened. */
export function actionText(view, action) {
  const [verb, seat] = action.split(" ");
  if (verb === "open") return `Open ${view.seats[seat - 1]?.name ?? `seat ${seat}`}`;
  return WORDS[verb] ?? verb;
}

/** What an action costs or gives at once, in tenths of a chip; null where it moves nothing. */
function price(view, action) {
  const place = view.hand?.seats[view.you];
  if (!place) return null;
  const hand = place.hands[view.hand.hand_index ?? 0];
  const stake = hand?.stake ?? place.bet;
  if (action === "double" || action === "split") return `+${chips(stake)}`;
  if (action === "insure") return `+${chips(place.bet / 2)}`;
  if (action === "surrender") return `−${chips(place.bet / 2)}`;
  if (action === "even_money") return `win ${chips(place.bet)}`;
  return null;
}

/** The key that plays an action; playing on has that of declining, only the first player to open has one. */
function keyHint(action, actions) {
  const [verb] = action.split(" ");
  if (verb === "open" && actions.find((other) => other.startsWith("open")) !== action) return "";
  const name = verb === "play" ? "decline" : verb;
  const key = keyFor(name);
  return setting("keys_on") && key ? html`<kbd aria-hidden="true">${keyText(key)}</kbd>` : "";
}

function actionButtons(view, busy, advice) {
  const actions = view.decision.actions.map(({ action }) => action);
  return actions.map((action) => {
    const cost = price(view, action);
    const worth = advice?.actions[action];
    return html`<button
      type="button"
      class="act act-${action.split(" ")[0]} ${advice?.best === action ? "best" : ""}"
      data-key="act-${action}"
      data-do="act"
      data-with="${action}"
      ${busy ? html`aria-disabled="true"` : ""}
    >
      <span class="word">${actionText(view, action)}</span
      >${cost ? html`<span class="price">${cost}</span>` : ""}${worth === undefined ? "" : html`<span class="ev" aria-hidden="true">${evText(worth, 2)}</span>`}${keyHint(action, actions)}
    </button>`;
  });
}

function bettingPanel(view, bet) {
  const { lowest, highest } = view.decision;
  const me = view.seats[view.you - 1];
  const is_legal = bet >= lowest && bet <= highest;
  return html`<div class="betting">
    <div class="tray" role="group" aria-label="Chips">
      ${CHIPS.map(
        (value) =>
          html`<button
            type="button"
            class="chip-button"
            data-do="chip"
            data-with="${value}"
            data-key="chip-${value}"
            aria-label="Add ${value}"
            ${bet + value > highest ? html`aria-disabled="true"` : ""}
          >
            ${chipImage(value)}
          </button>`,
      )}
    </div>
    <p class="amount" aria-live="off"><output>${bet}</output><small>limits ${lowest}–${highest}</small></p>
    <div class="buttons">
      <button type="button" class="quiet" data-do="clear" data-key="clear" ${bet ? "" : html`aria-disabled="true"`}>
        Clear
      </button>
      ${me.last_bet ? html`<button type="button" class="quiet" data-do="repeat" data-key="repeat">Repeat ${Math.min(me.last_bet, highest)}</button>` : ""}
      <button type="button" class="quiet" data-do="sit-out" data-key="sit-out">Sit out</button>
      <button
        type="button"
        class="primary"
        data-do="confirm"
        data-key="confirm"
        ${is_legal ? "" : html`aria-disabled="true"`}
      >
        ${bet ? `Bet ${bet}` : "Place a bet"}
      </button>
    </div>
  </div>`;
}

function waitingText(view) {
  if (view.stage === "closed") return "This table is closed.";
  if (view.you === null) return "You are watching. Take a free seat to play.";
  const me = view.seats[view.you - 1];
  if (me.out) return "You are out of chips.";
  if (view.decision?.kind === "seed") return "Shuffling…";
  const names = view.waiting_for
    .filter((seat) => seat !== view.you)
    .map((seat) => (seat ? view.seats[seat - 1]?.name : view.game === "blackjack" ? "the dealer" : "the banker"));
  if (view.stage === "seeds" && names.length) return `Shuffling: waiting for ${names.join(", ")} to open a seed.`;
  if (view.banker === view.you && view.stage === "betting")
    return names.length
      ? `You hold the bank. Waiting for ${names.join(", ")} to bet.`
      : "You hold the bank. Nobody has bet yet.";
  return names.length ? `Waiting for ${names.join(", ")}.` : "Waiting.";
}

function sideButtons(view) {
  if (view.you === null || view.stage === "closed") return "";
  const me = view.seats[view.you - 1];
  const between = view.stage === "betting";
  return html`<div class="side">
    ${me.out && view.mode === "free" ? html`<button type="button" class="primary" data-do="rebuy">Buy ${view.settings.starting_chips} chips</button>` : ""}
    ${view.game === "banluck" && between && view.banker !== view.you ? html`<button type="button" class="quiet" data-do="bank" data-with="take">Take the bank</button>` : ""}
    ${view.game === "banluck" && between && view.banker === view.you ? html`<button type="button" class="quiet" data-do="bank" data-with="give">Give the bank back</button>` : ""}
  </div>`;
}

const evText = (ev, digits) => `${ev >= 0 ? "+" : "−"}${Math.abs(ev).toFixed(digits)}`;

export function coachMarkup(view, advice) {
  if (!advice) return "";
  const ranked = Object.entries(advice.actions).sort((one, other) => other[1] - one[1]);
  return html`<section class="coach" data-key="coach" aria-label="Coach">
    <h3>Coach</h3>
    <ul>
      ${ranked.map(
        ([action, ev]) =>
          html`<li class="${action === advice.best ? "best" : ""}">
            <span>${actionText(view, action)}</span><b>${evText(ev, 4)}</b>
          </li>`,
      )}
    </ul>
    <p>${advice.basis}</p>
  </section>`;
}

/** The panel under the felt; `busy` while cards are still on their way. */
export function panel(view, { bet, busy, seconds, advice }) {
  const me = view.you === null ? null : view.seats[view.you - 1];
  const { decision } = view;
  let body = html`<p class="waiting">${busy ? "Dealing… click the table to skip." : waitingText(view)}</p>`;
  if (decision?.kind === "bet" && !busy) body = bettingPanel(view, bet);
  else if (decision?.kind === "act" && !busy)
    body = html`<div class="actions" role="group" aria-label="Your move">${actionButtons(view, busy, advice)}</div>`;
  return html`<div class="bankroll">
      ${me ? html`<span class="label">Chips</span><b>${chips(me.chips)}</b>` : html`<span class="label">Watching</span>`}
    </div>
    <div class="choices" id="choices" tabindex="-1" role="group" aria-label="What you can do">
      ${body}${busy ? "" : sideButtons(view)}
    </div>
    <div class="extras">
      ${seconds === null ? "" : html`<span class="timer ${seconds <= 5 ? "late" : ""}" role="timer" aria-label="${seconds} seconds left">${seconds}</span>`}
      ${decision?.extendable && !busy ? html`<button type="button" class="quiet small" data-do="extend">More time</button>` : ""}
      ${decision?.kind === "act" && !busy && decision.actions.length > 1 ? html`<button type="button" class="quiet small" data-do="hint">Coach</button>` : ""}
    </div>
    ${busy ? "" : coachMarkup(view, advice)}`;
}
