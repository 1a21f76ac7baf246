import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Quiz } from '@ulty/contracts/learning/books.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { withFigures } from '@ulty/domain/learning/answer-check.js';
import { drawnQuestions, LAST_DRAW } from '@ulty/domain/learning/drawn-questions.js';
import { z } from 'zod';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, quizFile, sixQuestions, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const FIGURES = {
  id: uuidV7(),
  type: 'number',
  prompt: 'Un sac à {a}, vendu {b}. Quelle marge ?',
  explanation: '{b} moins {a}\u00a0: {b - a} F.',
  topic: 'sujet',
  answer: 2_500,
  unit: 'F',
  rows: [
    { name: 'Achat', value: 22_500, unit: 'F', from: 20_000, to: 24_000, step: 100 },
    { name: 'Vente', value: 25_000, unit: 'F', from: 25_000, to: 30_000, step: 100 },
  ],
  formula: 'b - a',
  mistakes: [{ value: 'a + b', says: 'Vous avez ajouté {a}.' }],
};
const [single = {}] = sixQuestions();
const CHOICES = [
  { id: 'a', text: 'Une', says: 'Elle tente, et elle échoue.' },
  { id: 'b', text: 'Deux' },
];
const questions: Record<string, unknown>[] = [{ ...single, choices: CHOICES }, FIGURES, ...trueFalseQuestions(6, { answer: true })];
const book = bookFolder('livre');
const [quizId = '', plainId = ''] = book.ids.quizzes;
const quizPath = 'books/livre/01-partie-1.quiz.yaml';
const POOL = quizFile({ id: quizId, title: 'Quiz 1', drawn: 5 }, questions);

let api: ContentApp;
let served: Quiz;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, [quizPath]: POOL });
  served = await readQuiz(await api.makeUser());
});
afterAll(() => api.close());

const get = (who: MadeUser, url: string) => api.inject({ url, headers: { cookie: who.cookie } });
async function readQuiz(who: MadeUser): Promise<Quiz> {
  const [quiz] = z.array(Quiz.strict()).parse((await get(who, `/api/quizhero/books/${book.ids.book}/quizzes`)).json());
  if (!quiz) throw new Error('The book has no quiz.');
  return quiz;
}
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 40 * 24 * 3_600_000) });
/** What a device asks at an attempt. */
const asked = (who: MadeUser, number: number) => drawnQuestions(served, { learner: who.id, quiz: quizId, number }, withFigures);
const rightAnswers = (list: readonly { id: string; answer?: string[] | undefined }[]) =>
  list.map(({ id, answer }) => ({ questionId: id, choice: answer ?? [], ms: 8_000 }));
const post = (who: MadeUser, chosen: Record<string, unknown>) => {
  const occurredAt = new Date().toISOString();
  return api.inject({
    url: '/api/quiz-results',
    method: 'POST',
    headers: { cookie: who.cookie },
    payload: { eventId: uuidV7(), quizId, deviceId: 'phone', timestamp: occurredAt, occurredAt, contentVersion: 1, ...chosen },
  });
};
const send = async (who: MadeUser, chosen: Record<string, unknown>) => QuizResultOutcome.parse((await post(who, chosen)).json());

test('a quiz is served with its pool, its figures with their limits, and what wrong choices say', () => {
  expect(served).toMatchObject({ drawn: 5, version: 1 });
  expect(served.questions).toHaveLength(8);
  expect(served.questions[0]?.choices).toEqual(CHOICES);
  expect(served.questions[1]).toMatchObject({
    prompt: 'Un sac à 22\u00a0500\u00a0F, vendu 25\u00a0000\u00a0F. Quelle marge ?',
    explanation: '25\u00a0000\u00a0F moins 22\u00a0500\u00a0F\u00a0: 2\u00a0500 F.',
    answer: ['2500'],
    mistakes: [{ value: 47_500, says: 'Vous avez ajouté 22\u00a0500\u00a0F.' }],
    drawnFigures: { formula: 'b - a', rows: [{ unit: 'F', from: 20_000, to: 24_000, step: 100 }, { from: 25_000 }] },
  });
});

