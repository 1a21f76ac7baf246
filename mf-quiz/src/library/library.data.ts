import type { BookPage } from '@ulty/contracts/learning/books.js';
import type { LibraryStanding } from '@ulty/contracts/learning/library.js';
import { bookList, libraryFront } from '@ulty/contracts/reads/books.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { useRead } from '@ulty/kit';
import { booksOnDevice, type LibraryFilters } from './library-filters';

/** One page of 20 books. */
export function useBookPage({ category, search }: LibraryFilters, cursor?: string) {
  return useRead(bookList, { category: category ?? undefined, search: search || undefined, cursor });
}

export interface BooksQuery {
  /** Undefined until an answer is known. */
  first: BookPage | undefined;
  /** Whether the server did not answer, so that these were found among the books stored on this device. */
  isDeviceSearch: boolean;
  error: Error | undefined;
  retry: () => void;
}

/** The first page of books; without network, the books stored on this device under the same filters. Product §2.21. */
export function useBooks(filters: LibraryFilters): BooksQuery {
  const isFiltered = filters.category !== null || filters.search !== '';
  const asked = useBookPage(filters);
  const isDeviceSearch = isFiltered && asked.data === undefined && asked.error !== undefined;
  const all = useRead(bookList, isDeviceSearch ? {} : null);
  return {
    first: isDeviceSearch ? all.data && { items: booksOnDevice(all.data.items, filters), nextCursor: null } : asked.data,
    isDeviceSearch,
    error: isDeviceSearch ? (all.error ?? (all.isLoading ? undefined : asked.error)) : asked.error,
    retry: () => void Promise.all([asked.mutate(), isDeviceSearch && all.mutate()]),
  };
}

/** Categories, book of the day, and the reader's begun books. */
export function useLibrary() {
  return useRead(libraryFront);
}

/** Number of due cards; undefined while unknown or failed: the review is then not offered. */
export function useDueCount(isSignedIn: boolean): number {
  const { data } = useRead(reviewDeck, isSignedIn ? { cards: 0 } : null);
  return data?.dueCount ?? 0;
}

/** The reader's progress in each begun book, in whole percent. */
export function begunPercents(begun: LibraryStanding['begun'] | undefined): ReadonlyMap<string, number> {
  return new Map(begun?.map(({ bookId, percent }) => [bookId, percent]));
}
