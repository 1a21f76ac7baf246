import { expect, test } from '@jest/globals';
import { planWeek } from './coach-plan';

const chapters = Array.from({ length: 20 }, (_, at) => ({
  title: `Chapitre ${at + 1}`,
  path: `/c/${at + 1}`,
  minutes: 6,
  quizPath: at % 2 === 0 ? `/q/${at + 1}` : null,
}));
const today = '2026-11-26';
const plan = (minutesADay: number, examDay: string | null) => planWeek({ today, minutesADay, examDay, chapters });

test('without an exam: seven days, the last one rests, chapters in their order, within the minutes', () => {
  const { days, daysLeft } = plan(20, null);
  expect([days.length, daysLeft, days.at(-1)?.steps]).toEqual([7, null, []]);
  expect(days[0]?.steps.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'review Vos cartes du jour',
    'read Chapitre 1',
    'answer Quiz\u00a0: Chapitre 1',
  ]);
  const read = days.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'read').map(({ title }) => title));
  expect(read).toEqual(chapters.slice(0, read.length).map(({ title }) => title));
  for (const { minutes, steps } of days)
    expect([minutes <= 20, minutes]).toEqual([true, steps.reduce((sum, step) => sum + step.minutes, 0)]);
});

test.each([
  ['on the day itself', '2026-11-26', 1],
  ['in three days', '2026-11-29', 4],
  ['in a month', '2026-12-26', 7],
  ['past', '2026-11-25', 7],
])('an exam %s: the plan ends with it, and its last days begin nothing new', (_when, examDay, length) => {
  const { days, daysLeft } = plan(60, examDay);
  expect(days).toHaveLength(length);
  const late = days.filter((_, at) => daysLeft !== null && daysLeft - at <= 2);
  expect(late.flatMap(({ steps }) => steps).every(({ kind }) => kind === 'review')).toBe(true);
  if (daysLeft !== null && daysLeft < 7) expect(days.at(-1)).toMatchObject({ day: examDay, steps: [] });
});

test('nothing left to read: cards remain; five minutes still give one step to read', () => {
  expect(planWeek({ today, minutesADay: 20, examDay: null, chapters: [] }).days[0]?.steps).toHaveLength(1);
  expect(plan(5, null).days[0]?.steps).toHaveLength(2);
});
