/**
 * An Ogg Opus recording in a CAF container: the same sound, which Safari plays from iOS 11 on, while Ogg takes 18.4. Made on the device that
 * needs it, so that nobody else loads or stores a second file.
 * Ogg: RFC 3533; Opus in Ogg: RFC 7845; CAF: Apple Core Audio Format Specification 1.0.
 */

const RATE = 48_000;
/** Samples of a frame by the configuration in a packet's first byte, RFC 6716, section 3.1. */
const FRAME_SAMPLES = [480, 960, 1920, 2880] as const;

/** Returns the packets of the only stream of an Ogg file, headers included, and the last position; null for anything else. */
function packetsOf(bytes: Uint8Array): { packets: Uint8Array[]; end: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let parts: Uint8Array[] = [];
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    if (at + 27 > bytes.length || view.getUint32(at) !== 0x4f676753) return null;
    const count = bytes[at + 26] ?? 0;
    const granule = Number(view.getBigInt64(at + 6, true));
    if (granule >= 0) end = granule;
    let from = at + 27 + count;
    for (const size of bytes.subarray(at + 27, at + 27 + count)) {
      parts.push(bytes.subarray(from, from + size));
      from += size;
      if (size === 255) continue;
      packets.push(joined(parts));
      parts = [];
    }
    at = from;
    if (at > bytes.length) return null;
  }
  return { packets, end };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Samples of an Opus packet at 48 kHz. RFC 6716, sections 3.1 and 3.2. */
function samplesOf([first = 0, second = 0]: Uint8Array): number {
  const config = first >> 3;
  // SILK 10 to 60 ms, hybrid 10 and 20 ms, CELT 2.5 to 20 ms.
  const frame = config < 12 ? (FRAME_SAMPLES[config & 3] ?? 0) : config < 16 ? (FRAME_SAMPLES[config & 1] ?? 0) : 120 << (config & 3);
  return frame * [1, 2, 2, second & 63][first & 3]!;
}

/** An integer in groups of seven bits, as CAF writes sizes. */
function grouped(value: number): number[] {
  const low = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) low.unshift((rest & 127) | 128);
  return low;
}

function chunk(name: string, length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(12 + length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(name));
  view.setBigInt64(4, BigInt(length));
  write(new DataView(bytes.buffer, 12));
  return bytes;
}

/** The recording as CAF; null for what is no Ogg Opus of one length of packets. */
export function cafOfOgg(ogg: Uint8Array): Uint8Array | null {
  const read = packetsOf(ogg);
  const head = read?.packets[0];
  if (!read || !head || new TextDecoder().decode(head.subarray(0, 8)) !== 'OpusHead') return null;
  const sound = read.packets.slice(2);
  const samples = sound[0] ? samplesOf(sound[0]) : 0;
  if (samples === 0 || sound.some((packet) => samplesOf(packet) !== samples)) return null;
  const channels = head[9] ?? 1;
  const skipped = (head[10] ?? 0) | ((head[11] ?? 0) << 8);
  const valid = Math.max(0, read.end - skipped);
  const sizes = sound.flatMap(({ length }) => grouped(length));
  const data = joined(sound);
  return joined([
    Uint8Array.from([0x63, 0x61, 0x66, 0x66, 0, 1, 0, 0]),
    chunk('desc', 32, (view) => {
      view.setFloat64(0, RATE);
      view.setUint32(8, 0x6f707573);
      view.setUint32(20, samples);
      view.setUint32(24, channels);
    }),
    chunk('pakt', 24 + sizes.length, (view) => {
      view.setBigInt64(0, BigInt(sound.length));
      view.setBigInt64(8, BigInt(valid));
      view.setInt32(16, skipped);
      view.setInt32(20, Math.max(0, sound.length * samples - skipped - valid));
      for (const [at, byte] of sizes.entries()) view.setUint8(24 + at, byte);
    }),
    chunk('data', 4 + data.length, (view) => new Uint8Array(view.buffer, 16).set(data)),
  ]);
}
