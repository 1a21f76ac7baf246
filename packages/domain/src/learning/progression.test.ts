import { describe, expect, test } from '@jest/globals';
import { MASTERY } from './mastery.js';
import { fillingWords, nearestCategory } from './progression.js';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [1, 1, 'Première réponse, juste', null],
  [1, 0, 'Première réponse donnée', null],
  [4, 3, '3 justes', null],
  [4, 0, '4 réponses données', null],
  [5, 4, '4 justes', '80 % provisoire'],
  [9, 5, '5 justes', '56 % provisoire'],
  [18, 14, '14 justes', '78 % provisoire'],
  [18, undefined, 'Encore 2 réponses avant un niveau', null],
])('%j answers, %j right: %s, %s', (answers, right, words, share) => {
  const filling = fillingWords({ answers, right });
  expect([plain(filling.words), plain(filling.share)]).toEqual([words, share]);
});

describe('the nearest category', () => {
  const of = (...answers: number[]) => answers.map((count, at) => ({ name: `c${at}`, answers: count, percent: count >= 20 ? 60 : null }));

  test.each([
    [of(0, 25), null],
    [of(18, 9, 25), { name: 'c0', left: 2, leadsTo: 'level' }],
    [of(1, 3), { name: 'c1', left: 2, leadsTo: 'figure' }],
    [of(9), { name: 'c0', left: 5, leadsTo: 'better' }],
  ])('%j: %j', (categories, nearest) => expect(nearestCategory(categories)).toEqual(nearest));

  test('is always reachable in one sitting, and never beyond the level', () => {
    for (let answers = 1; answers < MASTERY.estimateFrom; answers += 1) {
      const nearest = nearestCategory(of(answers));
      expect(nearest?.left).toBeLessThanOrEqual(10);
      expect(answers + (nearest?.left ?? 0)).toBeLessThanOrEqual(MASTERY.estimateFrom);
    }
  });
});
