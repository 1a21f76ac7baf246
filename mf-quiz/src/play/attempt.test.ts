import { describe, expect, test } from '@jest/globals';
import { makeQuiz } from '../../test/make-quiz';
import { makeQuestion } from '../../test/make-question';
import {
  deviceGrade,
  examSeconds,
  newAttempt,
  openQuestion,
  piecesOf,
  questionsOf,
  resultOf,
  withAnswer,
  withPause,
  withReturn,
} from './attempt';
import { expectedLines, sumOf } from './coins';
import { formatClock, formatSpan } from './format-clock';
import { createStopwatch } from './stopwatch';

const quiz = makeQuiz(1);
const right = { choice: ['c'], ms: 5_000, hint: false };
const wrong = { choice: ['a'], ms: 5_000, hint: false };
const event = {
  eventId: 'e',
  userId: 'u',
  deviceId: 'd',
  seq: 7,
  occurredAt: '2026-11-20T10:00:00.000Z',
  clockOffsetMs: null,
  tz: 'Africa/Ouagadougou',
  offline: true,
  appVersion: '',
};

describe('an attempt', () => {
  test('asks its questions in an order of its own, the same every time', () => {
    const orders = Array.from({ length: 20 }, (_, n) =>
      questionsOf(newAttempt(`a${n}`, quiz, 'exam'))
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(10);
    expect(
      questionsOf(newAttempt('a3', quiz, 'practice'))
        .map(({ id }) => id)
        .join(),
    ).toBe(orders[3]);
  });

  test('asks a part of a pool, with figures of its own, and sends its number', () => {
    const rows = [{ unit: 'F', from: 100, to: 90_000, step: 100 }];
    const drawnFigures = { rows, formula: 'a * 2', prompt: 'Deux sacs à {a} ?', explanation: 'Soit {a * 2} F.' };
    const number = makeQuestion(900, 'number', { prompt: 'Deux sacs à 500 F ?', answer: 1_000, drawnFigures });
    const pool = makeQuiz(8, {
      drawn: 5,
      questions: [...quiz.questions, number, makeQuestion(901, 'single'), makeQuestion(902, 'single')],
    });
    const drawn = [0, 1].map((at) => newAttempt(`a${at}`, pool, 'exam', { learner: 'u', number: at }));
    expect(drawn.map((attempt) => questionsOf(attempt).length)).toEqual([5, 5]);
    expect(new Set(drawn.flatMap(questionsOf).map(({ id }) => id)).size).toBe(8);
    expect(examSeconds(pool)).toBe(300);
    for (const attempt of drawn) {
      const all = questionsOf(attempt).reduce((made, { id, answer }) => withAnswer(made, id, { ...right, choice: answer ?? [] }), attempt);
      expect(deviceGrade(all)).toEqual({ score: 100, correct: 5, total: 5, passed: true });
      expect(resultOf(all, event)).toMatchObject({ draw: attempt.draw, total: 5 });
    }
    const asked = drawn.flatMap(questionsOf).find(({ id }) => id === number.id);
    expect(asked?.prompt).toMatch(/^Deux sacs à [\d\u00a0]+00\u00a0F \?$/);
    expect(asked?.prompt).not.toBe(number.prompt);
  });

  test('of an older application asks what its quiz asked then, and sends no number', () => {
    const { asked: _asked, draw: _draw, ...kept } = newAttempt('a', quiz, 'exam');
    expect(questionsOf(kept).map(({ id }) => id)).toEqual(questionsOf(newAttempt('a', quiz, 'exam')).map(({ id }) => id));
    expect(resultOf(kept, event)).not.toHaveProperty('draw');
    expect(resultOf(newAttempt('a', quiz, 'exam'), event)).not.toHaveProperty('draw');
  });

  test('stays on an answered question in practice, goes on in an exam', () => {
    for (const mode of ['practice', 'exam'] as const) {
      const attempt = newAttempt('a', quiz, mode);
      const [first, second] = questionsOf(attempt);
      expect(openQuestion(withAnswer(attempt, first?.id ?? '', right))?.id).toBe(mode === 'practice' ? first?.id : second?.id);
    }
  });

  test.each(['practice', 'exam'] as const)('%s: answered to its end but not sent, it stays on the last question asked', (mode) => {
    const attempt = newAttempt('a', quiz, mode);
    const answers = Object.fromEntries(quiz.questions.map(({ id }) => [id, right]));
    expect(openQuestion({ ...attempt, answers })).toEqual(questionsOf(attempt).at(-1));
  });

  test('does not tell an exam before its end', () => {
    const attempt = newAttempt('a', quiz, 'exam');
    const [first] = questionsOf(attempt);
    const answered = withAnswer(attempt, first?.id ?? '', wrong);
    expect(piecesOf(answered)).toEqual(['done', 'bare', 'bare', 'bare', 'bare']);
    expect(piecesOf({ ...answered, event })[0]).toBe('wrong');
  });

  test('keeps the last answer to a question, until its event is made', () => {
    const id = quiz.questions[0]?.id ?? '';
    const twice = withAnswer(withAnswer(newAttempt('a', quiz, 'practice'), id, wrong), id, right);
    expect(twice.answers[id]).toEqual(right);
    expect(withAnswer({ ...twice, event }, id, wrong).answers[id]).toEqual(right);
  });

  test.each([
    [0, 0, false],
    [2, 40, false],
    [3, 60, true],
    [5, 100, true],
  ])('%i right of 5 are %i %%, passed: %s', (count, score, passed) => {
    const attempt = quiz.questions.reduce(
      (made, { id }, at) => withAnswer(made, id, at < count ? right : wrong),
      newAttempt('a', quiz, 'exam'),
    );
    expect(deviceGrade(attempt)).toEqual({ score, correct: count, total: 5, passed });
  });

  test('two of three are 66 %: rounded down, as the server does', () => {
    const three = makeQuiz(2, { questions: quiz.questions.slice(0, 3) });
    const attempt = three.questions.slice(0, 2).reduce((made, { id }) => withAnswer(made, id, right), newAttempt('a', three, 'exam'));
    expect(deviceGrade(attempt).score).toBe(66);
  });
});

describe('pauses', () => {
  test('last from leaving to coming back; a killed page counts from its last act', () => {
    const left = withPause(newAttempt('a', quiz, 'exam'), 4_000, '2026-11-20T10:00:00.000Z');
    const back = withReturn(left, new Date('2026-11-20T10:05:00.000Z'), '2026-11-20T09:00:00.000Z');
    expect(back).toMatchObject({ openMs: 4_000, awaySince: null, pauses: [{ at: '2026-11-20T10:00:00.000Z', ms: 300_000 }] });
    expect(withReturn(newAttempt('a', quiz, 'exam'), new Date('2026-11-20T09:01:00.000Z'), '2026-11-20T09:00:00.000Z').pauses).toEqual([
      { at: '2026-11-20T09:00:00.000Z', ms: 60_000 },
    ]);
  });

  test('a clock set back is no pause', () => {
    expect(withReturn(newAttempt('a', quiz, 'exam'), new Date('2026-11-20T08:00:00.000Z'), '2026-11-20T09:00:00.000Z').pauses).toEqual([]);
  });
});

test('ten questions make a result that fits a rewarded write: 4 KB up and down', () => {
  const ten = makeQuiz(3, { questions: Array.from({ length: 10 }, (_, at) => makeQuestion(40 + at, 'multiple')) });
  const attempt = ten.questions.reduce(
    (made, { id }) => withAnswer(made, id, { choice: ['a', 'b', 'c'], ms: 65_432, hint: true }),
    newAttempt('5f0c9d52-8f5a-4d0e-9a3b-2f6f3f3b7c11', ten, 'exam'),
  );
  const body = JSON.stringify(
    resultOf(attempt, { ...event, eventId: ten.id, userId: ten.id, deviceId: ten.id, appVersion: '0123456789abcdef' }),
  );
  // Headers of both ways take 1.5 KB, the compressed answer 0.7.
  expect(body.length).toBeLessThan(1_800);
});

test.each([
  [{ score: 80, correct: 4, total: 5, passed: true }, true, 10],
  [{ score: 100, correct: 5, total: 5, passed: true }, true, 15],
  [{ score: 100, correct: 5, total: 5, passed: true }, false, 0],
  [{ score: 40, correct: 2, total: 5, passed: false }, true, 0],
  [{ score: 100, correct: 4, total: 4, passed: true }, true, 0],
])('%j, first: %s, awaits %i UTC', (grade, isFirst, expected) => {
  expect(sumOf(expectedLines(grade, isFirst))).toBe(expected);
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
])('%i s read %s on the clock', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words);
});

test.each([
  [499, '0\u00a0s'],
  [45_000, '45\u00a0s'],
  [212_000, '3\u00a0min 32\u00a0s'],
])('%i ms read %s', (ms, words) => {
  expect(formatSpan(ms)).toBe(words);
});

test('the stopwatch counts exact time in view, from what was counted before', () => {
  const clock = { now: 100, isVisible: true };
  const watch = createStopwatch(
    () => clock.now,
    () => clock.isVisible,
    1_000,
  );
  clock.now += 250;
  expect(watch.read()).toBe(1_250);
  clock.isVisible = false;
  watch.settle();
  clock.now += 60_000;
  clock.isVisible = true;
  watch.settle();
  clock.now += 50;
  expect(watch.read()).toBe(1_300);
  watch.reset();
  clock.now += 7;
  expect(watch.read()).toBe(7);
});
