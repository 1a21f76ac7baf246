/** Makes a WebP file of this size, with a valid header and no picture in it; further chunks by name. */
export function webpFile(width = 320, height = 240, more: readonly [name: string, body: Buffer][] = []): Buffer {
  const frame = Buffer.alloc(12);
  frame.writeUIntLE(0x2a019d, 3, 3);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const chunks = [['VP8 ', frame] as const, ...more].map(([name, body]) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  });
  return riff(Buffer.concat(chunks));
}

export function riff(chunks: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write('RIFF');
  head.writeUInt32LE(chunks.length + 4, 4);
  head.write('WEBP', 8);
  return Buffer.concat([head, chunks]);
}

const element = (id: number[], body: Buffer, isOpen = false) =>
  Buffer.concat([
    Buffer.from(id),
    isOpen ? Buffer.from([1, 255, 255, 255, 255, 255, 255, 255]) : Buffer.from([0x40 | (body.length >> 8), body.length & 255]),
    body,
  ]);

/** Makes a WebM recording of that many seconds as browsers write it: segment and clusters without a size. */
export function webmFile(seconds: number, { codec = 'A_OPUS', trackType = 2, docType = 'webm' } = {}): Buffer {
  const track = element([0xae], Buffer.concat([element([0x83], Buffer.from([trackType])), element([0x86], Buffer.from(codec))]));
  const clusters = Array.from({ length: seconds }, (_, at) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(at * 1_000);
    const block = Buffer.alloc(40, 7);
    block.writeUInt8(0x81, 0);
    block.writeInt16BE(880, 1);
    return element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([element([0xe7], time), element([0xa3], block)]), true);
  });
  const segment = Buffer.concat([element([0x16, 0x54, 0xae, 0x6b], track), ...clusters]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    element([0x18, 0x53, 0x80, 0x67], segment, true),
  ]);
}
