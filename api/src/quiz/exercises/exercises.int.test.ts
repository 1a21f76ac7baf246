import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Chapter, Quiz, type Exercise } from '@ulty/contracts/learning/books.js';
import { Lesson } from '@ulty/contracts/learning/courses.js';
import { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { ReviewDeck, ReviewOutcome } from '@ulty/contracts/learning/reviews.js';
import { keyInput } from '@ulty/domain/learning/answer-key.js';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, chapterFile, courseFile, exerciseBlock, lessonFile } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const ids = {
  course: uuidV7(),
  preview: uuidV7(),
  lesson: uuidV7(),
  choice: uuidV7(),
  sum: uuidV7(),
  open: uuidV7(),
  free: uuidV7(),
  chapter: uuidV7(),
};
const rows = [
  { name: 'Achat', value: 22_500, unit: 'F' },
  { name: 'Vente', value: 25_000, unit: 'F' },
];
const sum = { id: ids.sum, type: 'number', prompt: 'Votre marge ?', answer: 2_500, unit: 'F', rows, formula: 'b - a' };
const book = bookFolder('livre');
const [chapterId = ''] = book.ids.chapters;
const lessonBody = (...blocks: string[]) => ['Le texte.', ...blocks].join('\n\n');
const lessonPath = 'courses/cours/02-la-suite.md';
const lessonText = (answer: string[]) =>
  lessonFile(
    { id: ids.lesson, title: 'La marge' },
    lessonBody(exerciseBlock({ id: ids.choice, answer }), exerciseBlock(sum), exerciseBlock({ id: ids.open, type: 'open' })),
  );

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({
    'courses/cours/course.md': courseFile({ id: ids.course, title: 'Fixer ses prix' }),
    'courses/cours/01-extrait.md': lessonFile({ id: ids.preview, preview: true }, lessonBody(exerciseBlock({ id: ids.free }))),
    [lessonPath]: lessonText(['b']),
    ...book.files,
    'books/livre/01-partie-1.md': chapterFile({ id: chapterId, title: 'Partie 1' }, 300, exerciseBlock({ id: ids.chapter })),
  });
});
afterAll(() => api.close());

