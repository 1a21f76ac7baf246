import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { makeUser, renderPage } from './testing/page-frame';
import { keepPlan, useSessionStep } from './session-step';

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
const readBand = () => {
  const { steps } = JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? '{}') as ReturnType<typeof plan>;
  return [steps[0]?.href, steps[0]?.isDone];
};

beforeEach(() => localStorage.clear());

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

test('the exercises of a lesson are done with it: nothing leads back to the page one is on', () => {
  const LESSON = '/seance/cours/c/lecons/1';
  const step = { title: '', minutes: 0, isDone: false };
  keepPlan(AWA.id, {
    day: '2026-11-20',
    steps: [
      { ...step, band: 'read', href: LESSON },
      { ...step, band: 'answer', href: LESSON },
      { ...step, band: 'recall', href: '/seance/cartes' },
    ],
  });
  open(LESSON);
  expect(next()).toBe('/seance/cartes');
  finish();
  const { steps } = JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? '{}') as ReturnType<typeof plan>;
  expect([next(), steps.map(({ isDone }) => isDone)]).toEqual(['/seance/cartes', [true, true, false]]);
});

test('outside of the session there is no step', () => {
  open('/quiz-ulty-stars/livres/b/chapitres/1');
  expect(screen.getByText('hors séance')).toBeTruthy();
});
