import { describe, expect, test } from '@jest/globals';
import { BADGE_CATEGORIES, BADGE_FIGURES, BADGES, badgesReached, type BadgeFigure } from './badges.js';

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

describe('reached', () => {
  test.each<[Partial<Record<BadgeFigure, number>>, string[]]>([
    [{}, []],
    [{ quizzes: 0 }, []],
    [{ quizzes: 1 }, ['quiz_1']],
    [{ quizzes: 9 }, ['quiz_1']],
    [{ quizzes: 10 }, ['quiz_1', 'quiz_10']],
    [{ quizzes: 200 }, ['quiz_1', 'quiz_10', 'quiz_50', 'quiz_200']],
    [{ perfectQuizzes: 4 }, []],
    [{ perfectQuizzes: 5 }, ['perfect_5']],
    [{ longestStreak: 2 }, []],
    [{ longestStreak: 99 }, ['streak_3', 'streak_7', 'streak_30']],
    [{ longestStreak: 100, earlyDays: 5 }, ['streak_3', 'streak_7', 'streak_30', 'streak_100', 'early_bird']],
    [{ books: 5, categories: 1 }, ['book_1', 'book_5', 'category_master']],
    [{ courses: 1, offlineDays: 3 }, ['course_1', 'offline_return']],
  ])('%j: %j', (figures, codes) => {
    expect(badgesReached(figures).map(({ code }) => code)).toEqual(codes);
  });

  test('what cannot be measured yet is never reached', () => {
    const everything = Object.fromEntries(BADGE_FIGURES.map((figure) => [figure, 1_000_000]));
    expect(badgesReached(everything)).toHaveLength(BADGES.filter(({ figure }) => figure !== null).length);
  });
});
