/**
 * SHA-256 in plain JavaScript. `crypto.subtle` is missing on plain-http addresses (the API on a phone's local network), and its promises
 * would delay the feedback to an answer; answer keys are one block long and take a few microseconds each.
 */

const firstPrimes: number[] = [];
for (let n = 2; firstPrimes.length < 64; n += 1) if (firstPrimes.every((prime) => n % prime)) firstPrimes.push(n);

/** The first 32 bits of the fractional part, which is how FIPS 180-4 defines the constants below. */
const fractionBits = (value: number) => ((value % 1) * 2 ** 32) | 0;
const ROUNDS = firstPrimes.map((prime) => fractionBits(Math.cbrt(prime)));
const START = firstPrimes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text in UTF-8, a 1 bit, zeros, and the length in bits: a whole number of 64-byte blocks. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  return view;
}

function mix(state: readonly number[], view: DataView, offset: number): number[] {
  const words = new Int32Array(64);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) words[i] = view.getInt32(offset + i * 4);
    else {
      const near = words[i - 2] as number;
      const far = words[i - 15] as number;
      const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
      const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
      words[i] = (words[i - 16] as number) + small + (words[i - 7] as number) + large;
    }
    const first =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as number)) | 0);
}

/** base64url(SHA-256(text)), as the key hashes of questions are written. */
export function sha256(text: string): string {
  const view = padded(text);
  let state: readonly number[] = START;
  for (let offset = 0; offset < view.byteLength; offset += 64) state = mix(state, view, offset);
  const bytes = state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word].map((byte) => byte & 0xff));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
