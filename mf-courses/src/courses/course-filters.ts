import type { Course } from '@ulty/contracts/learning/courses.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import {
  ALL_CATEGORIES,
  CATEGORIES,
  COURSE_SORTS,
  DIFFICULTIES,
  type Category,
  type CourseSort,
  type Difficulty,
} from '@ulty/domain/learning/courses.js';

export const PRICES = { gratuit: 'Gratuit', payant: 'Payant' } as const;
type PriceFilter = keyof typeof PRICES;

/** The filters of the list, as in its address. Null means no filter. Product §2.20. */
export interface CourseFilters {
  search: string;
  category: Category | null;
  difficulty: Difficulty | null;
  price: PriceFilter | null;
  /** Null: the most followed first, or in a search the best match first. */
  sort: CourseSort | null;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  const text = value?.trim();
  return values.find((known) => known === text) ?? null;
}

const keysOf = <T extends string>(record: Readonly<Record<T, string>>) => Object.keys(record) as T[];

/** Filters of an address; unknown values are ignored. */
export function courseFilters(params: URLSearchParams): CourseFilters {
  const search = params.get('search')?.trim() ?? '';
  const sort = oneOf(keysOf(COURSE_SORTS), params.get('sort'));
  return {
    search,
    category: oneOf(CATEGORIES, params.get('category')),
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
    price: oneOf(keysOf(PRICES), params.get('price')),
    sort: sort === 'populaires' && !search ? null : sort,
  };
}

/** The active filters, by their parameter names. */
export function filterParams(filters: CourseFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Address of the list under these filters. */
export function coursesPath(filters: CourseFilters): string {
  const query = new URLSearchParams(filterParams(filters)).toString();
  return query ? `${coursesPage}?${query}` : coursesPage;
}

export const CATEGORY_CHIPS = [ALL_CATEGORIES, ...CATEGORIES] as const;

type Order = (a: Course, b: Course) => number;

const newest: Order = (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);

/** The orders of the API. A missing rating counts as the lowest. */
const ORDERS: Readonly<Record<CourseSort, Order>> = {
  populaires: (a, b) => b.enrollmentCount - a.enrollmentCount || newest(a, b),
  nouveaux: newest,
  notes: (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || ORDERS.populaires(a, b),
  duree: (a, b) => a.duration - b.duration || newest(a, b),
};

/**
 * The courses that a list shows, filtered and ordered on the device so that a filter needs no network. In a search the order of the answer
 * is kept unless another is chosen.
 */
export function applyFilters(courses: readonly Course[], { search, category, difficulty, price, sort }: CourseFilters): Course[] {
  const kept = courses.filter(
    (course) =>
      (category === null || course.category === category) &&
      (difficulty === null || course.difficulty === difficulty) &&
      (price === null || (course.price === 0) === (price === 'gratuit')),
  );
  const order = sort ?? (search ? null : 'populaires');
  return order ? kept.sort(ORDERS[order]) : kept;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** Courses that contain every word of a search, ignoring accents and case: used when the server's full-text search is not available. */
export function searchOnDevice(courses: readonly Course[], search: string): Course[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return courses.filter((course) => {
    const text = fold([course.title, course.shortDescription, course.category, ...course.tags, course.description].join(' '));
    return words.every((word) => text.includes(word));
  });
}
