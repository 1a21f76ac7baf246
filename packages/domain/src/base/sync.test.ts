import { expect, test } from '@jest/globals';
import { SYNC, leavingSentence, syncSummary, waitingSentence } from './sync.js';

const plain = (words: string) => words.replace(/\u00a0/g, ' ');

test.each([
  [0, 0, '0 élément synchronisé, 0 erreur'],
  [1, 1, '1 élément synchronisé, 1 erreur'],
  [3, 2, '3 éléments synchronisés, 2 erreurs'],
])('%i sent, %i failed', (synced, errors, words) => {
  expect(plain(syncSummary(synced, errors))).toBe(words);
});

test.each([
  [1, '1 élément en attente', '1 élément non synchronisé restera sur ce téléphone et partira à votre prochaine connexion.'],
  [4, '4 éléments en attente', '4 éléments non synchronisés resteront sur ce téléphone et partiront à votre prochaine connexion.'],
])('%i waiting', (count, waiting, leaving) => {
  expect(plain(waitingSentence(count))).toBe(waiting);
  expect(plain(leavingSentence(count))).toBe(leaving);
});

test('the specification’s numbers', () => {
  expect(SYNC).toMatchObject({
    everyMs: 300_000,
    firstAfterMs: 2_000,
    cleanupAgeMs: 2_592_000_000,
    aggressiveCleanupAgeMs: 604_800_000,
    attemptsBeforeDrop: 5,
  });
});
