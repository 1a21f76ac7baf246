import { expect, test } from '@jest/globals';
import { BADGE_CATEGORIES, BADGE_FIGURES, BADGES } from './badges.js';

test('twenty-four, each once, each of its own look', () => {
  expect(BADGES).toHaveLength(24);
  for (const field of ['code', 'name', 'description', 'emoji'] as const) expect(new Set(BADGES.map((badge) => badge[field])).size).toBe(24);
  expect(BADGES.filter(({ code }) => !/^[a-z0-9_]{1,40}$/.test(code))).toEqual([]);
});

test('every family has its badge, every figure its use', () => {
  expect([...new Set(BADGES.map(({ category }) => category))].sort()).toEqual([...BADGE_CATEGORIES].sort());
  expect(BADGE_FIGURES.filter((figure) => !BADGES.some((badge) => badge.figure === figure))).toEqual([]);
});

test('badges of one figure have rising targets and tiers', () => {
  const rank = ['bronze', 'argent', 'or'];
  for (const figure of BADGE_FIGURES) {
    const family = BADGES.filter((badge) => badge.figure === figure);
    family.slice(1).forEach((badge, index) => {
      expect(badge.target).toBeGreaterThan(family[index]?.target ?? 0);
      expect(rank.indexOf(badge.tier)).toBeGreaterThanOrEqual(rank.indexOf(family[index]?.tier ?? ''));
    });
  }
});
