// The form of a new table as markup: any game of the vocabulary, where to sit, with whom, under which rules.

import { bringField } from "./bankroll.js";
import { chips } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { option, presetOf, presetRow, ruleFields } from "../shared/ruleform.js";
import { setting } from "../shared/setting.js";
import { usedSettings, vocabulary, wordsOf } from "../shared/vocabulary.js";

const PACES = ["1200", "500", "0"];
const CHOICES = {
  role: ["player", "banker"],
  style: ["flat", "random", "spread"],
  mode: ["free", "elimination"],
  private: ["false", "true"],
};

/** What a player wishes for: `rules` and `settings` by field, the rest by the name of its field in the form. */
export const newWish = (/** @type {string} */ game) => ({
  game,
  seat: 4,
  bots: 2,
  role: "player",
  pace: "1200",
  style: "flat",
  mode: "free",
  private: "false",
  bank_every: 0,
  bankroll: false,
  buy_in: "",
});

/** @typedef {ReturnType<typeof newWish>} Wish */
/** @import { Bankroll } from "./bankroll.js" */

/** The seats as they lie before the dealer: first base on the right. */
function seatPicker(/** @type {number} */ chosen) {
  const seats = [7, 6, 5, 4, 3, 2, 1].map(
    (seat) =>
      html`<label
        ><input type="radio" name="seat" value="${seat}" ${flag("checked", Number(chosen) === seat)} /><span
          aria-hidden="true"
          >${seat}</span
        ><span class="visually-hidden">${phrase("newtable-seat-value", { seat })}</span></label
      >`,
  );
  return html`<fieldset class="seat-picker">
    <legend>${phrase("newtable-seat")}</legend>
    <div>${seats}</div>
    <p aria-hidden="true"><span>${phrase("newtable-third-base")}</span><span>${phrase("newtable-first-base")}</span></p>
  </fieldset>`;
}

function gameButton(/** @type {string} */ game, /** @type {boolean} */ isChosen) {
  const { title, line } = wordsOf(game);
  return html`<button type="button" class="game" data-do="game" data-with="${game}" aria-pressed="${String(isChosen)}">
    <b>${title}</b><small>${line}</small>
  </button>`;
}

/** A list to choose from. */
function list(
  /** @type {string} */ name,
  /** @type {string} */ label,
  /** @type {string[][]} */ options,
  /** @type {string} */ chosen,
) {
  return html`<label class="row" data-key="${name}"
    ><span>${label}</span
    ><select name="${name}">
      ${options.map(([value, text]) => option(value, text, value === chosen))}
    </select></label
  >`;
}

/** One of the fields of a wish. */
function choice(/** @type {keyof typeof CHOICES} */ name, /** @type {Wish} */ wish) {
  const options = CHOICES[name].map((value) => [value, phrase(`newtable-${name}-value`, { value })]);
  return list(name, phrase(`newtable-${name}`), options, wish[name]);
}

function paces(/** @type {string} */ chosen) {
  const options = PACES.map((pace) => [pace, phrase("shared-pace-value", { pace })]);
  return list("pace", phrase("shared-pace"), options, chosen);
}

function rotation(/** @type {number} */ every) {
  return html`<label class="row" data-key="rotation"
    ><span>${phrase("newtable-bank-every")}</span
    ><input type="number" name="bank_every" min="0" max="100" value="${every}"
  /></label>`;
}

const passwordField = () =>
  html`<label class="row" data-key="password"
    ><span>${phrase("seating-password")}<small>${phrase("seating-password-about")}</small></span
    ><input name="password" type="password" minlength="4" maxlength="64" autocomplete="off"
  /></label>`;

/** Whether a wish is for a table at which chips come from bankrolls: those of an elimination are its own. */
export const hasBankroll = (/** @type {Wish} */ { bankroll, mode }) => bankroll && mode === "free";

/** The choice to play with one's bankroll, and how much of it comes along. */
function bankrollFields(
  /** @type {Wish} */ wish,
  /** @type {Bankroll | null} */ found,
  /** @type {Record<string, any>} */ settings,
) {
  if (!found || wish.mode !== "free") return "";
  const about = phrase("purse-option-about", { chips: chips(found.tenths) });
  return html`<label class="row" data-key="bankroll"
      ><span>${phrase("purse-option")}<small>${about}</small></span
      ><input type="checkbox" role="switch" name="bankroll" ${flag("checked", wish.bankroll)}
    /></label>
    ${wish.bankroll ? bringField(found, null, wish.buy_in || settings.starting_chips) : ""}`;
}

function firstFields(
  /** @type {Wish} */ wish,
  /** @type {string} */ preset,
  /** @type {Bankroll | null} */ found,
  /** @type {Record<string, any>} */ settings,
) {
  const { game } = wish;
  // made anew for another game: fields that were touched would keep what was typed for this one
  return html`<div class="fields" data-key="first-${game}">
    <label class="row"
      ><span>${phrase("newtable-name")}</span
      ><input
        name="player"
        maxlength="24"
        value="${setting("name")}"
        placeholder="${phrase("shared-guest")}"
        autocomplete="nickname"
    /></label>
    ${presetRow(phrase("shared-house-rules"), game, preset)}
    ${seatPicker(wish.seat)}${wordsOf(game).has_banker ? choice("role", wish) : ""}
    <label class="row slider" for="wish-bots"
      ><span>${phrase("newtable-bots")} <output aria-hidden="true">${wish.bots}</output></span
      ><input id="wish-bots" type="range" name="bots" min="0" max="6" value="${wish.bots}"
    /></label>
    ${bankrollFields(wish, found, settings)}
  </div>`;
}

/** The whole form. */
export function tableForm(
  /** @type {Wish} */ wish,
  /** @type {Record<string, any>} */ rules,
  /** @type {Record<string, any>} */ settings,
  /** @type {string} */ problem,
  /** @type {Bankroll | null} */ found,
) {
  const { games } = vocabulary();
  const { game } = wish;
  const preset = presetOf(game, rules);
  return html`<form class="setup" data-do="start" aria-label="${phrase("newtable-form")}">
    <div class="games" role="group" aria-label="${phrase("shared-game")}">
      ${Object.keys(games).map((name) => gameButton(name, name === game))}
    </div>
    ${firstFields(wish, preset, found, settings)}
    <button class="primary big">${phrase("newtable-start")}</button>
    <details>
      <summary>${phrase("newtable-limits")}</summary>
      <div class="fields" data-key="limits-${game}">
        ${ruleFields(game, usedSettings(game), settings, "set")}${paces(wish.pace)}
        ${choice("style", wish)}${choice("mode", wish)}${choice("private", wish)}${passwordField()}
        ${games[game].has_banker ? rotation(wish.bank_every) : ""}
      </div>
    </details>
    <details>
      <summary>${phrase("newtable-every-rule", { custom: preset === "custom" ? "yes" : "no" })}</summary>
      <div class="fields" id="rules">${ruleFields(game, games[game].fields, rules, game)}</div>
    </details>
    <p class="problem" role="alert">${problem}</p>
  </form>`;
}
