import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BOOK_CATEGORIES } from '../learning/books.js';
import { CATEGORIES } from '../learning/courses.js';
import { COMMUNITY_TRACKS, TRACK_SUBJECTS } from './community.js';
import { subjectsIn, subjectsOf } from './question-subjects.js';

const isPlace = ({ track, subject }: ReturnType<typeof subjectsOf>[number]) => TRACK_SUBJECTS[track].includes(subject);

test.each([...BOOK_CATEGORIES, ...CATEGORIES, 'Mathématiques', 'Histoire', 'SVT'])('who learned in %s can answer somewhere', (category) => {
  const places = subjectsOf(category);
  expect(places.length).toBeGreaterThan(0);
  expect(places.every(isPlace)).toBe(true);
});

test('a word that is no category gives none', () => {
  expect([subjectsOf(''), subjectsOf('constructor'), subjectsOf('Cuisine')]).toEqual([[], [], []]);
});

test.each([
  ['Comment obtenir un crédit pour mon élevage de poulets ?', ['Création d’entreprise', 'Finance']],
  ['Client mécontent : que lui dire ?', ['Marketing & vente', 'Communication']],
  ['Résoudre une équation du second degré', ['Maths']],
  ['', []],
  ['Pourquoi ?', []],
])('%j speaks of %j', (text, subjects) => {
  expect(
    subjectsIn(text, COMMUNITY_TRACKS)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([...subjects].sort());
});

test('at most two subjects, all of a track asked for, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), fc.subarray([...COMMUNITY_TRACKS]), (text, tracks) => {
      const places = subjectsIn(text, tracks);
      expect(places.length).toBeLessThanOrEqual(2);
      expect(places.every((place) => isPlace(place) && tracks.includes(place.track))).toBe(true);
    }),
  );
});
