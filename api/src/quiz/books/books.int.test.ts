import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PEOPLE } from '@ulty/domain/figures/people.js';
import { PLACES } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { Book, BookListItem, BookPage, Chapter, Question, Quiz } from '@ulty/contracts/learning/books.js';
import { canonicalAnswer, keyInput, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { z } from 'zod';
import { bookFolder, chapterFile } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const method = bookFolder('methode', {
  title: 'La méthode',
  originalTitle: 'The Lean Way',
  category: 'Productivité',
  person: 'tipoko',
  publishedAt: '2026-03-01',
});
const creation = bookFolder('creation', {
  title: 'Créer son entreprise',
  author: 'Aïcha Traoré',
  category: 'Création d’entreprise',
  publishedAt: '2026-02-01',
});
const tomorrow = bookFolder('demain', { publishedAt: '2999-01-01' });
const UNKNOWN = '0192f5c0-0000-7000-8000-000000000000';

let api: ContentApp;
let learner: MadeUser;

beforeAll(async () => {
  api = await startContentApp({ ...method.files, ...creation.files, ...tomorrow.files });
  learner = await api.makeUser();
});
afterAll(() => api.close());

const BOOKS = '/api/quizhero/books';
const get = (path: string, who: MadeUser | null = learner, headers: Record<string, string> = {}) =>
  api.inject({ url: `${BOOKS}${path}`, headers: { ...(who && { cookie: who.cookie }), ...headers } });
const list = async (query: Record<string, string> = {}) => {
  const answer = await get(`?${new URLSearchParams(query)}`, null);
  expect(answer.statusCode).toBe(200);
  return z.strictObject({ ...BookPage.shape, items: z.array(z.strictObject(BookListItem.shape)) }).parse(answer.json());
};
const titles = async (query: Record<string, string> = {}) => (await list(query)).items.map((book) => book.title);
const quizzesOf = async (bookId: string) =>
  z
    .array(z.strictObject({ ...Quiz.shape, questions: z.array(z.strictObject(Question.shape)) }))
    .parse((await get(`/${bookId}/quizzes`)).json());

describe('GET /api/quizhero/books', () => {
  test('is a public page, newest first, without what is not published yet', async () => {
    const answer = await get('', null);
    const { items, nextCursor } = answer.json<BookPage>();
    expect(items.map(({ id }) => id)).toEqual([method.ids.book, creation.ids.book]);
    expect(items[0]).toEqual({
      id: method.ids.book,
      title: 'La méthode',
      promise: 'Une promesse',
      author: 'Une autrice',
      category: 'Productivité',
      coverUrl: null,
      readMinutes: 6,
      listenMinutes: 0,
      listenChapters: 0,
      chapterCount: 4,
      version: 1,
      updatedAt: '2026-03-01T00:00:00.000Z',
    });
    expect(nextCursor).toBeNull();
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('', null, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    [{ category: 'Tous' }, ['La méthode', 'Créer son entreprise']],
    [{ category: 'Création d’entreprise' }, ['Créer son entreprise']],
    [{ category: 'Inconnue' }, []],
    [{ search: 'METHODES' }, ['La méthode']],
    [{ search: 'lean' }, ['La méthode']],
    [{ search: 'aicha traore' }, ['Créer son entreprise']],
    [{ search: 'entreprize' }, ['Créer son entreprise']],
    [{ search: 'méthode', category: 'Finance' }, []],
    [{ search: '  ' }, ['La méthode', 'Créer son entreprise']],
    [{ search: 'demain' }, []],
    [{ search: `'; drop table books; --` }, []],
    [{ cursor: method.ids.book }, ['Créer son entreprise']],
    [{ cursor: creation.ids.book }, []],
    [{ cursor: UNKNOWN }, []],
  ])('%j lists %j', async (query, expected) => {
    expect(await titles(query as Record<string, string>)).toEqual(expected);
  });

  test.each(['cursor=abc', 'cursor=', `search=${'x'.repeat(101)}`, `category=${'x'.repeat(61)}`, 'search=%00', 'search=a&search=b'])(
    '%s is refused',
    async (query) => {
      const answer = await get(`?${query}`, null);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    },
  );

  test('costs one statement, and none from memory', async () => {
    for (const query of [{ category: 'Leadership' }, { search: 'prix' }] as Record<string, string>[]) {
      expect(await api.countQueries(() => list(query))).toBe(1);
      expect(await api.countQueries(() => list(query))).toBe(0);
    }
  });
});

describe('a book, its chapters and its quizzes', () => {
  test('the book', async () => {
    const answer = await get(`/${method.ids.book}`);
    const book = z.strictObject(Book.shape).parse(answer.json());
    expect(book).toMatchObject({
      originalTitle: 'The Lean Way',
      summary: 'Une présentation.',
      language: 'fr',
      keyIdeas: ['Une', 'Deux', 'Trois'],
      sizes: { audio: 0 },
      scene: { label: 'Tipoko. La moto' },
    });
    const { length } = JSON.stringify((await get(`/${method.ids.book}/chapters`)).json());
    expect(book.sizes.text).toBeGreaterThan(0);
    expect(book.sizes.text).toBeLessThan(length / 4);
    expect(book.sizes.quizzes).toBeGreaterThan(300);
    expect((await get(`/${creation.ids.book}`)).json()).not.toHaveProperty('originalTitle');
  });

  test('a book without a named person or place has those of its category', async () => {
    const { scene } = Book.parse((await get(`/${creation.ids.book}`)).json());
    expect(scene).toEqual(sceneOf(PEOPLE.rasmane, PLACES.poulailler));
  });

  test('the chapters, in order', async () => {
    const chapters = z.array(z.strictObject(Chapter.shape)).parse((await get(`/${method.ids.book}/chapters`)).json());
    expect(chapters.map(({ id, bookId, chapterNumber }) => [id, bookId, chapterNumber])).toEqual(
      method.ids.chapters.map((id, index) => [id, method.ids.book, index + 1]),
    );
    expect(chapters[0]).toMatchObject({
      title: 'Partie 1',
      audioUrl: null,
      audioBytes: 0,
      audioHash: null,
      durationSec: 0,
      audioVoice: null,
      readMinutes: 2,
      version: 1,
    });
    expect(chapters[0]?.content).toMatch(/^<p>mot mot/);
  });

  test('the quizzes, whose hashes tell right from wrong without the server', async () => {
    const quizzes = await quizzesOf(method.ids.book);
    expect(quizzes.map(({ id, chapterId, bookId }) => [id, chapterId, bookId])).toEqual(
      method.ids.quizzes.map((id, index) => [id, method.ids.chapters[index], method.ids.book]),
    );
    const questions = quizzes[0]?.questions ?? [];
    const isRight = (type: Question['type'], given: GivenAnswer) => {
      const question = questions.find((candidate) => candidate.type === type) as Question;
      const hash = createHash('sha256')
        .update(keyInput(question.id, canonicalAnswer(type, given) ?? ''))
        .digest('base64url');
      return (question.keyHashes ?? [question.keyHash]).includes(hash);
    };
    expect([isRight('single', 'b'), isRight('single', 'a')]).toEqual([true, false]);
    expect([isRight('multiple', ['a', 'c']), isRight('multiple', ['a', 'b', 'c'])]).toEqual([true, false]);
    expect([isRight('truefalse', false), isRight('truefalse', true)]).toEqual([true, false]);
    expect([isRight('order', ['c', 'a', 'b']), isRight('order', ['a', 'b', 'c'])]).toEqual([true, false]);
    expect([isRight('number', '48 152'), isRight('number', '48 153')]).toEqual([true, false]);
    expect([isRight('text', 'CAGNOTTE secrete'), isRight('text', 'cagnotte')]).toEqual([true, false]);
    expect(questions.map(({ points, unit }) => [points, unit]).slice(3)).toEqual([
      [1, undefined],
      [1, 'F'],
      [2, undefined],
    ]);
    expect(new Set(quizzes.flatMap((quiz) => quiz.questions.map(({ keyHash }) => keyHash))).size).toBe(24);
  });

  test('each question carries the answer of its correction, and nothing else of its key', async () => {
    const [quiz] = await quizzesOf(method.ids.book);
    expect(quiz?.questions.map(({ type, answer }) => [type, answer])).toEqual([
      ['single', ['b']],
      ['multiple', ['c', 'a']],
      ['truefalse', ['false']],
      ['order', ['c', 'a', 'b']],
      ['number', ['48151']],
      ['text', ['Tirelire secrète', 'cagnotte secrète']],
    ]);
    const bodies = await Promise.all(
      ['', `/${method.ids.book}`, `/${method.ids.book}/chapters`, `/${method.ids.book}/quizzes`].map(
        async (path) => (await get(path)).body,
      ),
    );
    for (const body of bodies) expect(body).not.toMatch(/"(answers|key|tolerance|accepted)"/i);
  });

  test('a cut download asks for the chapters from a number on', async () => {
    const all = (await get(`/${method.ids.book}/chapters`)).json<Chapter[]>();
    expect((await get(`/${method.ids.book}/chapters?from=3`)).json()).toEqual(all.slice(2));
    expect((await get(`/${method.ids.book}/chapters?from=1`)).json()).toEqual(all);
    expect((await get(`/${method.ids.book}/chapters?from=6`)).json()).toMatchObject({ code: 'CHAPTERS_NOT_FOUND' });
  });

  test.each(['0', '7', '-1', '1.5', 'deux', ''])('chapters from "%s" are refused', async (from) => {
    const answer = await get(`/${method.ids.book}/chapters?from=${from}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION', fields: { from: expect.any(String) } }),
    ]);
  });

  test.each(['', '/chapters', '/quizzes'])('%s is for members, has a tag and costs one statement', async (part) => {
    const path = `/${method.ids.book}${part}`;
    expect((await get(path, null)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    const answer = await get(path);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const again = await get(path, learner, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await api.countQueries(() => get(path))).toBe(1);
  });

  test.each([UNKNOWN, 'abc', `a'--`, '%3Cscript%3E', tomorrow.ids.book])('%s is not there', async (id) => {
    for (const [part, code, message] of [
      ['', 'BOOK_NOT_FOUND', 'Livre non trouvé'],
      ['/chapters', 'CHAPTERS_NOT_FOUND', 'Chapitres non trouvés'],
      ['/quizzes', 'BOOK_NOT_FOUND', 'Livre non trouvé'],
    ] as const) {
      const answer = await get(`/${id}${part}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code, message })]);
    }
  });
});

test('versions rise with the files that changed; a retired book is gone and may come back', async () => {
  const versions = async () => {
    const book = (await get(`/${creation.ids.book}`)).json<Book>();
    const chapters = (await get(`/${creation.ids.book}/chapters`)).json<Chapter[]>();
    return [book.version, chapters.map(({ version }) => version), (await quizzesOf(creation.ids.book)).map(({ version }) => version)];
  };
  expect(await versions()).toEqual([1, [1, 1, 1, 1], [1, 1, 1, 1]]);
  await api.content.write({
    'books/creation/02-partie-2.md': chapterFile(
      { id: creation.ids.chapters[1], title: 'Partie 2, revue', says: 'Ce mois-ci, la boîte d’abord.' },
      310,
    ),
  });
  await api.importContent();
  expect(await versions()).toEqual([2, [1, 2, 1, 1], [1, 1, 1, 1]]);
  const chapters = (await get(`/${creation.ids.book}/chapters`)).json() as Chapter[];
  expect(chapters.map(({ says }) => says)).toEqual([undefined, 'Ce mois-ci, la boîte d’abord.', undefined, undefined]);
  expect((await get(`/${creation.ids.book}`)).json().updatedAt).not.toBe('2026-02-01T00:00:00.000Z');

  await api.content.remove('books/creation');
  const exercises = EXERCISES.perChapter > 0 ? EXERCISES.perChapter + 1 : 0;
  expect(await api.importContent()).toMatchObject({ books: 2, retired: 1 + 4 + 4 + 24 + 4 * exercises });
  expect(await titles()).toEqual(['La méthode']);
  expect((await get(`/${creation.ids.book}/chapters`)).json()).toMatchObject({ code: 'CHAPTERS_NOT_FOUND' });
  await api.content.write(creation.files);
  await api.importContent();
  expect(await titles()).toEqual(['La méthode', 'Créer son entreprise']);
});

test('pages of 20 follow each other without a gap, searches too', async () => {
  const many = Array.from({ length: 41 }, (_, at) => bookFolder(`serie-${at}`, { title: `Tome ${at}`, category: 'Leadership' }));
  await api.content.write(Object.assign({}, ...many.map(({ files }) => files)));
  await api.importContent();
  for (const query of [{ category: 'Leadership' }, { search: 'tome' }] as Record<string, string>[]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: BookPage = await list({ ...query, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      expect(page.items.length).toBeLessThanOrEqual(20);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.length).toBe(41);
    expect(new Set(seen)).toEqual(new Set(many.map(({ ids }) => ids.book)));
  }
});
