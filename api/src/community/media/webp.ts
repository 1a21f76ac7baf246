/** Sides of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Chunks of a still picture; anything else is metadata or an animation. */
const CHUNKS = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** Flags of VP8X for a colour profile, EXIF, XMP and an animation. */
const UNWANTED_FLAGS = 0b0010_1110;
const START_CODE = 0x2a019d;
const LOSSLESS_SIGNATURE = 0x2f;

/**
 * Returns the size of a WebP file, read from its headers alone, or null: not WebP, cut, longer than its header states, animated, or with
 * metadata. Nothing is decoded, so a decompression bomb costs nothing here. RFC 9649.
 */
export function readWebp(file: Buffer): PictureSize | null {
  if (file.length < 20 || textAt(file, 0) !== 'RIFF' || textAt(file, 8) !== 'WEBP') return null;
  if (file.readUInt32LE(4) + 8 !== file.length) return null;
  let canvas: PictureSize | null = null;
  let picture: PictureSize | null = null;
  for (let at = 12; at < file.length; ) {
    if (at + 8 > file.length) return null;
    const name = textAt(file, at);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + size);
    if (!CHUNKS.has(name) || body.length < size) return null;
    if (name === 'VP8X') {
      if (at !== 12 || size !== 10 || ((body[0] ?? 0) & UNWANTED_FLAGS) !== 0) return null;
      canvas = { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
    } else if (name !== 'ALPH') {
      if (picture) return null;
      picture = name === 'VP8 ' ? lossySize(body) : losslessSize(body);
      if (!picture) return null;
    }
    at += 8 + size + (size % 2);
  }
  if (!picture || (canvas && (canvas.width !== picture.width || canvas.height !== picture.height))) return null;
  return picture;
}

const textAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);

/** Reads the size from a key frame of VP8. RFC 6386 §9.1. */
function lossySize(body: Buffer): PictureSize | null {
  if (body.length < 10 || ((body[0] ?? 1) & 1) !== 0 || body.readUIntLE(3, 3) !== START_CODE) return null;
  return sized(body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff);
}

function losslessSize(body: Buffer): PictureSize | null {
  if (body.length < 5 || body[0] !== LOSSLESS_SIGNATURE) return null;
  const bits = body.readUInt32LE(1);
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

const sized = (width: number, height: number): PictureSize | null => (width > 0 && height > 0 ? { width, height } : null);
