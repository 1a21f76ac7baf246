import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Book, Chapter } from '@ulty/contracts/learning/books.js';
import { z } from 'zod';
import { bookFolder, chapterFile } from '../../testing/content-fixture.js';
import type { TestRequest } from '../../testing/http-client.js';
import type { MadeUser } from '../../testing/make-user.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const book = bookFolder('livre');
const FIRST = 'books/livre/01-partie-1.opus';
const SECOND = 'books/livre/02-partie-2.opus';
/** Longer than a stream's chunk of 64 KiB, so that parts cross one. */
const spoken = opusFile(90);
const read = opusFile(5, 7);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const urlOf = (bytes: Buffer) => `/api/quizhero/audio/${sha256(bytes)}.opus`;
const URL_OF_SPOKEN = urlOf(spoken);
const TAG = `"${sha256(spoken)}"`;

let api: ContentApp;
let learner: MadeUser;

beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    [FIRST]: spoken,
    [SECOND]: read,
    'books/livre/02-partie-2.md': chapterFile({ id: book.ids.chapters[1], title: 'Partie 2', audioVoice: 'human' }),
  });
  learner = await api.makeUser();
});
afterAll(() => api.close());

const ask = (url: string, headers: Record<string, string> = {}, method: TestRequest['method'] = 'GET') =>
  api.inject({ url, method, headers: { cookie: learner.cookie, ...headers } });
const bookNow = async () => z.strictObject(Book.shape).parse((await ask(`/api/quizhero/books/${book.ids.book}`)).json());
const chaptersNow = async () =>
  z.array(z.strictObject(Chapter.shape)).parse((await ask(`/api/quizhero/books/${book.ids.book}/chapters`)).json());

describe('chapters and their book tell of the recordings', () => {
  test('address, weight, hash, duration and voice', async () => {
    const audio = (await chaptersNow()).map(({ audioUrl, audioBytes, audioHash, durationSec, audioVoice }) => ({
      audioUrl,
      audioBytes,
      audioHash,
      durationSec,
      audioVoice,
    }));
    const none = { audioUrl: null, audioBytes: 0, audioHash: null, durationSec: 0, audioVoice: null };
    expect(audio).toEqual([
      { audioUrl: URL_OF_SPOKEN, audioBytes: spoken.length, audioHash: sha256(spoken), durationSec: 90, audioVoice: 'synthetic' },
      { audioUrl: urlOf(read), audioBytes: read.length, audioHash: sha256(read), durationSec: 5, audioVoice: 'human' },
      none,
      none,
    ]);
    // Duration of the recording, 95 s, in minutes.
    expect(await bookNow()).toMatchObject({ listenMinutes: 2, listenChapters: 2, sizes: { audio: spoken.length + read.length } });
  });

  test('versions rise when a recording comes, changes or goes', async () => {
    const versions = async () => [(await bookNow()).version, (await chaptersNow()).map(({ version }) => version)];
    const third = 'books/livre/03-partie-3.opus';
    expect(await versions()).toEqual([1, [1, 1, 1, 1]]);
    await api.content.write({ [third]: opusFile(2) });
    expect(await api.importContent()).toMatchObject({ isChanged: true, retired: 0 });
    expect(await versions()).toEqual([2, [1, 1, 2, 1]]);
    await api.content.write({ [third]: opusFile(2, 1) });
    await api.importContent();
    expect(await versions()).toEqual([3, [1, 1, 3, 1]]);
    expect((await ask(urlOf(opusFile(2)))).statusCode).toBe(404);
    expect((await ask(urlOf(opusFile(2, 1)))).statusCode).toBe(200);
    await api.content.remove(third);
    await api.importContent();
    expect(await versions()).toEqual([4, [1, 1, 4, 1]]);
    expect((await chaptersNow())[2]).toMatchObject({ audioUrl: null, audioVoice: null });
    expect((await bookNow()).sizes.audio).toBe(spoken.length + read.length);
    expect(await api.importContent()).toMatchObject({ isChanged: false });
  });
});

