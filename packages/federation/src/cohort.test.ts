import { cohortOf } from './cohort';

const SUBJECTS = 10_000;
const REMOTES = ['mf-quiz', 'mf-blog', 'mf-x', 'mf-courses'];
const devices = Array.from({ length: SUBJECTS }, (_, at) => String(at));
const accounts = devices.map((_, at) => `019a3c5e-7b10-7c3d-9f21-${at.toString(16).padStart(12, '0')}`);

/** Pearson's statistic of counts that should all be equal. */
const chiSquare = (counts: readonly number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

test('a place is at least 0, below 100, and never changes', () => {
  for (const subject of devices) {
    const place = cohortOf(subject, 'mf-quiz');
    expect(place >= 0 && place < 100).toBe(true);
    expect(cohortOf(subject, 'mf-quiz')).toBe(place);
  }
});

// The 0.9999 quantile of chi-square with 99 degrees of freedom is 161.3.
test.each(REMOTES.flatMap((remote) => [[remote, 'devices', devices] as const, [remote, 'accounts', accounts] as const]))(
  'places in trials of %s are uniform over %s',
  (remote, _of, subjects) => {
    const counts = Array.from({ length: 100 }, () => 0);
    for (const subject of subjects) counts[Math.floor(cohortOf(subject, remote))]! += 1;
    expect(chiSquare(counts, SUBJECTS / 100)).toBeLessThan(161.3);
  },
);

test.each([
  ['mf-quiz', 'mf-blog'],
  ['mf-x', 'mf-y'],
  ['mf-courses', 'mf-course'],
])('who tries %s says nothing of who tries %s', (one, other) => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (const subject of devices) counts[Math.floor(cohortOf(subject, one) / 10) * 10 + Math.floor(cohortOf(subject, other) / 10)]! += 1;
  expect(chiSquare(counts, SUBJECTS / 100)).toBeLessThan(161.3);
});

test('a higher percentage keeps those who had it', () => {
  const under = (percent: number) => devices.filter((subject) => cohortOf(subject, 'mf-quiz') < percent);
  expect(under(25)).toEqual(expect.arrayContaining(under(5)));
  expect(under(0.1).length).toBeGreaterThan(0);
});
