// What a banker of Ban Luck can ask while playing with real cards: what to do with this hand against a player who holds
// so many cards, worked out against best play.

import { answer } from "../shared/api.js";
import { html } from "../shared/dom.js";
import { phrase, signedDecimal } from "../shared/phrase.js";
import { option } from "../shared/ruleform.js";
import { wordsOf } from "../shared/vocabulary.js";

const GAME = "banluck";
const COUNTS = ["2", "3", "4", "5"];

/** The fields of the question. */
export function adviceFields(/** @type {{ cards: string, against: string }} */ { cards, against }) {
  return html`<label class="row"
      ><span>${phrase("scorebook-cards")}<small>${phrase("scorebook-cards-about")}</small></span
      ><input name="cards" value="${cards}" autocomplete="off" autocapitalize="characters" required
    /></label>
    <label class="row"
      ><span>${phrase("scorebook-against")}</span
      ><select name="against">
        ${COUNTS.map((count) => option(count, phrase("scorebook-n-cards", { n: Number(count) }), count === against))}
      </select></label
    >`;
}

/** What is best for the banker, in a sentence. */
export async function advised(
  /** @type {Record<string, any>} */ rules,
  /** @type {{ cards: string, against: string }} */ { cards, against },
) {
  const { actions, best } = await answer("ev", GAME, { ...rules, hand: cards, side: "banker", against });
  const label = (/** @type {string} */ verb) =>
    wordsOf(GAME).actions.find((action) => action.verb === verb)?.label ?? verb;
  const worth = Object.entries(actions).map(([verb, value]) => `${label(verb)} ${signedDecimal(value, 3)}`);
  return { text: phrase("scorebook-best", { action: label(best), worth: worth.join(" · ") }) };
}
