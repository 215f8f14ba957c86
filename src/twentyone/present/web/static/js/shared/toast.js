// A toast: one sentence near where the person looks, for a moment, and announced. Over an open dialog it lies in the
// dialog, since nothing outside it can be seen or heard while it is open.

import { say } from "./announce.js";

const SHORTEST = 4000;
const PER_LETTER = 60;
const GAP = 12;

/** The dialog that is open over the page, if there is one. @returns {HTMLElement | null} */
const openDialog = () => document.querySelector("dialog:modal");

/** Put a toast over what the person looks at: the near side of the felt, else the foot of the window. */
function place(/** @type {HTMLElement} */ box) {
  const [felt, panel] = ["felt", "panel"].map((name) =>
    document.querySelector(`play-table .${name}`)?.getBoundingClientRect(),
  );
  if (!felt) return;
  const isOver = panel.left < felt.right && panel.top < innerHeight;
  const foot = Math.min(felt.bottom, isOver ? panel.top : innerHeight, innerHeight);
  box.style.setProperty("--from-below", `${innerHeight - foot + GAP}px`);
  box.style.setProperty("--middle", `${(felt.left + felt.right) / 2}px`);
}

/** Show a sentence for a moment, in place of the last one, and announce it. */
export function toast(/** @type {string} */ message) {
  document.querySelector(".toast")?.remove();
  const dialog = openDialog();
  const box = document.createElement("p");
  box.className = "toast";
  box.textContent = message;
  if (dialog) {
    box.setAttribute("role", "alert");
    dialog.prepend(box);
    box.scrollIntoView({ block: "nearest" });
  } else {
    box.setAttribute("aria-hidden", "true"); // it is said besides
    place(box);
    document.body.append(box);
  }
  say(message);
  box.addEventListener("click", () => box.remove());
  setTimeout(() => box.remove(), SHORTEST + PER_LETTER * message.length);
}
