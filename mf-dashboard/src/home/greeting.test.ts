import { expect, test } from '@jest/globals';
import { clothWords, greeting } from './greeting';

test.each([
  ['2026-11-20T03:59:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T04:00:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonjour, Awa'],
  ['2026-11-20T04:30:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonjour, Awa'],
  ['2026-11-20T17:59:00Z', 'Africa/Ouagadougou', ' Awa ', 'Bonjour, Awa'],
  ['2026-11-20T18:00:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T17:00:00Z', 'Europe/Paris', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T12:00:00Z', 'Africa/Ouagadougou', '', 'Bonjour, Apprenant'],
])('at %s in %s, "%s" reads "%s"', (now, tz, firstName, expected) => {
  expect(greeting(new Date(now), tz, firstName)).toBe(expected);
});

test.each([
  [0, false, 'Votre étoffe attend un fil : faites un quiz aujourd’hui.'],
  [0, true, 'Votre étoffe commence : 1 jour, à confirmer.'],
  [1, false, 'Votre étoffe commence : 1 jour.'],
  [6, false, 'Votre étoffe grandit : 6 jours de suite.'],
  [6, true, 'Votre étoffe grandit : 6 jours de suite.'],
])('a streak of %i, today’s work waiting here: %s', (current, isDoneHere, words) => {
  expect(clothWords(current, isDoneHere).replaceAll('\u00a0', ' ')).toBe(words);
});
