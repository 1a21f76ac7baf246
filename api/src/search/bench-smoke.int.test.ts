import { expect, test } from '@jest/globals';
import { startTestApp } from '../testing/start-test-app.js';

interface SearchBench {
  measureSearch: (asked: {
    site: { address: string; databaseUrl: string; cookie: string; pid: number };
    sizes: readonly number[];
    say: (line: string) => void;
    defer: (end: () => Promise<void>) => void;
    rounds: number;
    perRound: number;
  }) => Promise<{ documents: number; medians: Record<string, number> }[]>;
}

const BENCH = new URL('../../../bench/search.mjs', import.meta.url).href;
const ASKED = [
  'un mot courant',
  'un mot rare',
  'trois mots',
  'une phrase',
  'huit mots courants',
  'une faute',
  'un mot commencé',
  'suggestions',
];

test('the benchmark of the search runs, and asks all it says it asks', async () => {
  const { measureSearch } = (await import(BENCH)) as SearchBench;
  const ends: (() => Promise<void>)[] = [];
  const api = await startTestApp();
  try {
    const { cookie } = await api.makeUser();
    const found = await measureSearch({
      site: { address: api.origin, databaseUrl: api.databaseUrl, cookie, pid: process.pid },
      sizes: [40, 80],
      say: () => undefined,
      defer: (end) => void ends.push(end),
      rounds: 1,
      perRound: 1,
    });
    expect(found.map(({ documents, medians }) => [documents, Object.keys(medians)])).toEqual([
      [40, ASKED],
      [80, ASKED],
    ]);
    expect(found.flatMap(({ medians }) => Object.values(medians)).every(Number.isFinite)).toBe(true);
  } finally {
    for (const end of ends) await end();
    await api.close();
  }
});
