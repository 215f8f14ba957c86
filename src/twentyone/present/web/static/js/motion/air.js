// What is in the air over a table: things that fly and are gone, and what lies there already, on its way to its place.
// Only transform, translate, rotate, scale and opacity are animated, which the compositor does by itself. The layer is
// no part of what is rendered, so that rendering never disturbs a flight, and nothing stays in it.

const FLIGHT = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** The middle of something on the screen, and its width. @typedef {{ x: number, y: number, width: number }} Place */

/** Where an element lies; null where it is not drawn. A card on its side is as wide as the others. */
export function placeOf(/** @type {Element | null} */ element) {
  const box = element?.getBoundingClientRect();
  if (!box?.width && !box?.height) return null;
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, width: Math.min(box.width, box.height) };
}

export class Air {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.layer = host.appendChild(document.createElement("div"));
    this.layer.className = "air";
    this.layer.setAttribute("aria-hidden", "true");
    this.origin = { left: 0, top: 0 };
    /** What moves, and where it is moved. @type {Map<Animation, Element>} */
    this.moving = new Map();
    /** What flies in the layer, and the card it stands for, if any. @type {Map<HTMLElement, Element | null>} */
    this.flying = new Map();
  }

  isMoving(/** @type {Element} */ element) {
    return [...this.moving.values()].includes(element);
  }

  /** Move an element by itself. @param {KeyframeAnimationOptions} timing */
  move(/** @type {Element} */ element, /** @type {Keyframe[]} */ frames, timing) {
    const animation = element.animate(frames, { easing: FLIGHT, fill: "backwards", ...timing });
    const over = () => this.moving.delete(animation);
    this.moving.set(animation, element);
    animation.finished.then(over, over);
    return animation;
  }

  /** Let something fly over the table that is gone with the last of its movements. */
  fly(
    /** @type {string} */ markup,
    /** @type {Place} */ at,
    /** @type {[Keyframe[], KeyframeAnimationOptions][]} */ moves,
    /** @type {Element | null} */ card = null,
  ) {
    const template = document.createElement("template");
    template.innerHTML = markup.trim();
    const ghost = /** @type {HTMLElement} */ (template.content.firstElementChild);
    this.layer.append(ghost);
    this.flying.set(ghost, card);
    this.lay(ghost, at);
    const animations = moves.map(([frames, timing]) => this.move(ghost, frames, { fill: "both", ...timing }));
    const gone = () => {
      this.flying.delete(ghost);
      ghost.remove();
    };
    Promise.all(animations.map(({ finished }) => finished)).then(gone, gone);
    return ghost;
  }

  /** Put a thing of the layer where it flies to. */
  lay(/** @type {HTMLElement} */ ghost, /** @type {Place} */ { x, y, width }) {
    const { left, top } = this.origin;
    ghost.style.setProperty("--wide", `${width}px`);
    ghost.style.left = `${x - left}px`;
    ghost.style.top = `${y - top}px`;
  }

  /**
   * Get ready for a change: learn where the layer lies, and let what flies follow the cards it stands for, where these
   * have been moved aside. All is measured before anything is moved, for the browser lays the page out only once then.
   */
  measure() {
    this.origin = this.layer.getBoundingClientRect();
    const followed = [...this.flying].map(([ghost, card]) => {
      const place = card?.isConnected && placeOf(card);
      return /** @type {const} */ ([ghost, place && { ...place, width: parseFloat(getComputedStyle(card).width) }]);
    });
    for (const [ghost, place] of followed) if (place) this.lay(ghost, place);
  }

  /** End all movement at once: whatever was on its way is there. */
  clear() {
    for (const animation of this.moving.keys()) animation.cancel();
    this.moving.clear();
    this.flying.clear();
    this.layer.replaceChildren();
  }
}
