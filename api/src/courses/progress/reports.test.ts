import { describe, expect, test } from '@jest/globals';
import type { ProgressItem } from '@ulty/contracts/learning/progress.js';
import { reportsOf, countedSeconds } from './reports.js';

const item = (chosen: Partial<ProgressItem>): ProgressItem => ({
  kind: 'lesson',
  id: 'a',
  status: 'progress',
  activeSeconds: 0,
  ...chosen,
});

describe('reportsOf', () => {
  test.each([
    [[item({ position: { percent: 40.9 } })], { status: 'progress', percent: 40 }],
    [[item({ position: { percent: 100 } })], { status: 'progress', percent: 99 }],
    [[item({ status: 'completed' }), item({ status: 'started', position: { percent: 10 } })], { status: 'completed', percent: 100 }],
    [
      [item({ position: { percent: 60 } }), item({ position: { percent: 30, seconds: 5 } })],
      { percent: 60, position: { percent: 30, seconds: 5 } },
    ],
    [[item({ activeSeconds: 10.4 }), item({ activeSeconds: 20 })], { seconds: 30 }],
    [[item({ activeSeconds: 80_000 }), item({ activeSeconds: 80_000 })], { seconds: 86_400 }],
  ])('%j', (items, expected) => {
    expect(reportsOf(items)).toEqual([expect.objectContaining(expected)]);
  });

  test.each([
    [[item({ status: 'completed' })], null],
    [[item({ status: 'completed', position: { percent: 30 } })], 30],
    [[item({ position: { percent: 82.5 } }), item({ status: 'completed', position: { percent: 60 } })], 82.5],
    [[item({ position: { seconds: 12 } }), item({ position: { percent: 5 } }), item({})], 5],
  ])('%j reaches %p', (items, reached) => {
    expect(reportsOf(items)).toEqual([expect.objectContaining({ reached })]);
  });

  test('keeps reading and hearing apart', () => {
    const reports = reportsOf([item({ kind: 'chapter', position: { paragraph: 3 } }), item({ kind: 'audio', position: { seconds: 40 } })]);
    expect(reports.map(({ kind, position }) => [kind, position])).toEqual([
      ['chapter', { paragraph: 3 }],
      ['audio', { seconds: 40 }],
    ]);
  });

  test('keeps contents apart', () => {
    expect(reportsOf([item({}), item({ id: 'b', kind: 'course' })]).map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'lesson'],
      ['b', 'course'],
    ]);
  });
});

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test.each([
  [60, '10:00:00', '10:01:00', 60],
  [66, '10:00:00', '10:01:00', 66],
  [67, '10:00:00', '10:01:00', 66],
  [10, '10:00:00', '10:00:00', 0],
  [10, '10:00:01', '10:00:00', 0],
])('%i s reported from %s to %s count for %i', (reported, since, until, counted) => {
  expect(countedSeconds(reported, at(since), at(until))).toBe(counted);
});
