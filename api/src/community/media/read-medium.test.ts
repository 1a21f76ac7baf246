import { describe, expect, test } from '@jest/globals';
import { opusFile } from '../../testing/opus-file.js';
import { riff, webmFile, webpFile } from '../../testing/media-files.js';
import { readMedium } from './read-medium.js';

const image = (file: Buffer) => readMedium({ kind: 'image', data: file.toString('base64') });
const audio = (file: Buffer) => readMedium({ kind: 'audio', data: file.toString('base64') });

describe('a picture', () => {
  test('says its size by its header', async () => {
    expect(await image(webpFile(1_280, 720))).toMatchObject({ mediaType: 'image/webp', width: 1_280, height: 720, seconds: null });
  });

  test('without loss, of one pixel and of the largest side', async () => {
    const lossless = (width: number, height: number) => {
      const body = Buffer.alloc(18);
      body.write('VP8L');
      body.writeUInt32LE(10, 4);
      body.writeUInt8(0x2f, 8);
      body.writeUInt32LE((width - 1) | ((height - 1) << 14), 9);
      return riff(body);
    };
    expect(await image(lossless(1, 2_048))).toMatchObject({ width: 1, height: 2_048 });
    expect(await image(lossless(1, 2_049))).toBeNull();
  });

  const extended = (flags: number, width: number) => {
    const body = Buffer.alloc(18);
    body.write('VP8X');
    body.writeUInt32LE(10, 4);
    body.writeUInt8(flags, 8);
    body.writeUIntLE(width - 1, 12, 3);
    body.writeUIntLE(239, 15, 3);
    return riff(Buffer.concat([body, webpFile().subarray(12)]));
  };
  test('with transparency', async () => expect(await image(extended(0x10, 320))).toMatchObject({ width: 320, height: 240 }));

  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  test.each<[string, Buffer]>([
    ['that is SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['that is PNG', png],
    ['that is HEIC', heic],
    ['that is empty', Buffer.alloc(0)],
    ['that is 20 MB', Buffer.alloc(20_000_000, 1)],
    ['one byte too large', webpFile(1, 1, [['ALPH', Buffer.alloc(100_000)]])],
    ['that would grow enormous', webpFile(16_383, 16_383)],
    ['whose canvas is larger than its picture', extended(0x10, 16_000)],
    ['with the place it was taken at', webpFile(320, 240, [['EXIF', Buffer.alloc(20)]])],
    ['that announces EXIF', extended(0x08, 320)],
    ['that moves', webpFile(320, 240, [['ANMF', Buffer.alloc(20)]])],
    ['that is two', webpFile(320, 240, [['VP8 ', webpFile().subarray(20)]])],
    ['that is cut', webpFile().subarray(0, 24)],
    ['with something behind', Buffer.concat([webpFile(), Buffer.from('<script>')])],
    ['without pixels', webpFile(0, 10)],
  ])('%s is refused', async (_, file) => expect(await image(file)).toBeNull());

  test('that is no base64 is refused', async () => {
    for (const data of ['', '=', 'AAA', '<svg/', `${webpFile().toString('base64')}\n   `])
      expect(await readMedium({ kind: 'image', data })).toBeNull();
  });
});

describe('a voice', () => {
  test.each([
    ['Ogg', opusFile(42), 'audio/ogg', 42],
    ['WebM', webmFile(42), 'audio/webm', 42],
  ])('in %s lasts as long as its packets say', async (_, file, mediaType, seconds) => {
    expect(await audio(file)).toMatchObject({ mediaType, seconds, width: null });
  });

  test('of a whole minute, and one second more', async () => {
    expect(await audio(webmFile(60))).toMatchObject({ seconds: 60 });
    expect(await audio(webmFile(61))).toBeNull();
    expect(await audio(opusFile(61))).toBeNull();
  });

  test.each<[string, Buffer]>([
    ['text', Buffer.from('Bonjour, ceci est un message vocal.')],
    ['MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400)])],
    ['a picture', webpFile()],
    ['Vorbis', webmFile(3, { codec: 'A_VORBIS' })],
    ['video', webmFile(3, { trackType: 1 })],
    ['another Matroska', webmFile(3, { docType: 'matroska' })],
    ['a recording without sound', webmFile(0)],
    ['half a recording', webmFile(3).subarray(0, 90)],
    ['half of an Ogg', opusFile(3).subarray(0, 1_500)],
    ['a head alone', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
    ['zeros', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5_000)])],
  ])('that is %s is refused', async (_, file) => expect(await audio(file)).toBeNull());
});
