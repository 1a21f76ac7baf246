import { plain } from '@ulty/kit/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { QuizStats } from '@ulty/contracts/pages/platform.js';
import { Frame, STATS_PATH, stubApi } from '../../test/frame';
import { stubSaveData } from '../../test/media';
import { Figures } from './figures';

const NOW = new Date('2026-11-22T10:00:00Z');
const STATS: QuizStats = {
  activeLearners: 1240,
  quizzesToday: 80,
  successRate: 81,
  averageRating: 4.6,
  ratingsCount: 50,
  asOf: '2026-11-22T09:59:30.000Z',
};

const rows = () => screen.getAllByRole('listitem').map(plain);
const open = (known: Record<string, unknown> = {}) =>
  render(
    <Frame known={known}>
      <Figures />
    </Frame>,
  );

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  stubSaveData(false);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('live figures with their date, once they can be trusted', () => {
  open({ [STATS_PATH]: STATS });
  expect(rows()).toEqual(['1 240apprenants actifs', '81 %de réussite', '4,6/5note moyenne']);
  expect(screen.getByText('Mesurés sur Ulty le 22 novembre 2026')).toBeTruthy();
});

test.each([
  ['none', undefined],
  ['too few ratings', { ...STATS, ratingsCount: 49 }],
  ['30 days old', { ...STATS, asOf: '2026-10-23T10:00:00.000Z' }],
  ['no date', { ...STATS, asOf: '' }],
  ['no success rate', { ...STATS, successRate: null }],
  ['no average', { ...STATS, averageRating: null }],
])('with figures that cannot be trusted (%s) the text of the specification stays', (_why, stats) => {
  stubApi({ posts: [], stats: 'pending' });
  open(stats && { [STATS_PATH]: stats });
  expect(rows()).toEqual(['10k+apprenants actifs', '95 %de réussite', '4.9/5note moyenne']);
  expect(screen.queryByText(/^Mesurés/)).toBeNull();
  expect(screen.getByText('Annoncés par Ulty en 2026, avant nos mesures')).toBeTruthy();
});

test.each([
  ['every 120 s of a stay', false, [0, 1, 2]],
  ['never under Save-Data', true, [0, 0, 0]],
] as const)('they are asked for %s', async (_how, savesData, times) => {
  stubSaveData(savesData);
  const asked: string[] = [];
  stubApi({ posts: [], stats: STATS, onRequest: (path) => asked.push(path) });
  open();
  const counts: number[] = [];
  for (let minutes = 0; minutes < 6; minutes += 2) {
    counts.push(asked.length);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
  }
  expect(counts).toEqual(times);
  expect(asked.every((path) => path === STATS_PATH)).toBe(true);
});
