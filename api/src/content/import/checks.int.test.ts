import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { bookFolder, makeContent, type ContentFixture } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { ContentError } from '../files/content-problem.js';
import { importContent } from './import-content.js';
import { readContent } from '../read/read-content.js';

const book = bookFolder('livre');
const QUESTION = `  - id: 0b8a1f9e-4f0e-4c55-9f0a-4f4b1f6d2a10
    prompt: "Une question gardée de côté ?"
    choices:
      - { id: a, text: "Oui" }
      - { id: b, text: "Non" }
    answer: [a]`;
const bookId = book.ids.book;
const file = (about: string, questions = QUESTION) => ({ 'checks/livre.yaml': `${about}\nquestions:\n${questions}\n` });

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...file(`book: ${bookId}`) });
});
afterAll(() => api.close());

test('held-out questions are stored, and nothing that a device reads holds them', async () => {
  expect(await api.query('select book_id, prompt, answer, retired_at from check_questions')).toEqual([
    { book_id: bookId, prompt: expect.stringContaining('gardée de côté'), answer: ['a'], retired_at: null },
  ]);
  const { cookie } = await api.makeUser();
  for (const path of ['', '/chapters', '/quizzes']) {
    const answer = await api.inject({ url: `/api/quizhero/books/${bookId}${path}`, headers: { cookie } });
    expect([answer.statusCode, answer.body.includes('gardée de côté')]).toEqual([200, false]);
  }
});

test('one that leaves the folder is asked no more', async () => {
  const without = await makeContent(book.files);
  await importContent(api.app.get(Db), without.dir);
  expect(await api.query('select retired_at is not null as gone from check_questions')).toEqual([{ gone: true }]);
  await without.close();
});

describe('a wrong file names its fault', () => {
  let wrong: ContentFixture | undefined;
  afterEach(() => wrong?.close());

  test.each([
    ['about nothing', file('# rien'), 'book : Ce champ manque'],
    ['about a book and a course', file(`book: ${bookId}\ncourse: ${bookId}`), 'sur un livre (book) ou sur un cours (course)'],
    ['about an unknown book', file('book: 0b8a1f9e-4f0e-4c55-9f0a-4f4b1f6d2a99'), 'Aucun livre n’a l’identifiant'],
    ['with every choice right', file(`book: ${bookId}`, QUESTION.replace('[a]', '[a, b]')), 'Un choix au moins doit être faux'],
    ['with an unknown answer', file(`book: ${bookId}`, QUESTION.replace('[a]', '[c]')), 'n’existe pas'],
    ['without questions', { 'checks/livre.yaml': `book: ${bookId}\nquestions: []\n` }, 'Une question au moins'],
    ['of another kind', { 'checks/livre.txt': 'rien' }, 'Seuls des fichiers .yaml'],
  ])('%s', async (_what, files, message) => {
    wrong = await makeContent({ ...book.files, ...(files as unknown as Record<string, string>) });
    const error: unknown = await readContent(wrong.dir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect(String(error)).toContain(message);
  });
});
