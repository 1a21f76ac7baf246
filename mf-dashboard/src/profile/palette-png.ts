/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** PNG with at most 16 colours, half a byte a pixel: a third of what a browser writes itself. */
const BITS = 4;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Colour of `#rrggbb`. */
export const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

/** A colour between two. @param part 0 to 1 */
export const between = (one: Colour, other: Colour, part: number): Colour =>
  one.map((value, at) => Math.round(value + (other[at as 0 | 1 | 2] - value) * part)) as unknown as Colour;

function nearest(palette: readonly Colour[], red: number, green: number, blue: number): number {
  let best = 0;
  let least = Infinity;
  palette.forEach(([r, g, b], at) => {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

/** The rows of a PNG: a filter byte, then two pixels a byte. @param pixels RGBA */
function rowsOf(pixels: Uint8ClampedArray, width: number, height: number, palette: readonly Colour[]): Uint8Array<ArrayBuffer> {
  const stride = 1 + Math.ceil((width * BITS) / 8);
  const rows = new Uint8Array(stride * height);
  const known = new Map<number, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      const key = (red << 16) | (green << 8) | blue;
      let index = known.get(key);
      if (index === undefined) known.set(key, (index = nearest(palette, red, green, blue)));
      const byte = y * stride + 1 + (x >> 1);
      rows[byte] = (rows[byte] ?? 0) | (x % 2 === 0 ? index << BITS : index);
    }
  return rows;
}

/** CRC-32 as PNG states it. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, content: ArrayLike<number>): number[] {
  const body = [...name].map((letter) => letter.charCodeAt(0)).concat(Array.from(content));
  return [...uint32(content.length), ...body, ...uint32(crc(Uint8Array.from(body)))];
}

/** Whether this browser can compress: without it the browser writes the picture itself. */
export const canCompress = (): boolean => 'CompressionStream' in globalThis;

/**
 * A PNG whose pixels have the nearest of at most 16 colours.
 * @param pixels RGBA, as a canvas gives them
 */
export async function palettePng(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  palette: readonly Colour[],
): Promise<Blob> {
  const packed = new Blob([rowsOf(data, width, height, palette)]).stream().pipeThrough(new CompressionStream('deflate'));
  const content = new Uint8Array(await new Response(packed).arrayBuffer());
  const head = [...uint32(width), ...uint32(height), BITS, 3, 0, 0, 0];
  const bytes = [...SIGNATURE, ...chunk('IHDR', head), ...chunk('PLTE', palette.flat()), ...chunk('IDAT', content), ...chunk('IEND', [])];
  return new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
}
