import { createPublicKey, hash, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { DownloadManifest, type DownloadPart } from '@ulty/contracts/base/downloads.js';
import type { SyncState } from '@ulty/contracts/base/sync-state.js';
import { signedText } from '@ulty/domain/base/signed-parts.js';
import { brotliDecompressSync } from 'node:zlib';
import { bookFolder, chapterFile, courseFolder, finalQuizFile } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const book = bookFolder('livre', { title: 'Un livre à emporter' });
const other = bookFolder('autre');
const theirs = bookFolder('a-eux');
const course = courseFolder('cours', 3, { title: 'Un cours à emporter' });
const UNKNOWN = '0192f5c0-0000-7000-8000-000000000000';
const spoken = opusFile(20);

let api: ContentApp;
let learner: MadeUser;

beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...other.files,
    ...theirs.files,
    'books/livre/02-partie-2.opus': spoken,
    ...course.files,
    ...finalQuizFile('cours', { title: 'Quiz final' }),
  });
  learner = await api.makeUser();
});
afterAll(() => api.close());

const get = (url: string, who: MadeUser | null = learner, headers: Record<string, string> = {}) =>
  api.inject({ url, headers: { ...(who && { cookie: who.cookie }), ...headers } });
const manifestAt = async (url: string, who = learner) => {
  const answer = await get(url, who);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return DownloadManifest.strict().parse(answer.json());
};
const bookUrl = (id = book.ids.book) => `/api/quizhero/books/${id}/manifest`;
const courseUrl = (id = course.ids.course) => `/api/courses/${id}/manifest`;
const mark = (text: string) => ({ bytes: Buffer.byteLength(text), sha256: hash('sha256', text) });
const marked = ({ bytes, sha256 }: DownloadPart) => ({ bytes, sha256 });
const kinds = (parts: readonly DownloadPart[]) => parts.map(({ kind, id }) => [kind, id]);
/** Requests a compressed body: returns the number of bytes sent, and the text. */
async function compressed(path: string, who = learner): Promise<{ sent: number; text: string }> {
  const { bytes, headers } = await get(path, who, { 'accept-encoding': 'br' });
  return { sent: bytes.length, text: headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes).toString() : bytes.toString() };
}

describe('a book', () => {
  test('consists of itself, its chapters, its recordings and its quizzes, in this order', async () => {
    const { parts, ...manifest } = await manifestAt(bookUrl());
    expect(manifest).toEqual({
      kind: 'book',
      id: book.ids.book,
      title: 'Un livre à emporter',
      version: '1',
      signature: expect.any(Object),
    });
    expect(kinds(parts)).toEqual([
      ['book', book.ids.book],
      ...book.ids.chapters.map((id) => ['chapter', id]),
      ['audio', book.ids.chapters[1]],
      ['quizzes', book.ids.book],
    ]);
  });

  test('each part has the bytes and the hash of what its call answers, and so has what a device writes again from it', async () => {
    const { parts } = await manifestAt(bookUrl());
    const [whole, quizzes] = [parts[0], parts.at(-1)];
    const chapters = parts.filter(({ kind }) => kind === 'chapter');
    const list = await get(chapters[0]?.path ?? '');
    expect(new Set(chapters.map(({ path }) => path))).toEqual(new Set([`/api/quizhero/books/${book.ids.book}/chapters`]));
    const texts = list.json<Chapter[]>().map((chapter) => JSON.stringify(chapter));
    expect(list.body).toBe(`[${texts.join(',')}]`);
    expect(chapters.map(marked)).toEqual(texts.map(mark));
    for (const part of [whole, quizzes]) {
      const { body } = await get(part?.path ?? '');
      expect(part && marked(part)).toEqual(mark(body));
      expect(JSON.stringify(JSON.parse(body))).toBe(body);
    }
    const audio = parts.find(({ kind }) => kind === 'audio');
    const { bytes } = await get(audio?.path ?? '');
    expect(audio).toMatchObject({ bytes: bytes.length, transferBytes: bytes.length, sha256: hash('sha256', bytes) });
  });

  test('what travels is told as it travels, the list of chapters shared among them', async () => {
    const { parts } = await manifestAt(bookUrl());
    const sentOf = (kind: DownloadPart['kind']) =>
      parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.transferBytes, 0);
    for (const kind of ['book', 'chapter', 'quizzes'] as const) {
      const part = parts.find((one) => one.kind === kind);
      expect([kind, sentOf(kind)]).toEqual([kind, (await compressed(part?.path ?? '')).sent]);
    }
    expect(parts.every(({ transferBytes }) => transferBytes > 0)).toBe(true);
  });

  test('is signed with a key that devices are told', async () => {
    const manifest = await manifestAt(bookUrl());
    const { keys } = (await get('/api/sync/state')).json<SyncState>();
    const key = keys.find(({ id }) => id === manifest.signature?.keyId);
    const check = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        {
          key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: key?.x ?? '', y: key?.y ?? '' } }),
          dsaEncoding: 'ieee-p1363',
        },
        Buffer.from(manifest.signature?.value ?? '', 'base64url'),
      );
    expect(check(signedText(manifest))).toBe(true);
    expect(check(signedText({ ...manifest, version: '2' }))).toBe(false);
    // The same signature for everybody: it is made once.
    expect((await manifestAt(bookUrl(), await api.makeUser())).signature).toEqual(manifest.signature);
  });

  test('of others’ rights is not signed: it may not be handed on', async () => {
    await api.query(`update books set rights = 'Tous droits réservés.' where id = $1`, [theirs.ids.book]);
    expect((await manifestAt(bookUrl(theirs.ids.book))).signature).toBeNull();
  });

  test('a change of any part is a new manifest', async () => {
    const before = await manifestAt(bookUrl(other.ids.book));
    await api.content.write({ 'books/autre/03-partie-3.md': chapterFile({ id: other.ids.chapters[2], title: 'Partie 3, revue' }) });
    await api.importContent();
    const after = await manifestAt(bookUrl(other.ids.book));
    expect([before.version, after.version]).toEqual(['1', '2']);
    const changed = after.parts.filter(({ sha256 }) => !before.parts.some((part) => part.sha256 === sha256));
    expect(kinds(changed)).toEqual([
      ['book', other.ids.book],
      ['chapter', other.ids.chapters[2]],
    ]);
    expect(after.signature).not.toEqual(before.signature);
  });

  test('asked again costs two short statements, and nothing travels', async () => {
    const answer = await get(bookUrl());
    expect(await api.countQueries(() => get(bookUrl()))).toBe(2);
    const again = await get(bookUrl(), learner, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([UNKNOWN, 'abc', `a'--`])('%s is not there', async (id) => {
    const answer = await get(bookUrl(id));
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'BOOK_NOT_FOUND', message: 'Livre non trouvé' }),
    ]);
  });

  test('without chapters says so', async () => {
    await api.query('update chapters set retired_at = now() where book_id = $1', [theirs.ids.book]);
    await api.query(`update books set version = version + 1 where id = $1`, [theirs.ids.book]);
    const answer = await get(bookUrl(theirs.ids.book));
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'CHAPTERS_NOT_FOUND', message: 'Chapitres non trouvés' }),
    ]);
  });
});

