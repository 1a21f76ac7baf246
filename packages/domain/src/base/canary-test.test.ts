import { FALSE_ALARM, FEWEST_OPENINGS, judgeTrial, trialLimit } from './canary-test';

/** Numbers in [0, 1) that are the same in every run: Mulberry32. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Trial {
  share: number;
  live: number;
  trial: number;
  openings: number;
}

/** Number of openings until the trial is withdrawn, judged after each of them; null: never. */
function alarmOf({ share, live, trial, openings }: Trial, next: () => number): number | null {
  const counts = { live: { opens: 0, failures: 0 }, trial: { opens: 0, failures: 0 } };
  for (let opening = 1; opening <= openings; opening += 1) {
    const isTrial = next() < share;
    const version = isTrial ? counts.trial : counts.live;
    version.opens += 1;
    if (next() >= (isTrial ? trial : live)) continue;
    version.failures += 1;
    if (judgeTrial(counts.live, counts.trial) === 'worse') return opening;
  }
  return null;
}

test.each<[string, Trial, number]>([
  ['5 % of openings, few failures', { share: 0.05, live: 0.002, trial: 0.002, openings: 10_000 }, 200],
  ['5 % of openings, many failures', { share: 0.05, live: 0.05, trial: 0.05, openings: 2_000 }, 1_000],
  ['half of the openings', { share: 0.5, live: 0.05, trial: 0.05, openings: 2_000 }, 1_000],
  ['a rare trial', { share: 0.01, live: 0.05, trial: 0.05, openings: 10_000 }, 200],
  ['everything fails: no network', { share: 0.05, live: 1, trial: 1, openings: 2_000 }, 500],
])('a trial that is no worse stays, looked at after every failure: %s', (_name, trial, trials) => {
  const next = numbersFrom(20_261_123);
  let alarms = 0;
  for (let at = 0; at < trials; at += 1) if (alarmOf(trial, next) !== null) alarms += 1;
  // At most three standard deviations above the bound.
  expect(alarms).toBeLessThanOrEqual(trials * FALSE_ALARM + 3 * Math.sqrt(trials * FALSE_ALARM));
});

test.each<[string, Trial, number]>([
  ['ten times as often, at 5 %', { share: 0.05, live: 0.002, trial: 0.02, openings: 40_000 }, 12_000],
  ['twice as often, at half', { share: 0.5, live: 0.01, trial: 0.02, openings: 40_000 }, 10_000],
  ['always, at 5 %', { share: 0.05, live: 0.002, trial: 1, openings: 40_000 }, 1_500],
])('a trial that is worse is found: %s', (_name, trial, median) => {
  const next = numbersFrom(7);
  const found = Array.from({ length: 200 }, () => alarmOf(trial, next) ?? Infinity).sort((a, b) => a - b);
  expect(found[199]).toBeLessThan(Infinity);
  expect(found[100]).toBeLessThanOrEqual(median);
});

const none = { opens: 0, failures: 0 };

test.each([
  [none, none],
  [
    { opens: FEWEST_OPENINGS - 1, failures: 0 },
    { opens: 10_000, failures: 10_000 },
  ],
  [
    { opens: 1_000_000, failures: 0 },
    { opens: FEWEST_OPENINGS - 1, failures: FEWEST_OPENINGS - 1 },
  ],
  [none, { opens: 5_000, failures: 5_000 }],
])('nothing is said of %j and %j', (live, trial) => {
  expect(judgeTrial(live, trial)).toBe('few');
  expect(trialLimit(live, trial)).toBeNull();
});

test('a trial whose pages break before they tell of their opening is worse', () => {
  expect(judgeTrial({ opens: 1_000, failures: 2 }, { opens: 0, failures: FEWEST_OPENINGS })).toBe('worse');
});

test('both fail as often: no alarm, whatever the counts', () => {
  expect(judgeTrial({ opens: 950_000_000, failures: 95_000_000 }, { opens: 50_000_000, failures: 5_000_000 })).toBe('equal');
  expect(judgeTrial({ opens: 950, failures: 950 }, { opens: 50, failures: 50 })).toBe('equal');
});

test('no count overflows', () => {
  const huge = Number.MAX_SAFE_INTEGER;
  expect(judgeTrial({ opens: huge, failures: 0 }, { opens: huge, failures: huge })).toBe('worse');
  expect(judgeTrial({ opens: huge, failures: huge }, { opens: huge, failures: 0 })).toBe('equal');
});

test.each([
  [{ opens: 40_660, failures: 85 }, 2_140],
  [{ opens: 1_000, failures: 0 }, 50],
  [{ opens: 10_000, failures: 5_000 }, 10_000],
])('the limit beside %j at %i openings is where the verdict turns', (live, opens) => {
  const limit = trialLimit(live, { opens });
  const failures = Math.round((limit ?? 0) * opens);
  expect([judgeTrial(live, { opens, failures }), judgeTrial(live, { opens, failures: failures - 1 })]).toEqual(['worse', 'equal']);
});

test('where even failing always would not be beyond chance, there is no limit', () => {
  expect(trialLimit({ opens: 1_000, failures: 1_000 }, { opens: 50 })).toBeNull();
});
