import { pageChecksum } from '../core/media/ogg-opus.js';

export interface OggPageParts {
  flags: number;
  granule: number;
  sequence: number;
  body: Buffer;
  serial?: number;
}

const FIRST = 2;
const LAST = 4;
const PRE_SKIP = 312;

/** One Ogg page with its checksum; a body of 65 025 bytes at most. */
export function oggPage({ flags, granule, sequence, body, serial = 1 }: OggPageParts): Buffer {
  const lacing = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255];
  const header = Buffer.alloc(27);
  header.write('OggS');
  header.writeUInt8(flags, 5);
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([header, Buffer.from(lacing), body]);
  page.writeUInt32LE(pageChecksum(page), 22);
  return page;
}

/** Header of an Opus stream: mono, 48 kHz, 312 samples to drop. */
export function opusHead(version = 1): Buffer {
  const body = Buffer.alloc(19);
  body.write('OpusHead');
  body.writeUInt8(version, 8);
  body.writeUInt8(1, 9);
  body.writeUInt16LE(PRE_SKIP, 10);
  body.writeUInt32LE(48_000, 12);
  return body;
}

/** The tags of an Opus stream: no program, no comment. */
const OPUS_TAGS = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);

/** Pages of an Ogg Opus file of that many seconds, one page of a second each, with bytes instead of sound. */
export function opusPages(durationSec: number, seed = 0, bytesPerSec = 1_000): Buffer[] {
  return [
    oggPage({ flags: FIRST, granule: 0, sequence: 0, body: opusHead() }),
    oggPage({ flags: 0, granule: 0, sequence: 1, body: OPUS_TAGS }),
    ...Array.from({ length: durationSec }, (_, at) => {
      const body = Buffer.from(Array.from({ length: bytesPerSec }, (_byte, position) => (seed + at + position) % 256));
      return oggPage({ flags: at + 1 === durationSec ? LAST : 0, granule: PRE_SKIP + (at + 1) * 48_000, sequence: at + 2, body });
    }),
  ];
}

/** Makes an Ogg Opus file that the importer accepts; another seed gives another file. */
export function opusFile(durationSec: number, seed = 0, bytesPerSec = 1_000): Buffer {
  return Buffer.concat(opusPages(durationSec, seed, bytesPerSec));
}