describe('a course', () => {
  const enroll = (who: MadeUser) =>
    api.inject({
      url: '/api/enrollments',
      method: 'POST',
      payload: { courseId: course.ids.course },
      headers: { cookie: who.cookie },
    });

  test('consists of what its reader may open', async () => {
    const who = await api.makeUser();
    const before = await manifestAt(courseUrl(), who);
    expect(kinds(before.parts)).toEqual([
      ['course', course.ids.course],
      ['lesson', course.ids.lessons[0]],
    ]);
    await enroll(who);
    const { parts, ...manifest } = await manifestAt(courseUrl(), who);
    expect(manifest).toMatchObject({ kind: 'course', id: course.ids.course, title: 'Un cours à emporter', signature: null });
    expect(manifest.version).not.toBe(before.version);
    expect(kinds(parts)).toEqual([
      ['course', course.ids.course],
      ...course.ids.lessons.map((id) => ['lesson', id]),
      ['course-quiz', expect.any(String)],
    ]);
    for (const part of parts) {
      const { body } = await get(part.path, who);
      expect([part.kind, part.bytes, part.transferBytes]).toEqual([
        part.kind,
        Buffer.byteLength(body),
        (await compressed(part.path, who)).sent,
      ]);
      const hashed = part.kind === 'lesson' ? (JSON.parse(body) as Lesson).html : part.kind === 'course' ? null : body;
      expect(part.sha256).toBe(hashed === null ? null : mark(hashed).sha256);
    }
  });

  test('has one version for all its learners, whatever they have read, until it changes', async () => {
    const [one, two] = [await api.makeUser(), await api.makeUser()];
    await enroll(one);
    await enroll(two);
    const before = await manifestAt(courseUrl(), one);
    await api.inject({
      url: '/api/progress',
      method: 'PUT',
      payload: {
        occurredAt: new Date().toISOString(),
        items: [{ kind: 'lesson', id: course.ids.lessons[0], status: 'completed', activeSeconds: 60 }],
      },
      headers: { cookie: two.cookie },
    });
    expect([(await manifestAt(courseUrl(), two)).version, (await manifestAt(courseUrl(), one)).version]).toEqual([
      before.version,
      before.version,
    ]);
    await api.content.write(finalQuizFile('cours', { title: 'Quiz final, revu' }));
    await api.importContent();
    expect((await manifestAt(courseUrl(), one)).version).not.toBe(before.version);
  });

  test('costs three statements whatever its lessons', async () => {
    const who = await api.makeUser();
    await enroll(who);
    await get(courseUrl(), who);
    expect(await api.countQueries(() => get(courseUrl(), who))).toBe(3);
  });

  test.each([UNKNOWN, 'abc'])('%s is not there', async (id) => {
    const answer = await get(courseUrl(id));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'COURSE_NOT_FOUND']);
  });
});

test('manifests are for members', async () => {
  for (const url of [bookUrl(), courseUrl()]) expect((await get(url, null)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
});
