// SHA-256 and HMAC (FIPS 180-4, RFC 2104) in plain script: WebCrypto exists only on https and localhost, and a shuffle
// must be checked on the plain http of a home network too.

const primes = [];
for (let number = 2; primes.length < 64; number += 1) if (primes.every((prime) => number % prime)) primes.push(number);

/** The first 32 bits of the fraction of a root: what SHA-256 takes its constants from. */
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const full = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  full.set(bytes);
  full[bytes.length] = 0x80;
  const view = new DataView(full.buffer);
  view.setUint32(full.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(full.length - 4, bytes.length << 3);
  return view;
}

function schedule(view, at) {
  const words = new Uint32Array(64);
  for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(at + 4 * place);
  for (let place = 16; place < 64; place += 1) {
    const [late, early] = [words[place - 15], words[place - 2]];
    const low = turned(late, 7) ^ turned(late, 18) ^ (late >>> 3);
    const high = turned(early, 17) ^ turned(early, 19) ^ (early >>> 10);
    words[place] = words[place - 16] + low + words[place - 7] + high;
  }
  return words;
}

function mixed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let place = 0; place < 64; place += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[place] + words[place]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (state[index] + word) >>> 0);
}

/** The bytes of a text. */
export const bytesOf = (text) => new TextEncoder().encode(text);

/** Bytes as hexadecimal digits, and back. */
export const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The SHA-256 of bytes. */
export function sha256(bytes) {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += 64) state = mixed(state, schedule(view, at));
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => found.setUint32(4 * index, word));
  return new Uint8Array(found.buffer);
}

/** The HMAC-SHA-256 of a text under a key of at most 64 bytes. */
export function hmac(key, text) {
  const block = new Uint8Array(64);
  block.set(key);
  const inner = sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x36), ...bytesOf(text)));
  return sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x5c), ...inner));
}
