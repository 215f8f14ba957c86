// A table on a television: the felt as large as it goes, seen by a spectator who has no seat and no token, so that no
// private card can ever come here; beside it the code by which phones join, and what happens in words.

import { invitation } from "../shared/api.js";
import { html, morph, part } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { felt } from "../felt/felt.js";
import { LOOKS } from "../table/table.js";

/** @import { PlayTable } from "../table/table.js" */

/** What the server says about joining: a code for phones, or why there is none. */
function sideMarkup(/** @type {string} */ table, { links, origins, reached, advice, command }) {
  const code = html`<img
      class="qr"
      src="/api/invite/${table}/qr.svg?to=hand&at=${encodeURIComponent(origins[0])}"
      alt="${phrase("look-code")}"
      width="240"
      height="240"
    />
    <p class="link">${links[0]}</p>`;
  const none = html`<p class="warning">${advice}</p>
    ${command ? html`<p class="link">${command}</p>` : ""}`;
  return html`<h2>${phrase("look-join")}</h2>
    ${reached ? code : none}`;
}

/** Put the way in beside the felt. */
async function begin(/** @type {PlayTable} */ table) {
  const side = document.createElement("aside");
  side.className = "way-in";
  side.setAttribute("aria-label", phrase("look-how"));
  part(table, ".felt").after(side);
  try {
    morph(side, sideMarkup(table.id_, await invitation(table.id_, "hand")));
  } catch (error) {
    morph(side, html`<p class="warning">${error.message}</p>`);
  }
}

LOOKS.tv = {
  isSpectator: true,
  begin,
  felt: ({ view, playback }) => {
    const isEmpty = view.seats.every((seat) => !seat);
    const isOver = view.stage === "closed" || view.stage === "over";
    const message = isOver ? view.waiting : isEmpty ? phrase("look-empty") : "";
    return felt(view, playback.round, { canSit: false, message, laying: 0, aims: {} });
  },
};
