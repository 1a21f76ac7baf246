import { motionOf } from './motion.mjs';

const mark = { name: 'TimeStamp', pid: 1, tid: 2, ts: 1_000_000, args: { data: { message: 'motion' } } };
const task = (ts, dur, over = {}) => ({ name: 'RunTask', pid: 1, tid: 2, ts, dur, ...over });

test('what happens on the main thread from the mark on counts, for as long as the motion lasts', () => {
  const events = [
    task(900_000, 500_000),
    mark,
    task(1_100_000, 20_000),
    task(1_200_000, 70_000, { tid: 3 }),
    task(1_300_000, 45_000),
    task(2_300_000, 90_000),
    ...[1_100_000, 1_200_000, 1_300_000, 2_000_000, 2_500_000].map((ts) => ({ name: 'BeginFrame', pid: 1, ts })),
    { name: 'DroppedFrame', pid: 1, ts: 1_500_000 },
    { name: 'DroppedFrame', pid: 9, ts: 1_500_000 },
    { name: 'DroppedFrame', pid: 1, ts: 2_500_000 },
  ];
  expect(motionOf(events)).toEqual({ longestTaskMs: 45, longTasks: 0, framesPerSecond: 45 });
});

test('tasks that hold a motion up are counted', () => {
  expect(motionOf([mark, task(1_100_000, 101_000), task(1_400_000, 99_000)])).toMatchObject({ longestTaskMs: 101, longTasks: 1 });
});

test('a trace without its mark is no measure', () => {
  expect(() => motionOf([task(1, 2)])).toThrow('La trace n’a pas de début de mouvement.');
});

test('a motion without a frame is none', () => {
  expect(motionOf([mark]).framesPerSecond).toBe(0);
});
