import { describe, expect, test } from '@jest/globals';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import { newEvent } from '@ulty/kit';
import { stubApi, uuid } from '@ulty/kit/testing';
import { renderHook } from '@testing-library/react';
import { leftAttempt, resumed, useTellOtherDevices } from './other-device';
import { newAttempt, questionsOf } from './attempt';

const question = (n: number): Quiz['questions'][number] => ({
  id: uuid(n),
  type: 'truefalse',
  prompt: `Question ${n}`,
  choices: [],
  keyHash: '',
  explanation: '',
  hint: null,
  points: 1,
  topic: '',
});
const quiz: Quiz = {
  id: uuid(1),
  bookId: uuid(2),
  chapterId: uuid(3),
  title: 'Quiz',
  version: 4,
  passPercent: 60,
  questions: [question(11), question(12)],
};
const NOW = new Date('2026-11-20T12:00:00Z');
const answer = { choice: ['true'], ms: 9_000, hint: true };
const begun = { ...newAttempt(uuid(5), quiz, 'practice'), answers: { [uuid(11)]: answer } };
const learner = uuid(7);
const left = { quizId: quiz.id, draw: null, ...leftAttempt(begun, NOW), answers: [{ questionId: uuid(11), ...answer }] };

test('an attempt left on one device is the same on another: its id, its order, its answers', () => {
  expect(resumed(quiz, left, null, learner)).toEqual(begun);
});

test('an attempt that asks a part of the quiz asks the same part elsewhere', () => {
  const pool = { ...quiz, drawn: 5, questions: Array.from({ length: 8 }, (_, at) => question(20 + at)) };
  const drawn = newAttempt(uuid(5), pool, 'practice', { learner, number: 3 });
  const [first] = questionsOf(drawn);
  const isAsked = new Set(questionsOf(drawn).map(({ id }) => id));
  const other = pool.questions.find(({ id }) => !isAsked.has(id));
  const answers = [first, other].map((one) => ({ questionId: one?.id ?? '', ...answer }));
  const kept = { quizId: quiz.id, draw: null, ...leftAttempt(drawn, NOW), answers };
  expect(kept.draw).toBe(3);
  expect(resumed(pool, kept, null, learner)).toEqual({ ...drawn, answers: { [first?.id ?? '']: answer } });
});

describe('an attempt that went on elsewhere', () => {
  const both = { ...left, answers: [...left.answers, { questionId: uuid(12), choice: ['false'], ms: 4_000, hint: false }] };
  const shown = { ...begun, shownId: uuid(11), answers: { [uuid(11)]: { ...answer, choice: ['false'] } } };

  test('gains the answers it lacks; its own stay, and what is on screen', () => {
    expect(resumed(quiz, both, shown, learner)).toEqual({
      ...shown,
      answers: { ...shown.answers, [uuid(12)]: { choice: ['false'], ms: 4_000, hint: false } },
    });
  });

  test.each([
    ['it lacks none', left, shown],
    ['it is another attempt', both, { ...shown, id: uuid(6) }],
    ['it is finished', both, { ...shown, event: newEvent(uuid(900)) }],
  ])('stays as it is when %s', (_name, given, mine) => {
    expect(resumed(quiz, given, mine, learner)).toBeNull();
  });
});

test.each([
  ['nothing was left', undefined],
  ['it was of another version of the quiz', { ...left, version: 3 }],
  ['it holds no question of this quiz', { ...left, answers: [{ questionId: uuid(99), ...answer }] }],
])('%s: it begins anew', (_name, given) => {
  expect(resumed(quiz, given, null, learner)).toBeNull();
});

test('each attempt is told, by a request that outlives the tab', () => {
  const LEAVE = `PUT /api/quiz-attempts/${quiz.id}`;
  const { sent } = stubApi({ [LEAVE]: [204, undefined] });
  const view = renderHook(({ attempt }) => useTellOtherDevices(attempt), { initialProps: { attempt: begun } });
  const leavePage = () => window.dispatchEvent(new Event('pagehide'));
  leavePage();
  leavePage();
  view.rerender({ attempt: { ...begun, id: uuid(6) } });
  leavePage();
  expect(sent(LEAVE)).toMatchObject([{ attemptId: begun.id }, { attemptId: uuid(6) }]);
  expect(globalThis.fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive: true }));
});
