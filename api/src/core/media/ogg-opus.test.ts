import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { oggPage, opusFile, opusHead, opusPages } from '../../testing/opus-file.js';
import { pageChecksum, readOggOpus } from './ogg-opus.js';

const TAGS = oggPage({ flags: 0, granule: 0, sequence: 1, body: Buffer.from('OpusTags') });
const [head = Buffer.alloc(0), tags = Buffer.alloc(0), one = Buffer.alloc(0), two = Buffer.alloc(0), three = Buffer.alloc(0)] =
  opusPages(3);
const altered = Buffer.from(opusFile(3));
altered.writeUInt8(altered.readUInt8(500) ^ 1, 500);

test.each([1, 3, 187])('a recording of %d seconds', async (durationSec) => {
  expect(await readOggOpus(opusFile(durationSec))).toEqual({ durationSec });
});

const LIBRARY = new URL('../../../../content/', import.meta.url).pathname;
const RECORDINGS = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.opus'));

/** Computes the duration page by page: last granule position less the samples to drop, at 48 kHz. RFC 7845 §4. */
function secondsByPages(file: Buffer): number {
  let last = 0;
  for (let at = 0; at < file.length; ) {
    last = Number(file.readBigInt64LE(at + 6));
    const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
    at += 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
  }
  return Math.round((last - file.readUInt16LE(file.indexOf('OpusHead') + 10)) / 48_000);
}

test('the recordings of the repository last as long as their pages say', async () => {
  expect(RECORDINGS.length).toBeGreaterThanOrEqual(9);
  for (const name of RECORDINGS) {
    const file = readFileSync(LIBRARY + name);
    expect([name, await readOggOpus(file)]).toEqual([name, { durationSec: secondsByPages(file) }]);
  }
});

test('a header without the rate of the recording gives no duration', async () => {
  const rateless = Buffer.from(opusHead());
  rateless.writeUInt32LE(0, 12);
  expect(
    await readOggOpus(Buffer.concat([oggPage({ flags: 2, granule: 0, sequence: 0, body: rateless }), ...opusPages(3).slice(1)])),
  ).toEqual({
    problem: 'La durée de cet enregistrement ne se lit pas : son en-tête ne dit pas sa fréquence.',
  });
});

test('pages on which no packet ends have no time', async () => {
  const unfinished = oggPage({ flags: 0, granule: -1, sequence: 3, body: Buffer.alloc(255 * 4, 7) });
  const last = oggPage({ flags: 5, granule: 312 + 2 * 48_000, sequence: 4, body: Buffer.alloc(10) });
  expect(await readOggOpus(Buffer.concat([head, tags, one, unfinished, last]))).toEqual({ durationSec: 2 });
});

// The check value of this CRC (polynomial 04c11db7, not reflected, initial value 0) over '123456789', placed where no byte is skipped.
test('the checksum is the one of Ogg', () => {
  expect(pageChecksum(Buffer.from('123456789'))).toBe(0x89a1897f);
});

describe('a wrong file is told apart', () => {
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'Ce fichier n’est pas un enregistrement Ogg.'],
    ['a text', Buffer.from('bonjour'), 'Ce fichier n’est pas un enregistrement Ogg.'],
    ['an MP3', Buffer.from('ID3\x03'), 'Ce fichier n’est pas un enregistrement Ogg.'],
    ['a few bytes', head.subarray(0, 20), 'Enregistrement abîmé : aucune page ne commence à l’octet 0.'],
    [
      'Vorbis',
      oggPage({ flags: 2, granule: 0, sequence: 0, body: Buffer.from('\x01vorbis'.padEnd(30)) }),
      'Cet enregistrement n’est pas encodé en Opus.',
    ],
    ['a stream without its beginning', Buffer.concat([TAGS, one]), 'Cet enregistrement n’est pas encodé en Opus.'],
    [
      'a header cut short',
      oggPage({ flags: 2, granule: 0, sequence: 0, body: opusHead().subarray(0, 12) }),
      'Cet enregistrement n’est pas encodé en Opus.',
    ],
    [
      'a later Opus',
      Buffer.concat([oggPage({ flags: 2, granule: 0, sequence: 0, body: opusHead(16) }), tags, one]),
      'Cette version d’Opus n’est pas connue.',
    ],
    [
      'no tags',
      Buffer.concat([head, oggPage({ flags: 4, granule: 96_000, sequence: 1, body: Buffer.alloc(8) })]),
      'Enregistrement abîmé : les mentions d’Opus (OpusTags) manquent.',
    ],
    [
      'cut inside a page',
      opusFile(3).subarray(0, -1),
      expect.stringMatching(/^Enregistrement incomplet : la page de l’octet \d+ est coupée\.$/) as unknown as string,
    ],
    ['cut between pages', Buffer.concat([head, tags, one, two]), 'Enregistrement incomplet : sa dernière page manque.'],
    ['a header alone', head, 'Enregistrement incomplet : sa dernière page manque.'],
    ['a page lost', Buffer.concat([head, tags, one, three]), 'Enregistrement abîmé : il manque des pages après la page 2.'],
    [
      'a bit changed',
      altered,
      expect.stringMatching(/^Enregistrement abîmé : la page de l’octet \d+ a changé depuis son encodage\.$/) as unknown as string,
    ],
    [
      'bytes after the end',
      Buffer.concat([opusFile(3), Buffer.from('x')]),
      expect.stringMatching(/^Enregistrement abîmé : aucune page ne commence à l’octet \d+\.$/) as unknown as string,
    ],
    ['two recordings', Buffer.concat([opusFile(3), opusFile(3)]), 'Ce fichier contient plus d’un enregistrement.'],
    [
      'a page of another stream',
      Buffer.concat([head, tags, oggPage({ flags: 4, granule: 96_000, sequence: 2, serial: 9, body: Buffer.alloc(8) })]),
      'Ce fichier contient plus d’un enregistrement.',
    ],
    [
      'a page after the last',
      Buffer.concat([opusFile(3), oggPage({ flags: 4, granule: 960_000, sequence: 5, body: Buffer.alloc(8) })]),
      'Ce fichier contient plus d’un enregistrement.',
    ],
    [
      'time running back',
      Buffer.concat([head, tags, one, oggPage({ flags: 4, granule: 5, sequence: 3, body: Buffer.alloc(8) })]),
      'Enregistrement abîmé : le temps recule à la page 3.',
    ],
    [
      'half a second',
      Buffer.concat([head, tags, oggPage({ flags: 4, granule: 24_000, sequence: 2, body: Buffer.alloc(8) })]),
      'Cet enregistrement dure moins d’une seconde.',
    ],
  ])('%s', async (_name, file, problem) => {
    expect(await readOggOpus(file)).toEqual({ problem });
  });
});
