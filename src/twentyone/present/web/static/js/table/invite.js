// An invitation: the link that friends open, its QR code, copying and sharing; or why nobody else can open it yet.

import { say } from "../shared/announce.js";
import { invitation } from "../shared/api.js";
import { copied, html, morph } from "../shared/dom.js";
import { phrase, rich } from "../shared/phrase.js";

/** What the server says about inviting to a table, as markup; `chosen` is which of its addresses is shown. */
function markup(table, { links, origins, reached, advice, command }, chosen) {
  const share = navigator.share
    ? html`<button type="button" class="quiet" data-do="share-link">${phrase("invite-share")}</button>`
    : "";
  const code = html`<img
    class="qr"
    src="/api/invite/${table}/qr.svg?at=${encodeURIComponent(origins[chosen])}"
    alt="${phrase("invite-code")}"
    width="200"
    height="200"
  />`;
  return html`<h2>${phrase("invite-title")}</h2>
    ${
      reached
        ? html`<p>${phrase("invite-about")}</p>`
        : html`<p class="warning">${advice}</p>
            ${command ? html`<pre tabindex="0"><code>${command}</code></pre>` : ""}`
    }
    <div class="invite ${reached ? "" : "unreached"}">
      ${reached ? code : ""}
      <div class="invite-link">
        ${
          links.length > 1
            ? html`<label class="row"
                ><span>${phrase("invite-address")}</span
                ><select name="address">
                  ${origins.map(
                    (origin, index) =>
                      html`<option value="${index}" ${index === chosen ? html`selected` : ""}>${origin}</option>`,
                  )}
                </select></label
              >`
            : ""
        }
        <label
          ><span>${phrase("invite-link", { reached: reached ? "yes" : "no" })}</span
          ><input class="address" readonly value="${links[chosen]}"
        /></label>
        <div class="buttons">
          ${share}<button type="button" class="primary" data-do="copy-link">${phrase("invite-copy")}</button>
        </div>
      </div>
    </div>
    <p class="faint">${rich("invite-more", { guide: html`<a href="#/guide">${phrase("invite-guide")}</a>` })}</p>
    <button type="button" class="quiet" data-do="close-sheet">${phrase("invite-close")}</button>`;
}

/** Fill a dialog with the invitation to a table. */
export async function showInvitation(dialog, table) {
  const found = await invitation(table);
  const draw = (chosen) => morph(dialog, html`<div class="sheet">${markup(table, found, chosen)}</div>`);
  dialog.replaceChildren();
  draw(0);
  dialog.firstElementChild.addEventListener("change", (event) => {
    dialog.querySelector(".address").remove(); // what a field shows does not follow its markup any more once touched
    draw(Number(event.target.value));
  });
}

/** Put the link into the clipboard. */
export async function copyLink(dialog) {
  const isCopied = await copied(dialog.querySelector(".address"));
  say(isCopied ? phrase("invite-copied-spoken") : phrase("invite-copy-yourself"));
  if (isCopied) dialog.querySelector("[data-do=copy-link]").textContent = phrase("invite-copied");
}

/** Hand the link to whatever this device shares with. */
export function shareLink(dialog) {
  navigator
    .share({ title: "Twenty-One", text: phrase("invite-text"), url: dialog.querySelector(".address").value })
    .catch(() => null);
}
