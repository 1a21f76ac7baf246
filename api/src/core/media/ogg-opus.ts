/** Duration of a recording, or the problem of the file as a French sentence. */
export type OpusReading = { durationSec: number } | { problem: string };

const HEADER_BYTES = 27;
const FIRST = 2;
const LAST = 4;
const NO_PACKET_ENDS = -1n;

interface OggPage {
  isFirst: boolean;
  isLast: boolean;
  /** Samples up to the end of the last packet that ends on this page. */
  granule: bigint;
  serial: number;
  sequence: number;
  body: Buffer;
}

class Damaged extends Error {}

/**
 * Reads an Ogg file with one Opus stream. music-metadata gives the duration, but also accepts truncated or altered files, so the pages are
 * checked first, checksums included (RFC 3533, RFC 7845): a damaged file is reported.
 */
export async function readOggOpus(file: Buffer): Promise<OpusReading> {
  if (!isMagic(file, 'OggS')) return { problem: 'Ce fichier n’est pas un enregistrement Ogg.' };
  try {
    checkPages(pagesOf(file));
  } catch (error) {
    if (error instanceof Damaged) return { problem: error.message };
    throw error;
  }
  const { parseBuffer } = await import('music-metadata');
  const { duration } = (await parseBuffer(file, { mimeType: 'audio/ogg' }, { duration: true })).format;
  if (duration === undefined) return { problem: 'La durée de cet enregistrement ne se lit pas : son en-tête ne dit pas sa fréquence.' };
  if (duration < 1) return { problem: 'Cet enregistrement dure moins d’une seconde.' };
  return { durationSec: Math.round(duration) };
}

/** Throws Damaged unless the pages are one complete Opus stream. */
function checkPages(pages: Generator<OggPage>): void {
  const head: OggPage | undefined = pages.next().value;
  if (!head?.isFirst || !isMagic(head.body, 'OpusHead') || head.body.length < 19)
    throw new Damaged('Cet enregistrement n’est pas encodé en Opus.');
  if (head.body.readUInt8(8) >= 16) throw new Damaged('Cette version d’Opus n’est pas connue.');
  let last = head;
  let end = 0n;
  for (const page of pages) {
    if (page.isFirst || page.serial !== head.serial || last.isLast) throw new Damaged('Ce fichier contient plus d’un enregistrement.');
    if (page.sequence !== last.sequence + 1)
      throw new Damaged(`Enregistrement abîmé : il manque des pages après la page ${last.sequence}.`);
    if (page.sequence === 1 && !isMagic(page.body, 'OpusTags'))
      throw new Damaged('Enregistrement abîmé : les mentions d’Opus (OpusTags) manquent.');
    if (page.granule !== NO_PACKET_ENDS) {
      if (page.granule < end) throw new Damaged(`Enregistrement abîmé : le temps recule à la page ${page.sequence}.`);
      end = page.granule;
    }
    last = page;
  }
  if (!last.isLast) throw new Damaged('Enregistrement incomplet : sa dernière page manque.');
}

function* pagesOf(file: Buffer): Generator<OggPage> {
  for (let at = 0; at < file.length; ) {
    const header = file.subarray(at, at + HEADER_BYTES);
    if (header.length < HEADER_BYTES || !isMagic(header, 'OggS') || header.readUInt8(4) !== 0)
      throw new Damaged(`Enregistrement abîmé : aucune page ne commence à l’octet ${at}.`);
    const lacing = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + header.readUInt8(26));
    const start = at + HEADER_BYTES + header.readUInt8(26);
    const end = start + lacing.reduce((sum, length) => sum + length, 0);
    if (end > file.length) throw new Damaged(`Enregistrement incomplet : la page de l’octet ${at} est coupée.`);
    if (pageChecksum(file.subarray(at, end)) !== header.readUInt32LE(22))
      throw new Damaged(`Enregistrement abîmé : la page de l’octet ${at} a changé depuis son encodage.`);
    const flags = header.readUInt8(5);
    yield {
      isFirst: (flags & FIRST) !== 0,
      isLast: (flags & LAST) !== 0,
      granule: header.readBigInt64LE(6),
      serial: header.readUInt32LE(14),
      sequence: header.readUInt32LE(18),
      body: file.subarray(start, end),
    };
    at = end;
  }
}

function isMagic(bytes: Buffer, magic: string): boolean {
  return bytes.subarray(0, magic.length).toString('latin1') === magic;
}

const POLYNOMIAL = 0x04c11db7;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 0x80000000 ? (remainder << 1) ^ POLYNOMIAL : remainder << 1;
  return remainder >>> 0;
});

/** CRC-32 of a page as Ogg defines it (not zlib's: bits are not reflected), its own four bytes counted as zero. RFC 3533 §6. */
export function pageChecksum(page: Buffer): number {
  let checksum = 0;
  // An index loop: an iterator costs six times as much, for each byte of the library at each start.
  for (let at = 0; at < page.length; at += 1) {
    const counted = at >= 22 && at < 26 ? 0 : (page[at] ?? 0);
    checksum = (checksum << 8) ^ (REMAINDERS[((checksum >>> 24) ^ counted) & 0xff] ?? 0);
  }
  return checksum >>> 0;
}
