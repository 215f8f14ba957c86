// Sounds, made in the page: a card is a breath of noise, a chip a short click, a win three rising notes.

import { setting } from "../shared/setting.js";

let context = null;
let master = null;

/** The output of this page, as loud as was chosen; null where sounds are off. */
function audio() {
  if (!setting("sound")) return null;
  if (!context) {
    context = new AudioContext();
    master = new GainNode(context);
    master.connect(context.destination);
  }
  master.gain.value = setting("volume");
  return context;
}

// browsers start a page's sound asleep: the first tap or key wakes it
for (const first of ["pointerdown", "keydown"]) addEventListener(first, () => audio()?.resume(), true);

function tone(at, frequency, seconds, volume) {
  const oscillator = new OscillatorNode(context, { type: "sine", frequency });
  const gain = new GainNode(context, { gain: volume });
  gain.gain.setTargetAtTime(0, context.currentTime + at, seconds / 4);
  oscillator.connect(gain).connect(master);
  oscillator.start(context.currentTime + at);
  oscillator.stop(context.currentTime + at + seconds);
}

function noise(seconds, volume, at = 0) {
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 2600, Q: 0.7 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: volume }))
    .connect(master);
  source.start(context.currentTime + at);
}

const SOUNDS = {
  shuffle: () => [0, 0.09, 0.18, 0.27].forEach((at) => noise(0.07, 0.3, at)),
  special: () => [659, 784, 988, 1319].forEach((note, index) => tone(index * 0.07, note, 0.4, 0.09)),
  card: () => noise(0.09, 0.5),
  chip: () => [tone(0, 2100, 0.05, 0.12), tone(0.03, 2900, 0.05, 0.08)],
  turn: () => tone(0, 660, 0.18, 0.08),
  win: () => [523, 659, 784].forEach((note, index) => tone(index * 0.09, note, 0.25, 0.1)),
  lose: () => [330, 262].forEach((note, index) => tone(index * 0.12, note, 0.25, 0.07)),
};

/** Play a sound, if sounds are on. */
export function play(name) {
  if (audio()) SOUNDS[name]();
}
