// The sides of the menu as markup: the tables that are open, where to learn, and what there is for cards of one's own.

import { html } from "../shared/dom.js";
import { icon } from "./icon.js";
import { listed, phrase } from "../shared/phrase.js";
import { tablesSat } from "../shared/setting.js";
import { gameTitle, presetTitle } from "../shared/vocabulary.js";

const WAYS = { learn: ["guide", "train", "explore"], home: ["house", "book"] };

const isMine = ({ table }) => tablesSat().some((sat) => sat.table === table);

/** Other pages, under a heading: `learn` for newcomers, `home` for people who play with cards of their own. */
export function ways(/** @type {keyof typeof WAYS} */ where) {
  const link = (/** @type {string} */ page) =>
    html`<li>
      <a href="#/${page}"
        >${icon(page)}<span
          ><b>${phrase(`menu-${where}-${page}`)}</b><small>${phrase(`menu-${where}-${page}-about`)}</small></span
        ></a
      >
    </li>`;
  return html`<section class="card-box learn" data-key="ways-${where}" aria-label="${phrase(`menu-${where}`)}">
    <h2>${phrase(`menu-${where}`)}</h2>
    <ul>
      ${WAYS[where].map(link)}
    </ul>
  </section>`;
}

/** A table of the lobby. */
function tableRow(table) {
  const mine = isMine(table);
  const [lowest, highest] = table.limits;
  const limits = phrase("menu-limits", { lowest, highest });
  const who = [
    phrase("menu-here", { n: table.people.length, who: listed(table.people) }),
    table.bots ? phrase("menu-bots", { n: table.bots }) : "",
    phrase("menu-free", { n: table.free_seats.length }),
    table.password ? phrase("menu-password") : "",
  ];
  return html`<li data-key="${table.table}">
    <a class="${mine ? "mine" : ""}" href="#/table/${table.table}"
      >${mine ? html`<span class="tag-mine">${phrase("menu-mine")}</span>` : ""}<b>${gameTitle(table.game)}</b>
      <span>${presetTitle(table.game, table.profile)} · ${limits}</span>
      <small>${who.filter(Boolean).join(" · ")}</small></a
    >
  </li>`;
}

/** The tables that are open, one's own first, and the way to load a saved one. */
export function lobby(/** @type {any[]} */ open) {
  const rows = [...open].sort((one, other) => Number(isMine(other)) - Number(isMine(one))).map(tableRow);
  return html`<section class="card-box lobby" data-key="lobby" aria-label="${phrase("menu-open")}">
    <h2>${phrase("menu-open")}</h2>
    ${
      rows.length
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p class="faint">${phrase("menu-none")}</p>`
    }
    <button type="button" class="quiet" data-do="load">${phrase("menu-load")}</button
    ><input
      type="file"
      id="load"
      name="saved"
      accept="application/json,.json"
      hidden
      aria-label="${phrase("menu-saved")}"
    />
  </section>`;
}
