import { describe, expect, test } from '@jest/globals';
import { CATEGORIES, cardTags, isNewCourse } from './courses.js';

const NOW = new Date('2026-10-08T12:00:00Z');

describe('isNewCourse', () => {
  test.each([
    ['2026-10-08T12:00:00Z', true],
    ['2026-10-08T11:59:59Z', true],
    ['2026-10-01T12:00:00Z', true],
    ['2026-10-01T11:59:59.999Z', false],
    ['2025-10-08T12:00:00Z', false],
    ['2026-10-08T12:00:01Z', false],
    ['', false],
    ['hier', false],
  ])('created "%s": %p', (createdAt, isNew) => {
    expect(isNewCourse(createdAt, NOW)).toBe(isNew);
  });
});

describe('cardTags', () => {
  test.each([
    [[], [], null],
    [['a'], ['a'], null],
    [['a', 'b', 'c'], ['a', 'b', 'c'], null],
    [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], '+1 autre'],
    [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], '+2 autres'],
  ])('%j', (tags, shown, more) => {
    expect(cardTags(tags)).toEqual({ shown, more });
  });
});

test('seven categories', () => {
  expect(CATEGORIES).toHaveLength(7);
});
