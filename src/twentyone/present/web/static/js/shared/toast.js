// A toast: one sentence near where the person looks, for a moment, and announced. Over an open dialog it lies in the
// dialog, since nothing outside it can be seen or heard while it is open. What refuses a field or a button stands
// beside it, and stays.

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
  show(message);
  say(message);
}

/** Show a sentence for a moment, in place of the last one, that is heard as part of something else. */
export function show(/** @type {string} */ message) {
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
  box.addEventListener("click", () => box.remove());
  setTimeout(() => box.remove(), SHORTEST + PER_LETTER * message.length);
}

const BESIDE = "beside";

/** The field that somebody fills in with what is refused, if it is one. @returns {HTMLElement | null} */
const typedField = (/** @type {HTMLElement} */ near) => (near.matches("input, select, textarea") ? near : null);

/**
 * Put a sentence beside the field or button that it refuses, after its row or in what has `data-refuse`; whether it is
 * there. The field is marked as invalid. A morph takes the sentence away.
 */
export function beside(
  /** @type {HTMLElement} */ near,
  /** @type {string} */ message,
  /** @type {{ field?: HTMLElement | null, more?: Node | null }} */ { field = typedField(near), more = null } = {},
) {
  document.getElementById(BESIDE)?.remove();
  if (!near.isConnected) return false;
  const box = document.createElement("p");
  box.id = BESIDE;
  box.className = "problem beside";
  box.append(message);
  if (more) box.append(" ", more);
  const place = near.closest("li, .row, [data-refuse]") ?? near;
  if (place.matches("li, [data-refuse]")) place.append(box);
  else place.after(box);
  field?.setAttribute("aria-invalid", "true");
  field?.setAttribute("aria-describedby", BESIDE);
  return true;
}

/** Say beside a field or button, in view, why it is refused, and announce it; a toast where that is gone. */
export function refuse(
  /** @type {HTMLElement} */ near,
  /** @type {string} */ message,
  /** @type {Parameters<typeof beside>[2]} */ parts = {},
) {
  if (!beside(near, message, parts)) {
    toast(message);
    return;
  }
  document.getElementById(BESIDE).scrollIntoView({ block: "nearest" });
  say(message);
}