describe('GET /api/quizhero/audio/:name', () => {
  test('the whole file, kept for a year by its own person only', async () => {
    const answer = await ask(URL_OF_SPOKEN);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': String(spoken.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: TAG,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.bytes.equals(spoken)).toBe(true);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=65530-65545', 65_530, 65_545],
    ['bytes=70000-', 70_000, spoken.length - 1],
    ['bytes=-10', spoken.length - 10, spoken.length - 1],
    ['bytes=80000-9999999', 80_000, spoken.length - 1],
  ])('%s is one part of it', async (range, start, end) => {
    const answer = await ask(URL_OF_SPOKEN, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'content-range': `bytes ${start}-${end}/${spoken.length}`,
      'content-length': String(end - start + 1),
      etag: TAG,
    });
    expect(answer.bytes.equals(spoken.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${spoken.length}-`, 'bytes=-0', 'bytes=999999999999999999999-'])('%s is outside of it', async (range) => {
    const answer = await ask(URL_OF_SPOKEN, { range });
    expect([answer.statusCode, answer.json().code, answer.headers['content-range'], answer.headers['cache-control']]).toEqual([
      416,
      'RANGE_NOT_SATISFIABLE',
      `bytes */${spoken.length}`,
      'no-store',
    ]);
  });

  test.each(['bytes=0-9,20-29', 'bytes=9-3', 'items=0-9', 'bytes=-'])('%s is not understood: the whole file', async (range) => {
    const answer = await ask(URL_OF_SPOKEN, { range });
    expect([answer.statusCode, answer.bytes.length]).toEqual([200, spoken.length]);
  });

  test('a download goes on only in the same file', async () => {
    expect((await ask(URL_OF_SPOKEN, { range: 'bytes=10-19', 'if-range': TAG })).statusCode).toBe(206);
    const other = await ask(URL_OF_SPOKEN, { range: 'bytes=10-19', 'if-range': '"other"' });
    expect([other.statusCode, other.bytes.length]).toEqual([200, spoken.length]);
  });

  test('a download that is cut at every tenth and goes on is the file, byte for byte', async () => {
    const tenth = Math.ceil(spoken.length / 10);
    let got = Buffer.alloc(0);
    while (got.length < spoken.length) {
      const answer = await ask(URL_OF_SPOKEN, { range: `bytes=${got.length}-`, 'if-range': TAG });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${got.length}-${spoken.length - 1}/${spoken.length}`,
      ]);
      got = Buffer.concat([got, answer.bytes.subarray(0, tenth)]);
    }
    expect(sha256(got)).toBe(sha256(spoken));
    expect((await ask(URL_OF_SPOKEN, { range: `bytes=${got.length}-`, 'if-range': TAG })).statusCode).toBe(416);
  });

  test('what the browser holds is not sent again', async () => {
    const answer = await ask(URL_OF_SPOKEN, { 'if-none-match': TAG });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  test('HEAD tells the weight, of a part too, without a byte', async () => {
    const whole = await ask(URL_OF_SPOKEN, {}, 'HEAD');
    expect([
      whole.statusCode,
      whole.headers['content-length'],
      whole.headers['content-type'],
      whole.headers['accept-ranges'],
      whole.bytes.length,
    ]).toEqual([200, String(spoken.length), 'audio/ogg', 'bytes', 0]);
    const part = await ask(URL_OF_SPOKEN, { range: 'bytes=0-9' }, 'HEAD');
    expect([part.statusCode, part.headers['content-length'], part.headers['content-range'], part.bytes.length]).toEqual([
      206,
      '10',
      `bytes 0-9/${spoken.length}`,
      0,
    ]);
    expect((await ask(urlOf(Buffer.from('unknown')), {}, 'HEAD')).statusCode).toBe(404);
  });

  test('is for members', async () => {
    for (const method of ['GET', 'HEAD'] as const) expect((await api.inject({ url: URL_OF_SPOKEN, method })).statusCode).toBe(401);
    const answer = await api.inject({ url: URL_OF_SPOKEN, headers: { range: 'bytes=0-9' } });
    expect([answer.json().code, answer.headers['cache-control']]).toEqual(['UNAUTHENTICATED', 'no-store']);
  });

  const hash = sha256(spoken);
  test.each([
    '0'.repeat(64) + '.opus',
    hash,
    `${hash}.mp3`,
    `${hash}.opus.opus`,
    `${hash.toUpperCase()}.opus`,
    '.opus',
    '..%2f..%2fbooks%2flivre%2f01-partie-1.opus',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '01-partie-1.opus',
    '__proto__',
  ])('%s is not there', async (name) => {
    const answer = await ask(`/api/quizhero/audio/${name}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'AUDIO_NOT_FOUND']);
  });

  test('a NUL is refused before anything is looked for', async () => {
    const answer = await ask(`/api/quizhero/audio/${hash}.opus%00`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('a deeper path is no address of ours', async () => {
    const answer = await ask(`/api/quizhero/audio/x/${hash}.opus`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is not possible', async (method) => {
    const answer = await ask(URL_OF_SPOKEN, {}, method);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('twenty listeners at once, some leaving: everyone else gets every byte', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? leaveEarly() : ask(URL_OF_SPOKEN))));
    const staying = answers.filter((answer) => answer !== null);
    expect(staying.length).toBe(15);
    for (const { bytes } of staying) expect(bytes.equals(spoken)).toBe(true);
  });

  test('a file changed or gone since the import is not served under its old name', async () => {
    await api.content.write({ [SECOND]: opusFile(6, 7) });
    expect((await ask(urlOf(read))).json()).toMatchObject({ code: 'AUDIO_NOT_FOUND' });
    await api.content.remove(SECOND);
    expect((await ask(urlOf(read))).json()).toMatchObject({ code: 'AUDIO_NOT_FOUND' });
    await api.content.write({ [SECOND]: read });
    expect((await ask(urlOf(read))).bytes.equals(read)).toBe(true);
  });
});

/** Disconnects after the first bytes. */
function leaveEarly(): Promise<null> {
  return new Promise((done, fail) => {
    const request = get(`${api.origin}${URL_OF_SPOKEN}`, { headers: { cookie: learner.cookie } }, (answer) =>
      answer.once('data', () => {
        request.destroy();
        done(null);
      }),
    );
    request.once('error', fail);
  });
}
