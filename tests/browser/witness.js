// What a patient witness notes in a page under test: all that is spoken, every moment without focus while asked to
// look, the sounds that are made, and how things move.

window.witness = { spoken: [], unfocused: [], watching: false, contexts: 0, resumed: 0, sources: 0, moves: [] };

const settled = (then) => requestAnimationFrame(() => setTimeout(then, 0));

function lookForFocus() {
  const held = document.activeElement;
  const nobody = !held || held === document.body || held === document.documentElement;
  if (!window.witness.watching || (!nobody && held.isConnected && held.checkVisibility())) return;
  const log = document.querySelector(".log")?.lastElementChild?.textContent;
  window.witness.unfocused.push(`${held?.outerHTML.slice(0, 80)} after “${log}”`);
}

function noteMotion() {
  for (const animation of document.getAnimations()) {
    const { duration, delay, iterations } = animation.effect.getTiming();
    const names = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const changed = names.filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name));
    window.witness.moves.push({
      name: animation.id || (animation.animationName ?? animation.transitionProperty),
      what: animation.effect.target.getAttribute("class"),
      duration,
      delay,
      iterations,
      changed: [...new Set(changed)],
    });
  }
}

new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.id === "spoken") for (const node of addedNodes) window.witness.spoken.push(node.textContent);
  }
  settled(lookForFocus);
  if (window.witness.noting) noteMotion();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["open", "hidden"] });

const Context = window.AudioContext;
window.AudioContext = class extends Context {
  constructor(...given) {
    super(...given);
    window.witness.contexts += 1;
  }

  resume() {
    window.witness.resumed += 1;
    return super.resume();
  }
};
for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function noted(...given) {
    window.witness.sources += 1;
    return start.apply(this, given);
  };
}
