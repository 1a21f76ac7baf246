import { expect, test } from '@jest/globals';
import { greeting } from './greeting';

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
