import { expect, test } from '@jest/globals';
import { clothWords, greeting } from './greeting';

test.each([
  ['2026-11-20T04:59:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T05:00:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonjour, Awa'],
  ['2026-11-20T17:59:00Z', 'Africa/Ouagadougou', ' Awa ', 'Bonjour, Awa'],
  ['2026-11-20T18:00:00Z', 'Africa/Ouagadougou', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T17:00:00Z', 'Europe/Paris', 'Awa', 'Bonsoir, Awa'],
  ['2026-11-20T12:00:00Z', 'Africa/Ouagadougou', '', 'Bonjour, Apprenant'],
])('at %s in %s, "%s" reads "%s"', (now, tz, firstName, expected) => {
  expect(greeting(new Date(now), tz, firstName)).toBe(expected);
});

test.each([
  [0, 'Votre étoffe attend un fil : faites un quiz aujourd’hui.'],
  [1, 'Votre étoffe commence : 1 jour.'],
  [6, 'Votre étoffe grandit : 6 jours de suite.'],
])('a streak of %i', (current, words) => {
  expect(clothWords(current).replaceAll('\u00a0', ' ')).toBe(words);
});