const get = async <Shape extends z.ZodType>(who: MadeUser, url: string, shape: Shape): Promise<z.output<Shape>> => {
  const answer = await api.inject({ url, headers: { cookie: who.cookie } });
  expect(answer.statusCode).toBe(200);
  return shape.parse(answer.json());
};
const post = async (who: MadeUser, method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await api.inject({ url, method, payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
  return answer;
};
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

type Try = Record<string, unknown>;
const tried = (id: string, choice?: string[], more: Try = {}): Try => ({
  kind: 'exercise',
  id,
  status: 'completed',
  ...(choice && { choice }),
  ...more,
});
async function send(who: MadeUser, items: Try[], more: Try = {}): Promise<ProgressOutcome> {
  const answer = await post(who, 'PUT', '/api/progress', { eventId: uuidV7(), deviceId: 'phone', occurredAt: ago(0), items, ...more });
  expect(answer.statusCode).toBe(200);
  return ProgressOutcome.parse(answer.json());
}
async function learner(): Promise<MadeUser> {
  const who = await api.makeUser({ createdAt: new Date(Date.now() - 72 * HOUR) });
  await post(who, 'POST', '/api/enrollments', { courseId: ids.course });
  return who;
}
const lessonOf = (who: MadeUser, id = ids.lesson) => get(who, `/api/courses/${ids.course}/lessons/${id}`, Lesson);
const countOf = async (table: string, who: MadeUser) =>
  (await api.query<{ count: number }>(`select count(*)::integer as count from ${table} where user_id = $1`, [who.id]))[0]?.count;
const asked = (exercises: readonly Exercise[] = []) => new Map(exercises.map((exercise) => [exercise.id, exercise]));

describe('exercises are served with their text', () => {
  test('in its order, with their place in the HTML and the answer of their correction', async () => {
    const lesson = await lessonOf(await learner());
    const own = (lesson.exercises ?? []).filter(({ id }) => [ids.choice, ids.sum, ids.open].includes(id));
    expect(own.map(({ id, type }) => [id, type])).toEqual([
      [ids.choice, 'single'],
      [ids.sum, 'number'],
      [ids.open, 'open'],
    ]);
    for (const { id } of own) expect(lesson.html).toContain(`<div data-exercise="${id}"></div>`);
    expect(own[0]?.keyHash).toBe(createHash('sha256').update(keyInput(ids.choice, 'b')).digest('base64url'));
    expect(own[1]).toMatchObject({ rows, formula: 'b - a', unit: 'F' });
    expect(own[2]).toMatchObject({ keyHash: '', explanation: 'Une explication.' });
    expect(own.map(({ answer }) => answer)).toEqual([['b'], ['2500'], undefined]);
    expect(JSON.stringify(own)).not.toContain('"tolerance"');
    expect(lesson.tries).toEqual([]);
  });

  test('a chapter too; none of them is a quiz, or counts in the library', async () => {
    const who = await learner();
    const chapters = await get(who, `/api/quizhero/books/${book.ids.book}/chapters`, z.array(Chapter));
    expect(asked(chapters[0]?.exercises).get(ids.chapter)?.type).toBe('single');
    const quizzes = await get(who, `/api/quizhero/books/${book.ids.book}/quizzes`, z.array(Quiz));
    expect(quizzes.map(({ id }) => id)).toEqual(book.ids.quizzes);
    const standing = await get(who, `/api/quizhero/library/${book.ids.book}`, BookStandingAnswer);
    expect([standing.chapters.length, standing.percent, standing.tries]).toEqual([4, 0, []]);
  });

  test('the set of a text cannot be taken as a quiz', async () => {
    const who = await learner();
    const [set] = await api.query<{ id: string }>('select id from quizzes where exercises_of_lesson = $1', [ids.lesson]);
    const result = { eventId: uuidV7(), deviceId: 'phone', occurredAt: ago(0), timestamp: ago(0), quizId: set?.id, answers: [] };
    expect((await post(who, 'POST', '/api/quiz-results', result)).json()).toMatchObject({ outcome: 'rejected', reason: 'unknown_quiz' });
  });
});

describe('a try', () => {
  test('is graded by the server, whatever the device says; it pays nothing and makes no day', async () => {
    const who = await learner();
    const outcome = await send(who, [tried(ids.choice, ['b']), tried(ids.sum, ['2 500'], { ms: 4_000, hint: true }), tried(ids.open)]);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      items: [
        { id: ids.choice, completed: true, isRight: true },
        { id: ids.sum, completed: true, isRight: true },
        { id: ids.open, completed: true },
      ],
    });
    expect((await send(who, [tried(ids.choice, ['a'], { isRight: true, activeSeconds: 3_600 })])).items).toMatchObject([
      { isRight: false },
    ]);
    expect(outcome.rewards ?? []).toEqual([]);
    expect(
      await Promise.all(['coin_txn', 'streak_days', 'study_days', 'quiz_attempts', 'badge_grants'].map((table) => countOf(table, who))),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  test('twice the same event is one try', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const first = await send(who, [tried(ids.choice, ['a'])], { eventId });
    const again = await send(who, [tried(ids.choice, ['a'])], { eventId });
    expect([first.outcome, again.outcome, again.items]).toEqual(['accepted', 'duplicate', first.items]);
    expect(await countOf('exercise_tries', who)).toBe(1);
  });

  test('the first and the last are told to every device; the words of an open one to none', async () => {
    const who = await learner();
    await send(who, [tried(ids.choice, ['b'])], { deviceId: 'second', occurredAt: ago(1) });
    // An older try that arrives later still counts as the first.
    await send(who, [tried(ids.choice, ['a'])], { occurredAt: ago(2), clockOffsetMs: 0 });
    await send(who, [tried(ids.open, ['Mes mots à moi'])]);
    const { tries } = await lessonOf(who);
    expect(new Map(tries?.map(({ exerciseId, ...one }) => [exerciseId, one]))).toEqual(
      new Map([
        [ids.choice, { choice: ['b'], isRight: true, isFirstRight: false }],
        [ids.open, { choice: [], isRight: null, isFirstRight: null }],
      ]),
    );
    await send(who, [tried(ids.chapter, ['b'])]);
    const standing = await get(who, `/api/quizhero/library/${book.ids.book}`, BookStandingAnswer);
    expect(standing.tries).toEqual([{ exerciseId: ids.chapter, choice: ['b'], isRight: true, isFirstRight: true }]);
  });

  test('an unknown one is refused by itself', async () => {
    const who = await learner();
    const unknown = uuidV7();
    expect(await send(who, [tried(unknown, ['a']), tried(ids.choice, ['b'])])).toMatchObject({
      outcome: 'accepted',
      items: [
        { id: unknown, rejected: 'unknown_content' },
        { id: ids.choice, isRight: true },
      ],
    });
  });

  test("'Je ne sais pas' is an empty try of any type: missed, the first one, and a card", async () => {
    const who = await learner();
    const { items } = await send(who, [tried(ids.choice, []), tried(ids.choice, ['b']), tried(ids.sum, ['  '])]);
    expect(items).toMatchObject([{ isRight: false }, { isRight: false }, { isRight: false }]);
    expect(await countOf('review_cards', who)).toBe(2);
    const { tries } = await lessonOf(who);
    expect(tries?.find(({ exerciseId }) => exerciseId === ids.choice)).toMatchObject({ choice: [], isFirstRight: false });
  });

  test('a lesson that is closed to the reader is closed to tries; its free extract is not', async () => {
    const stranger = await api.makeUser();
    expect(await send(stranger, [tried(ids.choice, ['b'])])).toMatchObject({ outcome: 'rejected', reason: 'not_enrolled' });
    expect(await send(stranger, [tried(ids.free, ['b'])])).toMatchObject({ outcome: 'accepted', items: [{ isRight: true }] });
  });

  test('goes with the work on its lesson in one event', async () => {
    const who = await learner();
    const lesson = { kind: 'lesson', id: ids.lesson, status: 'completed', position: { percent: 100 }, activeSeconds: 120 };
    const outcome = await send(who, [tried(ids.choice, ['b']), lesson]);
    expect(outcome.items).toMatchObject([
      { id: ids.choice, isRight: true },
      { id: ids.lesson, completed: true, completedLessons: 1 },
    ]);
    expect(outcome.rewards?.map(({ reason }) => reason)).toEqual(['lesson_completed']);
  });
});

describe('missed exercises come back as cards', () => {
  test('with their lesson, the figures of a calculation in words, and are recalled like others', async () => {
    const who = await learner();
    await send(who, [tried(ids.sum, ['12']), tried(ids.choice, ['b']), tried(ids.chapter, ['a'])], { occurredAt: ago(48) });
    await api.query(`update review_cards set due_at = now() - interval '1 minute' where user_id = $1`, [who.id]);
    const deck = await get(who, '/api/reviews', ReviewDeck);
    const card = deck.cards.find(({ questionId }) => questionId === ids.sum);
    expect(deck.cards.map(({ questionId }) => questionId).sort()).toEqual([ids.sum, ids.chapter].sort());
    expect(card).toMatchObject({ bookId: null, bookTitle: 'Fixer ses prix', chapterTitle: 'La marge' });
    expect(card?.question.prompt.replaceAll('\u00a0', ' ')).toBe('Votre marge ? (Achat : 22 500 F, Vente : 25 000 F)');
    const answers = [{ questionId: ids.sum, choice: ['2500'], contentVersion: card?.version, ms: 4_000 }];
    const recalled = await post(who, 'POST', '/api/reviews', { eventId: uuidV7(), deviceId: 'phone', occurredAt: ago(0), answers });
    expect(ReviewOutcome.parse(recalled.json()).cards).toMatchObject([{ questionId: ids.sum, isRight: true }]);
  });

  test('by the version that was tried: a corrected key judges later tries only', async () => {
    const who = await learner();
    const before = asked((await lessonOf(who)).exercises).get(ids.choice)?.version;
    await api.content.write({ [lessonPath]: lessonText(['a']) });
    await api.importContent();
    const after = asked((await lessonOf(who)).exercises).get(ids.choice)?.version ?? 0;
    expect(after).toBe((before ?? 0) + 1);
    expect((await send(who, [tried(ids.choice, ['b'], { contentVersion: before })])).items).toMatchObject([{ isRight: true }]);
    expect((await send(who, [tried(ids.choice, ['b'], { contentVersion: after })])).items).toMatchObject([{ isRight: false }]);
  });
});
