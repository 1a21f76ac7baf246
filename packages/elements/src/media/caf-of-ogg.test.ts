import { cafOfOgg } from './caf-of-ogg';

/** A page of an Ogg stream with whole packets. */
function page(packets: readonly number[][], granule: number): number[] {
  const lacing = packets.flatMap(({ length }) => [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255]);
  const position = [...new Uint8Array(new BigInt64Array([BigInt(granule)]).buffer)];
  return [...text('OggS'), 0, 0, ...position, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, lacing.length, ...lacing, ...packets.flat()];
}
const text = (words: string) => [...new TextEncoder().encode(words)];

/** Mono, 312 samples before the sound. */
const HEAD = [...text('OpusHead'), 1, 1, 56, 1, 128, 187, 0, 0, 0, 0, 0];
/** A packet of 60 ms of speech. */
const speech = (length: number) => [11 << 3, ...Array.from({ length: length - 1 }, (_, at) => at % 251)];
const recording = (packets: number[][], granule = 2_880 * packets.length) =>
  Uint8Array.from([...page([HEAD], 0), ...page([text('OpusTags')], 0), ...page(packets, granule)]);

test('the same packets stand in a CAF file with their sizes, their number and the length of the sound', () => {
  const packets = [speech(100), speech(300), speech(3)];
  const caf = cafOfOgg(recording(packets, 8_000));
  const view = new DataView(caf?.buffer ?? new ArrayBuffer(0));
  const name = (at: number) => new TextDecoder().decode(caf?.subarray(at, at + 4));
  expect([name(0), name(8), name(28), view.getFloat64(20), view.getUint32(40), view.getUint32(44)]).toEqual([
    ...['caff', 'desc', 'opus', 48_000, 2_880, 1],
  ]);
  expect([name(52), view.getBigInt64(64), view.getBigInt64(72), view.getInt32(80), view.getInt32(84)]).toEqual([
    ...['pakt', 3n, 7_688n, 312, 640],
  ]);
  // 300 takes two groups of seven bits.
  expect([...(caf?.subarray(88, 92) ?? [])]).toEqual([100, 130, 44, 3]);
  expect(name(92)).toBe('data');
  expect([...(caf?.subarray(108) ?? [])]).toEqual(packets.flat());
});

test.each([
  ['no Ogg', Uint8Array.from(text('ID3 something else entirely, long enough to be read'))],
  ['another codec', Uint8Array.from(page([text('vorbis, or so it seems')], 0))],
  ['packets of several lengths', recording([speech(9), [15 << 3, 1]])],
  ['a file cut off', recording([speech(200)]).subarray(0, 150)],
  ['nothing', new Uint8Array()],
])('%s is left as it is', (_, bytes) => {
  expect(cafOfOgg(bytes)).toBeNull();
});
