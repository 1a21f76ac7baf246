/** @environment node */
import { expect, test } from '@jest/globals';
import { crc32, inflateSync } from 'node:zlib';
import { between, colourOf, palettePng } from './palette-png';

const [BLACK, WHITE] = [colourOf('#000000'), colourOf('#ffffff')];

test('a picture of few colours is a PNG whose pixels have the nearest of them', async () => {
  const pixels = Uint8ClampedArray.from([
    0, 0, 0, 255, 250, 250, 250, 255, 10, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255, 130, 128, 128, 255,
  ]);
  const png = Buffer.from(
    await (await palettePng({ data: pixels, width: 3, height: 2 }, [BLACK, WHITE, between(BLACK, WHITE, 0.5)])).arrayBuffer(),
  );
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks[body.subarray(0, 4).toString()] = body.subarray(4);
    at += 12 + length;
  }
  expect(Object.keys(chunks)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([chunks.IHDR?.readUInt32BE(0), chunks.IHDR?.readUInt32BE(4), chunks.IHDR?.[8], chunks.IHDR?.[9]]).toEqual([3, 2, 4, 3]);
  // A filter byte, then two pixels a byte.
  expect([...inflateSync(chunks.IDAT ?? Buffer.alloc(0))]).toEqual([0, 0x01, 0x00, 0, 0x01, 0x20]);
});
