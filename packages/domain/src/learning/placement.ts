import { BOOK_CATEGORIES } from './books.js';

/** The placement test of the first day: about 25 seconds a question. Product §2.9. */
export const PLACEMENT = { perCategory: 2, questions: 2 * BOOK_CATEGORIES.length, minutes: 8 } as const;

/** A category of the test, with its answers. */
export interface PlacementCategory {
  category: string;
  right: number;
  total: number;
}

/**
 * The result of a test for each category, in their order.
 * @param categoryOf category by question id
 * @param rightIds ids of the questions answered right
 */
export function placementCategories(categoryOf: Readonly<Record<string, string>>, rightIds: readonly string[]): PlacementCategory[] {
  return BOOK_CATEGORIES.flatMap((category) => {
    const ids = Object.keys(categoryOf).filter((id) => categoryOf[id] === category);
    return ids.length > 0 ? [{ category, right: ids.filter((id) => rightIds.includes(id)).length, total: ids.length }] : [];
  });
}

/** The category to begin with: the one with the fewest right answers, the first among equals. Null without categories. */
export function firstCategory(categories: readonly PlacementCategory[]): string | null {
  return (
    categories.reduce<PlacementCategory | null>((least, one) => (!least || one.right < least.right ? one : least), null)?.category ?? null
  );
}
