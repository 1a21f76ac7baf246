import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Piece } from './day-session.js';
import { threadOf, type ThreadFacts } from './thread.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const chapter = (n: number, over: Partial<Piece> = {}): Piece => ({
  kind: 'chapter',
  id: `c${n}`,
  title: `Chapitre ${n}`,
  parentId: 'b1',
  parentTitle: 'Livre 1',
  category: 'Finance',
  position: n,
  total: 4,
  minutes: 6,
  reason: 'next',
  quiz: { id: `q${n}`, questions: 5, attempts: 0 },
  ...over,
});
const lesson = (n: number): Piece => ({ ...chapter(n), kind: 'lesson', id: `l${n}`, parentId: 's1', parentTitle: 'Cours 1', quiz: null });
const facts = (over: Partial<ThreadFacts> = {}): ThreadFacts => ({
  day: '2026-11-20',
  goalMin: 10,
  candidates: [lesson(1), lesson(2), chapter(1), chapter(2)],
  untested: null,
  weak: null,
  done: { pieces: [], quizzes: [], cards: 0, minutes: 0 },
  timeZone: 'Africa/Ouagadougou',
  waiting: [],
  ...over,
});
const shown = (given: ThreadFacts, now = NOON) => threadOf(given, now).map(({ state, kind, id }) => `${state} ${kind} ${id}`);
const done = (over: Partial<ThreadFacts['done']>) => ({ ...facts().done, ...over });

describe('the thread', () => {
  test('on the first day: now, and three to come, lessons and chapters with their questions', () => {
    expect(shown(facts())).toEqual(['now lesson l1', 'next lesson l2', 'next chapter c1', 'next questions q1']);
    expect(threadOf(facts(), NOON)[3]).toMatchObject({
      title: '5\u00a0questions',
      detail: 'Sur «\u00a0Chapitre 1\u00a0»',
      minutes: 3,
      href: '/quiz-ulty-stars/livres/b1/quiz/q1',
    });
  });

  test.each<[string, Partial<ThreadFacts>, string[]]>([
    [
      'what was begun today goes on, its questions first',
      { candidates: [lesson(1), chapter(2)], done: done({ pieces: [chapter(1)] }) },
      ['done chapter c1', 'now questions q1', 'next chapter c2', 'next questions q2', 'next lesson l1'],
    ],
    [
      'answered questions are behind',
      {
        candidates: [chapter(2)],
        done: done({ pieces: [chapter(1)], quizzes: [{ id: 'q1', title: '', correct: 5, total: 5, passed: true }] }),
      },
      ['done chapter c1', 'now chapter c2', 'next questions q2'],
    ],
    [
      'the last text of another day is shown',
      { last: lesson(9), candidates: [chapter(1)] },
      ['done lesson l9', 'now chapter c1', 'next questions q1'],
    ],
    [
      'what waits on this device is done',
      {
        candidates: [chapter(1), chapter(2)],
        waiting: [{ type: 'progress_update', expectedUtc: 3, about: ['c1'], finished: ['c1'], timestamp: NOON.toISOString() }],
      },
      ['done chapter c1', 'now questions q1', 'next chapter c2', 'next questions q2'],
    ],
    [
      'a chapter read before without its questions',
      { candidates: [], untested: { quizId: 'q7', bookId: 'b7', title: 'Avant', questions: 5 } },
      ['now questions q7'],
    ],
    ['what the device cannot open is left out', { canOpen: ({ id }) => id === 'c2' }, ['now chapter c2']],
    ['nothing at all', { candidates: [] }, []],
  ])('%s', (_what, over, expected) => {
    expect(shown(facts(over))).toEqual(expected);
  });

  test('is at most five steps, one of them now, none twice; something to do where the session has a text to read', () => {
    const piece = fc
      .integer({ min: 1, max: 9 })
      .chain((n) => fc.constantFrom(chapter(n), lesson(n), chapter(n, { quiz: { id: `q${n}`, questions: 5, attempts: 1 } })));
    const pieces = fc.uniqueArray(piece, { selector: ({ id }) => id, maxLength: 9 });
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 0, max: 3 }), (candidates, read, days) => {
        const ids = new Set(read.map(({ id }) => id));
        const unread = candidates.filter(({ id }) => !ids.has(id));
        const steps = threadOf(facts({ candidates: unread, done: done({ pieces: read }) }), new Date(NOON.getTime() + days * 86_400_000));
        const states = steps.map(({ state }) => state);
        expect(steps.length).toBeLessThanOrEqual(5);
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
        expect(states.filter((state) => state === 'now').length).toBeLessThanOrEqual(1);
        if (unread.length > 0) expect(states).toContain('now');
      }),
    );
  });
});
