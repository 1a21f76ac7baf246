import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Number of colours: enough for flat drawings and the soft edges of their letters. */
const COLOURS = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Squared distance of two pixels, red in the lowest byte as in memory. */
function distance(one: number, other: number): number {
  let sum = 0;
  for (const shift of [0, 8, 16]) sum += (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2;
  return sum;
}

/**
 * Encodes a flat, opaque picture as PNG of few colours: a third of its size in full colour. The most used colours stay, each other one
 * becomes the nearest of them. @param rgba four bytes a pixel
 */
export async function palettePng(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  const pixels = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.byteLength));
  const uses = new Map<number, number>();
  // Neighbouring pixels mostly have one colour, so runs are counted instead of pixels.
  for (let at = 0; at < pixels.length; ) {
    const from = at;
    const colour = pixels[from] as number;
    while (at < pixels.length && pixels[at] === colour) at += 1;
    uses.set(colour, (uses.get(colour) ?? 0) + at - from);
  }
  const palette = [...uses]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const indexes = new Map<number, number>();
  for (const colour of uses.keys()) {
    let best = 0;
    for (let at = 1; at < palette.length; at += 1)
      if (distance(colour, palette[at] as number) < distance(colour, palette[best] as number)) best = at;
    indexes.set(colour, best);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    let last = -1;
    let index = 0;
    for (let x = 1; x <= width; x += 1, at += 1) {
      const colour = pixels[at] as number;
      if (colour !== last) index = indexes.get((last = colour)) ?? 0;
      rows[y * (width + 1) + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Uint8Array.from(palette.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', await compress(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
