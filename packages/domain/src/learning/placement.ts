import { BOOK_CATEGORIES } from './books.js';

/** The test of the first day: about 25 seconds a question. Product §2.9. */
export const PLACEMENT = { perCategory: 2, questions: 2 * BOOK_CATEGORIES.length, minutes: 8 } as const;

/** A category of the test, with what was answered of it. */
export interface PlacementCategory {
  category: string;
  right: number;
  total: number;
}

/**
 * What a test says, category by category in their order. @param categoryOf of each question's id @param rightIds of those answered right
 */
export function placementCategories(categoryOf: Readonly<Record<string, string>>, rightIds: readonly string[]): PlacementCategory[] {
  return BOOK_CATEGORIES.flatMap((category) => {
    const ids = Object.keys(categoryOf).filter((id) => categoryOf[id] === category);
    return ids.length > 0 ? [{ category, right: ids.filter((id) => rightIds.includes(id)).length, total: ids.length }] : [];
  });
}

/** Where to begin: the category with the fewest right answers, the first of them in the order of the test. Null without any. */
export function firstCategory(categories: readonly PlacementCategory[]): string | null {
  return (
    categories.reduce<PlacementCategory | null>((least, one) => (!least || one.right < least.right ? one : least), null)?.category ?? null
  );
}
