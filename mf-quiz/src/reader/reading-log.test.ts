import { expect, test } from '@jest/globals';
import { createReadingLog, type KeptPlace, type ReadingLogOptions, type ReadingNews } from './reading-log';

const FRESH = { percent: 0, paragraph: 0, seconds: 0, readSeconds: 0, unreportedSeconds: 0, isCompleted: false, toldPercent: 0 };

/** A chapter of four minutes: 96 seconds are enough. */
function open(known: Partial<ReadingLogOptions['known']> = {}) {
  const clock = { now: 0, active: 0 };
  const told: ReadingNews[] = [];
  const kept: KeptPlace[] = [];
  const log = createReadingLog({
    known: { ...FRESH, toldPercent: known.percent ?? 0, ...known },
    readMinutes: 4,
    now: () => clock.now,
    activeSeconds: () => clock.active,
    tell: (news) => told.push(news),
    keep: (place) => kept.push(place),
  });
  const pass = (seconds: number) => {
    clock.now += seconds * 1000;
    clock.active += seconds;
  };
  return { log, pass, told, kept, statuses: () => told.map(({ status }) => status) };
}

test('tells the start of what nobody has begun, and of nothing else', () => {
  expect(open().told).toEqual([{ status: 'started', place: { percent: 0, paragraph: 0, seconds: 0 }, activeSeconds: 0 }]);
  expect(open({ percent: 3 }).told).toEqual([]);
  expect(open({ isCompleted: true }).told).toEqual([]);
});

test('tells each quarter once, with the seconds since the last news; quarters looked through are told together', () => {
  const { log, pass, told } = open({ percent: 3 });
  pass(20);
  log.see({ percent: 24, paragraph: 2 });
  expect(told).toEqual([]);
  log.see({ percent: 25, paragraph: 3 });
  pass(14);
  log.see({ percent: 26, paragraph: 3 });
  log.see({ percent: 50, paragraph: 6 });
  log.see({ percent: 76, paragraph: 7 });
  expect(told).toHaveLength(1);
  pass(1);
  log.settle();
  expect(told).toEqual([
    { status: 'progress', place: { percent: 25, paragraph: 3, seconds: 0 }, activeSeconds: 20 },
    { status: 'progress', place: { percent: 76, paragraph: 7, seconds: 0 }, activeSeconds: 15 },
  ]);
});

test('percent never falls, the place follows the reader back', () => {
  const { log, pass, told } = open({ percent: 40 });
  pass(30);
  log.see({ percent: 10, paragraph: 1 });
  log.rest();
  expect(told).toEqual([{ status: 'progress', place: { percent: 40, paragraph: 1, seconds: 0 }, activeSeconds: 30 }]);
});

test.each([
  [79, 600, false],
  [80, 95, false],
  [80, 96, true],
  [100, 96, true],
])('seen to %i %% in %i s: read is %s', (percent, seconds, isRead) => {
  const { log, pass, statuses } = open();
  pass(seconds);
  log.see({ percent, paragraph: 9 });
  expect(statuses().includes('completed')).toBe(isRead);
});

test('the time of earlier sittings on this device counts', () => {
  const { log, pass, statuses } = open({ percent: 75, readSeconds: 81 });
  pass(14);
  log.see({ percent: 100, paragraph: 9 });
  expect(statuses()).toEqual(['progress']);
  pass(1);
  log.settle();
  expect(statuses()).toEqual(['progress', 'completed']);
});

test('a chapter seen whole at once is read when its time has passed, once', () => {
  const { log, pass, statuses, told } = open();
  log.see({ percent: 100, paragraph: 9 });
  pass(95);
  log.settle();
  expect(statuses()).toEqual(['started', 'progress']);
  expect(log.missingSeconds()).toBe(1);
  pass(1);
  log.settle();
  pass(300);
  log.settle();
  expect(statuses()).toEqual(['started', 'progress', 'completed']);
  expect(told[2]?.activeSeconds).toBe(96);
  expect(log.missingSeconds()).toBe(0);
});

test('what was heard counts as what was seen', () => {
  const { log, pass, told } = open({ percent: 3 });
  pass(100);
  log.hear({ percent: 81, seconds: 120 });
  log.hear({ percent: 100, seconds: 160 });
  expect(told).toEqual([{ status: 'completed', place: { percent: 81, paragraph: 0, seconds: 120 }, activeSeconds: 100 }]);
});

test('leaving tells a quarter that was not told yet, and so does coming back', () => {
  const first = open({ percent: 3 });
  first.pass(5);
  first.log.see({ percent: 30, paragraph: 3 });
  first.log.see({ percent: 55, paragraph: 6 });
  first.log.rest();
  expect(first.told.map(({ place }) => place.percent)).toEqual([30, 55]);
  const again = open({ percent: 80, toldPercent: 55 });
  again.log.settle();
  expect(again.told.map(({ place }) => place.percent)).toEqual([80]);
});

test('rests are told at most every two minutes; what is not told is kept with its seconds', () => {
  const { log, pass, told, kept } = open({ percent: 3, unreportedSeconds: 4 });
  pass(5);
  log.rest();
  expect([told, kept.at(-1)]).toEqual([
    [],
    { percent: 3, paragraph: 0, seconds: 0, readSeconds: 5, unreportedSeconds: 9, breathSeconds: [5] },
  ]);
  pass(1);
  log.rest();
  expect(told.map(({ activeSeconds }) => activeSeconds)).toEqual([10]);
  pass(119);
  log.rest();
  expect([told.length, kept.at(-1)?.unreportedSeconds]).toEqual([1, 119]);
  pass(1);
  log.rest();
  expect(told.map(({ activeSeconds }) => activeSeconds)).toEqual([10, 120]);
});

test('the time of each breath is kept; together they are the time of the visit, and none is sent', () => {
  const { log, pass, told, kept } = open({ percent: 3, breathSeconds: [7] });
  pass(10);
  expect(log.turn(1)).toEqual([17]);
  pass(20);
  log.turn(3);
  pass(5);
  log.turn(0);
  pass(1);
  log.rest();
  expect(kept.at(-1)?.breathSeconds).toEqual([18, 20, 0, 5]);
  expect(told.every((news) => !('breathSeconds' in news))).toBe(true);
});
