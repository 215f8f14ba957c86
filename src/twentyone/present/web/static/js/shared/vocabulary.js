// The vocabulary: what the server calls games, their actions, presets and endings. Pages are shown once it is here, so
// that whoever draws can look a word up at once; while the server is away there are no words and no games.

import { fetched } from "./api.js";
import { language, phrase } from "./phrase.js";

/** @import { Field, GameWords, Vocabulary } from "./contract.js" */

/** @type {Vocabulary} */
let known = { games: {}, table_actions: [], reactions: [], longest_text: 0, settings: [], profile_settings: {} };
/** @type {Promise<Vocabulary> | null} */
let asked = null;

/** Ask the server for its words, once; a failed question is asked again next time. */
export function learnWords() {
  asked ||= fetched("/api/schema").then(
    (found) => (known = found),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Everything that was learnt. */
export const vocabulary = () => known;

/** The words of a game. @param {string} game @returns {GameWords | undefined} */
export const wordsOf = (game) => known.games[game];

/** The games that have this page, in the order of the server. @param {string} page */
export const gamesWith = (page) => Object.keys(known.games).filter((game) => wordsOf(game).pages.includes(page));

/** The name of a game as it is shown. @param {string} game */
export const gameTitle = (game) => wordsOf(game)?.title ?? title(game);

/** A word of the server with a capital letter and spaces. @param {string} word */
export const title = (word) => word.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

/** The name of a preset. @param {string} game @param {string} name */
export const presetTitle = (game, name) => wordsOf(game)?.preset_titles[name] ?? title(name);

/** The value of a rule as it is shown. @param {string} game @param {any} value */
export const valueTitle = (game, value) => wordsOf(game)?.values[value] ?? title(String(value));

/** The settings of a table that mean something in a game. @param {string} game */
export const usedSettings = (game) =>
  known.settings.filter(({ name }) => !wordsOf(game).silent_settings.includes(name));

/** Whether an action is one of a game. @param {string} game @param {string} verb */
export const isOfGame = (game, verb) => wordsOf(game)?.actions.some((action) => action.verb === verb);

/** The actions of all games, or of one, and of the table: those that share a key as one binding with their `names`. */
export function actionBindings(/** @type {string | undefined} */ game = undefined) {
  /** @type {Map<string, { name: string, names: string[], key: string, label: string, spoken: string }>} */
  const found = new Map();
  const games = game ? [wordsOf(game)].filter(Boolean) : Object.values(known.games);
  const ofTable = games.some((words) => words.has_banker) ? known.table_actions : [];
  const all = [...games.flatMap(({ actions }) => actions), ...ofTable];
  for (const { verb, label, spoken, key } of all) {
    const there = found.get(key);
    if (!there) found.set(key, { name: verb, names: [verb], key, label, spoken });
    else if (!there.names.includes(verb)) {
      there.names.push(verb);
      there.label = phrase("shared-also", { label: there.label, other: label.toLocaleLowerCase(language()) });
    }
  }
  return [...found.values()];
}