describe('an attempt', () => {
  test('is graded over what its number draws, with its figures, and the next one over others', async () => {
    const who = await learner();
    const [first, second] = [asked(who, 0), asked(who, 1)];
    expect(first.filter(({ id }) => second.some((other) => other.id === id))).toHaveLength(2);
    const outcome = await send(who, { draw: 0, answers: rightAnswers(first) });
    expect(outcome).toMatchObject({ graded: { score: 100, correct: 5, total: 5, passed: true }, coins: { awarded: 15 } });
    expect(outcome.rightIds?.toSorted()).toEqual(first.map(({ id }) => id).sort());
    expect(await send(who, { draw: 1, answers: rightAnswers(second) })).toMatchObject({ graded: { score: 100, total: 5 } });
  });

  test('asks figures of its own: the answer to those of the file is wrong, its card has those of the file', async () => {
    const who = await learner();
    const number = Array.from({ length: 50 }, (_, at) => at).find((at) =>
      asked(who, at).some(({ id, answer }) => id === FIGURES.id && answer?.[0] !== '2500'),
    );
    const list = asked(who, number ?? 0);
    const answers = rightAnswers(list).map((one) => (one.questionId === FIGURES.id ? { ...one, choice: ['2500'] } : one));
    expect(await send(who, { draw: number, answers })).toMatchObject({ graded: { correct: 4, total: 5 } });
    await api.query(`update review_cards set due_at = now() - interval '1 minute' where user_id = $1`, [who.id]);
    const { cards } = ReviewDeck.parse((await get(who, '/api/reviews')).json());
    expect(cards).toMatchObject([{ questionId: FIGURES.id, question: { prompt: served.questions[1]?.prompt, answer: ['2500'] } }]);
    expect(cards[0]?.question).not.toHaveProperty('drawnFigures');
  });
});

describe('what a device claims', () => {
  test('answers to the whole pool count where they were asked, and the rest is ignored', async () => {
    const who = await learner();
    const all = rightAnswers(served.questions.map((one) => asked(who, 0).find(({ id }) => id === one.id) ?? one));
    expect(await send(who, { draw: 0, answers: all })).toMatchObject({ graded: { correct: 5, total: 5 } });
  });

  test('answers to other questions than those drawn are none, and nothing is said of them', async () => {
    const who = await learner();
    const drawn = new Set(asked(who, 0).map(({ id }) => id));
    const others = served.questions.filter(({ id }) => !drawn.has(id));
    const outcome = await send(who, { draw: 0, answers: rightAnswers(others), asked: others.map(({ id }) => id) });
    expect(outcome).toMatchObject({
      graded: { score: 0, correct: 0, total: 5 },
      rightIds: [],
      shortOfDay: { reason: 'few_answers', missing: 5 },
    });
  });

  test('a number drawn before asks the same again, and only a first attempt pays', async () => {
    const who = await learner();
    await send(who, { draw: 4, answers: rightAnswers(asked(who, 4)) });
    expect(await send(who, { draw: 4, answers: rightAnswers(asked(who, 4)) })).toMatchObject({
      graded: { score: 100, total: 5 },
      coins: { awarded: 0, reason: 'not_first_attempt' },
    });
  });

  test.each([-1, 1.5, LAST_DRAW + 1, Number.MAX_SAFE_INTEGER, '0', null])('%p is no number of an attempt', async (draw) => {
    const answer = await post(await learner(), { draw, answers: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('the last number is one', async () => {
    const who = await learner();
    expect(await send(who, { draw: LAST_DRAW, answers: rightAnswers(asked(who, LAST_DRAW)) })).toMatchObject({
      graded: { correct: 5, total: 5 },
    });
  });
});

describe('older results', () => {
  test('without a number are graded over the whole pool, with the figures of the file', async () => {
    expect(await send(await learner(), { answers: rightAnswers(served.questions) })).toMatchObject({ graded: { correct: 8, total: 8 } });
    const who = await learner();
    expect(await send(who, { answers: rightAnswers(asked(who, 0).filter(({ id }) => id !== FIGURES.id)) })).toMatchObject({
      graded: { total: 8 },
    });
  });

  test('of a version that drew nothing ask all of it, and each version asks what it drew', async () => {
    const [before, after] = [rightAnswers(served.questions), quizFile({ id: quizId, title: 'Quiz 1', drawn: 5 }, questions.slice(0, 7))];
    await api.content.write({ [quizPath]: quizFile({ id: quizId, title: 'Quiz 1' }, questions.slice(0, 7)) });
    await api.importContent();
    await api.content.write({ [quizPath]: after });
    await api.importContent();
    const who = await learner();
    expect(await send(who, { contentVersion: 2, draw: 0, answers: before })).toMatchObject({ graded: { total: 7 } });
    const now = await readQuiz(who);
    const list = drawnQuestions(now, { learner: who.id, quiz: quizId, number: 1 }, withFigures);
    expect(await send(who, { contentVersion: 3, draw: 1, answers: rightAnswers(list) })).toMatchObject({
      graded: { correct: 5, total: 5 },
    });
    // The question retired since is credited wherever version 1 draws it.
    const retired = questions[7]?.id;
    const number = [0, 1].find((at) => asked(who, at).some(({ id }) => id === retired)) ?? 0;
    const old = rightAnswers(asked(who, number).filter(({ id }) => id !== retired));
    expect(await send(who, { draw: number, answers: old })).toMatchObject({ graded: { correct: 5, total: 5 } });
  });

  test('of a quiz that draws nothing ask all of it, whatever their number', async () => {
    expect(await send(await learner(), { quizId: plainId, draw: 7, answers: [] })).toMatchObject({ graded: { correct: 0, total: 6 } });
  });
});
