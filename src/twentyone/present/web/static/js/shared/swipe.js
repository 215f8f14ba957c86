// A finger drawn across: left or right, straight enough, quick enough, and not where something else wants it.

const LEAST = 60;
const LONGEST = 700;

/** Whether the finger came down on something that scrolls sideways or is pulled itself. */
function isTaken(target, root) {
  if (target.closest("input, select, textarea")) return true;
  for (let node = target; node && node !== root; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(node).overflowX))
      return true;
  }
  return false;
}

/** Call `swiped("left" | "right")` for every swipe over `root`; a tap, a scroll and a pinch are none. */
export function onSwipe(root, swiped) {
  let start = null;
  root.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      start =
        event.touches.length === 1 && !isTaken(event.target, root)
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : null;
    },
    { passive: true },
  );
  root.addEventListener(
    "touchcancel",
    () => {
      start = null;
    },
    { passive: true },
  );
  root.addEventListener("touchend", (event) => {
    if (!start) return;
    const [touch] = event.changedTouches;
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
    const took = event.timeStamp - start.at;
    start = null;
    if (took > LONGEST || Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(down)) return;
    // the finger may have come down on a button: what follows the swipe is no press
    if (event.cancelable) event.preventDefault();
    swiped(across < 0 ? "left" : "right");
  });
}
