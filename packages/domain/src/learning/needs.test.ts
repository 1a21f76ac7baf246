import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NEEDS, needOf, needOfThread, needOfWish } from './needs.js';
import { WISHES } from './who-and-wish.js';
import { TRACK_SUBJECTS } from '../people/community.js';

test.each([
  ['Création d’entreprise', ['tontine', 'épargne', 'crédit'], 'Obtenir un crédit'],
  ['Création d’entreprise', ['crédit', 'clients', 'cahier'], 'Vendre plus'],
  ['Finance', ['prix', 'marge', 'caisse'], 'Fixer ses prix'],
  ['Innovation & tech', ['comptes', 'outils'], 'Tenir sa caisse'],
  ['Leadership', ['famille', 'équipe'], 'Diriger et convaincre'],
  ['Maths', ['prix'], 'Apprendre et tenir bon'],
])('a thread about %s with the tags %j answers: %s', (subject, tags, need) => {
  expect(needOfThread(subject, tags)).toBe(need);
});

test('every thread has one of the needs', () => {
  const subjects = Object.values(TRACK_SUBJECTS).flat();
  fc.assert(
    fc.property(fc.constantFrom(...subjects), fc.array(fc.string(), { maxLength: 3 }), (subject, tags) =>
      NEEDS.includes(needOfThread(subject, tags)),
    ),
  );
});

test('every wish of welcome has a shelf', () => {
  for (const wish of Object.values(WISHES).flat()) expect(NEEDS).toContain(needOfWish(wish));
});

test('an address names a need with either apostrophe', () => {
  expect(needOf("Mettre de l'argent de côté")).toBe('Mettre de l’argent de côté');
  expect([needOf(null), needOf('Rien')]).toEqual([undefined, undefined]);
});
