// Pace and sound at the table: two buttons and a slider in its bar, for whoever plays here. The owner's pace is the
// bots' pace too.

import { say } from "../shared/announce.js";
import { html, morph, part, source } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { change, setting } from "../shared/setting.js";
import { play } from "../felt/sound.js";
import { isOwner } from "../together/owner.js";

/** @import { PlayTable } from "./table.js" */

/** How fast cards come here, and the bots' milliseconds. @type {[string, number][]} */
const PACES = [
  ["normal", 1200],
  ["fast", 500],
  ["off", 0],
];
/** How loud sounds are at most, and what that is called. @type {[number, string][]} */
const LOUDNESS = [
  [0, "off"],
  [0.5, "soft"],
  [1, "loud"],
];

const current = () =>
  Math.max(
    0,
    PACES.findIndex(([speed]) => speed === setting("speed")),
  );
const volume = () => (setting("sound") ? setting("volume") : 0);
const loudness = () => LOUDNESS.findIndex(([most]) => volume() <= most);

/** The pace there is now, in words. */
export const paceText = () => phrase("table-pace-now", { pace: PACES[current()][0] });
const soundText = () => phrase("table-sound-now", { sound: LOUDNESS[loudness()][1] });

/** Take the next pace: of the cards in this browser, and for the owner of the bots. */
function nextPace(/** @type {PlayTable} */ table) {
  const [speed, milliseconds] = PACES[(current() + 1) % PACES.length];
  change("speed", speed);
  say(paceText());
  if (isOwner(table)) table.ask("pace", { pace_ms: milliseconds });
}

/** Switch sounds on, as loud as they were before, or off. */
function switchSound(/** @type {HTMLElement} */ place) {
  change("sound", !setting("sound"));
  // on a phone there is no room for the slider but over the felt, for a moment
  place.classList.toggle("open", setting("sound"));
  play("chip");
  say(soundText());
}

/** Make sounds as loud as the slider says; all the way down is off. */
function setVolume(/** @type {number} */ percent) {
  if (percent) change("volume", percent / 100);
  change("sound", percent > 0);
  play("chip");
}

/** What the buttons do, by name. */
export const tempoActions = (/** @type {PlayTable} */ table) => ({
  pace: () => {
    nextPace(table);
    if (table.sheets.sheet.open) table.sheets.open("more"); // on a phone the button is there
  },
  sound: () => switchSound(table.parts.tempo),
});

/** Listen to the slider; whatever else is touched closes it where it lies over the felt. */
export function listenToVolume(/** @type {HTMLElement} */ place) {
  place.addEventListener("input", (event) => setVolume(Number(source(event).value)));
  place.addEventListener("change", () => say(soundText()));
  const close = (/** @type {Event} */ { target }) =>
    place.contains(/** @type {Node} */ (target)) || place.classList.remove("open");
  for (const kind of ["pointerdown", "focusin"]) place.closest("play-table").addEventListener(kind, close);
}

/** The buttons and the slider, as they stand now. */
export function showTempo(/** @type {HTMLElement} */ place) {
  const step = current();
  const level = loudness();
  const chevrons = Array.from({ length: step + 1 }, (_, index) => html`<path d="M${3 + 6 * index} 6 l6 6 l-6 6" />`);
  const waves = [html`<path d="M16 9 l5 6 M21 9 l-5 6" />`, html`<path d="M16 9 q3 3 0 6" />`];
  const loud = html`<path d="M16 9 q3 3 0 6 M19 6 q5 6 0 12" />`;
  morph(
    place,
    html`<button type="button" class="quiet small icon" data-do="pace" aria-label="${paceText()}">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <title>${paceText()}</title>
          ${chevrons}
        </svg></button
      ><button type="button" class="quiet small icon" data-do="sound" aria-label="${soundText()}">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <title>${soundText()}</title>
          <path d="M3 10 h4 l5 -4 v12 l-5 -4 h-4 z" />
          ${waves[level] ?? loud}
        </svg></button
      ><span class="volume"
        ><input type="range" min="0" max="100" step="5" aria-label="${phrase("table-volume")}"
      /></span>`,
  );
  part(place, ".volume input").value = String(Math.round(100 * volume()));
}
