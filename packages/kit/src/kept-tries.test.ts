import { beforeEach, expect, test } from '@jest/globals';
import { keepTry, keptTries, noteTold, type KeptTry } from './kept-tries';

beforeEach(() => localStorage.clear());

test('tries are kept by exercise, and what somebody damaged is left out', () => {
  localStorage.setItem('ulty-exercises:u', '[1, ["a", null], ["b", {}], ["c", {"choice": ["x"]}]]');
  expect([...keptTries('u')]).toEqual([['c', { choice: ['x'] }]]);
  keepTry('u', 'd', { choice: [], version: 1 });
  expect([...keptTries('u').keys()]).toEqual(['c', 'd']);
});

test('of very many tries those give way that the server has too: never words, nor what is not told yet', () => {
  const told = { choice: ['a'], version: 1 };
  keepTry('u', 'words', { choice: [], words: 'Mon stock', version: 1 });
  keepTry('u', 'untold', { ...told, untold: { items: [] } as unknown as NonNullable<KeptTry['untold']> });
  const ids = Array.from({ length: 301 }, (_, at) => `t${at}`);
  for (const id of ids) keepTry('u', id, told);
  expect([...keptTries('u').keys()]).toEqual(['words', 'untold', ...ids.slice(-298)]);
});

test('a try that was told stays kept without its event, unless its reader was erased from this device meanwhile', () => {
  const told = { choice: ['a'], version: 1 };
  keepTry('u', 'a', { ...told, untold: { items: [] } as unknown as NonNullable<KeptTry['untold']> });
  noteTold('u', 'a', told);
  expect([...keptTries('u')]).toEqual([['a', told]]);
  localStorage.removeItem('ulty-exercises:u');
  noteTold('u', 'a', told);
  expect(localStorage.getItem('ulty-exercises:u')).toBeNull();
});
