// What a game brings to a page besides what the server says of it: a module in the folder of the page, called by the
// name of the game. The vocabulary lists which there are; a game without one does without that page.

import { gamesWith } from "./shared/vocabulary.js";

/** @type {Map<string, any>} */
const loaded = new Map();

/** Load what games bring to a page, such as `explore`; the names of those games. */
export async function loadGames(/** @type {string} */ page) {
  const games = gamesWith(page);
  for (const game of games) {
    const place = `./${page}/${game}.js`;
    if (!loaded.has(place)) loaded.set(place, await import(place));
  }
  return games;
}

/** What a game brings to a page that was loaded. */
export const partOf = (/** @type {string} */ page, /** @type {string} */ game) => loaded.get(`./${page}/${game}.js`);
