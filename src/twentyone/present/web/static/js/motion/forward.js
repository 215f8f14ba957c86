// Fast-forward on the felt: a tap brings everything at once until the next decision, a finger or mouse button that is
// held does so for as long as it is held.

/** @import { Playback } from "../table/playback.js" */

const HELD_MS = 300;

/** Listen to taps on the felt, and to fingers held on it. */
export function listenToForward(/** @type {HTMLElement} */ felt, /** @type {Playback} */ playback) {
  let timer = 0;
  let wasHeld = false;
  const hold = () => {
    wasHeld = playback.isHeld = true;
    playback.skip();
  };
  const release = () => {
    clearTimeout(timer);
    if (!playback.isHeld) return;
    playback.isHeld = false;
    playback.slowDown();
  };
  felt.addEventListener("pointerdown", () => {
    wasHeld = false;
    timer = setTimeout(hold, HELD_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) felt.addEventListener(end, release);
  felt.addEventListener("click", () => wasHeld || playback.skip());
}
