import { expect, test } from '@jest/globals';
import { BOOK_CATEGORIES } from './books';
import { firstCategory, PLACEMENT, placementCategories } from './placement';

const categoryOf = Object.fromEntries(
  BOOK_CATEGORIES.flatMap((category, at) => [
    [`${at}a`, category],
    [`${at}b`, category],
  ]),
);

test('two questions a category, in the order of the categories', () => {
  const found = placementCategories(categoryOf, ['0a', '0b', '3a']);
  expect(found).toHaveLength(PLACEMENT.questions / PLACEMENT.perCategory);
  expect(found[0]).toEqual({ category: BOOK_CATEGORIES[0], right: 2, total: 2 });
  expect(found[3]).toMatchObject({ right: 1, total: 2 });
});

test.each([
  [[], BOOK_CATEGORIES[0]],
  [['0a'], BOOK_CATEGORIES[1]],
  [Object.keys(categoryOf), BOOK_CATEGORIES[0]],
  [Object.keys(categoryOf).filter((id) => id !== '4b'), BOOK_CATEGORIES[4]],
])('%j right: one begins with %p', (rightIds, category) => {
  expect(firstCategory(placementCategories(categoryOf, rightIds))).toBe(category);
});

test('without questions there is no category', () => {
  expect(firstCategory(placementCategories({}, ['a']))).toBeNull();
});
