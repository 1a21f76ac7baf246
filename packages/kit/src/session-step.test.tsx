import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { planOf, sessionOf, type Piece } from '@ulty/domain/session/day-session.js';
import { holdDate, makeUser, renderPage } from './testing/page-frame';
import { keepPlan, keptPlan, useSessionStep } from './session-step';

const AWA = makeUser();
const [FIRST, SECOND, QUIZ] = ['/seance/livres/b/chapitres/1', '/seance/livres/b/chapitres/2', '/seance/livres/b/quiz/q'];

function Step() {
  const step = useSessionStep('read');
  if (!step) return <p>hors séance</p>;
  return (
    <>
      <a href={step.next.href}>suite</a>
      <button type="button" onClick={step.finish}>
        fini
      </button>
    </>
  );
}
function open(path: string) {
  cleanup();
  renderPage(<Step />, { user: AWA, path });
}
const next = () => screen.getByRole('link').getAttribute('href');
const finish = () => act(() => screen.getByRole('button').click());
const plan = (rest?: string[]) => ({
  day: '2026-11-20',
  steps: [
    { band: 'read' as const, href: FIRST, title: 'Lire', minutes: 6, isDone: false, ...(rest && { rest }) },
    { band: 'answer' as const, href: QUIZ, title: '5 questions', minutes: 3, isDone: false },
  ],
});
const steps = () => keptPlan(AWA.id)?.steps ?? [];
const readBand = () => [steps()[0]?.href, steps()[0]?.isDone];

beforeEach(() => {
  localStorage.clear();
  holdDate();
});
afterEach(() => void jest.useRealTimers());

test('a step of one text is done with it', () => {
  keepPlan(AWA.id, plan());
  open(FIRST);
  expect(next()).toBe(QUIZ);
  finish();
  expect([next(), readBand()]).toEqual([QUIZ, [FIRST, true]]);
});

test('a step of two texts goes on with the second, and is done only after it, however often a page is ended', () => {
  keepPlan(AWA.id, plan([SECOND]));
  open(FIRST);
  expect(next()).toBe(SECOND);
  finish();
  finish();
  expect([next(), readBand()]).toEqual([SECOND, [SECOND, false]]);
  open(SECOND);
  expect(next()).toBe(QUIZ);
  finish();
  expect([next(), readBand()]).toEqual([QUIZ, [SECOND, true]]);
});

test('the end of another text, read once more, ends nothing', () => {
  keepPlan(AWA.id, plan());
  open('/seance/livres/b/chapitres/0');
  finish();
  expect(readBand()).toEqual([FIRST, false]);
});

describe('a lesson whose questions are its exercises', () => {
  const lesson = (id: string): Piece => ({
    kind: 'lesson',
    id,
    title: `Leçon ${id}`,
    parentId: 'c',
    parentTitle: 'Cours',
    category: 'Finance',
    position: 1,
    total: 2,
    minutes: 8,
    reason: 'begun',
    quiz: null,
  });
  const facts = {
    day: '2026-11-20',
    candidates: [lesson('l1'), lesson('l2')],
    untested: null,
    weak: null,
    done: { pieces: [], quizzes: [], cards: 0, minutes: 0 },
    dueCards: 3,
    timeZone: AWA.tz,
    streak: AWA.streak,
    waiting: [],
  };
  const [L1, L2, CARDS] = ['/seance/cours/c/lecons/l1', '/seance/cours/c/lecons/l2', '/seance/cartes?nombre=3'];
  const keepSession = (goalMin: 10 | 15) => keepPlan(AWA.id, planOf(sessionOf({ ...facts, goalMin }, new Date())));

  test('ends both steps, and goes on with the cards', () => {
    keepSession(10);
    open(L1);
    expect(next()).toBe(CARDS);
    finish();
    expect([next(), steps().map(({ isDone }) => isDone)]).toEqual([CARDS, [true, true, false]]);
  });

  test('one of two lessons leads to the other', () => {
    keepSession(15);
    open(L1);
    finish();
    expect([next(), steps().map(({ href }) => href)]).toEqual([L2, [L2, L2, CARDS]]);
    open(L2);
    finish();
    expect([next(), steps().map(({ isDone }) => isDone)]).toEqual([CARDS, [true, true, false]]);
  });
});

describe('after midnight', () => {
  const NEXT_MORNING = new Date('2026-11-21T07:00:00.000Z');

  test('a page left open goes on with the session it belongs to', () => {
    keepPlan(AWA.id, plan());
    open(FIRST);
    jest.setSystemTime(NEXT_MORNING);
    finish();
    expect([next(), readBand()]).toEqual([QUIZ, [FIRST, true]]);
  });

  test('a page opened again leads to the session of its day, and leaves the older plan as it is', () => {
    keepPlan(AWA.id, plan());
    jest.setSystemTime(NEXT_MORNING);
    open(FIRST);
    expect(next()).toBe('/seance');
    finish();
    expect(readBand()).toEqual([FIRST, false]);
  });
});

test.each([
  ['no list', { day: 'x', steps: {} }],
  ['nothing in it', { day: 'x', steps: [null] }],
  [
    'no steps in it',
    { day: 'x', steps: [1, {}, { band: 'other', href: FIRST, title: '', minutes: 1 }, { ...plan().steps[0], rest: 'x' }] },
  ],
])('a damaged plan is none: %s', (_what, kept) => {
  localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ ...kept, day: '2026-11-20' }));
  open(FIRST);
  expect([next(), keptPlan(AWA.id)?.steps ?? []]).toEqual(['/seance', []]);
});

test('outside of the session there is no step', () => {
  open('/quiz-ulty-stars/livres/b/chapitres/1');
  expect(screen.getByText('hors séance')).toBeTruthy();
});
