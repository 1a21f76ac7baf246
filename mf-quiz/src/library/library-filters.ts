import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { libraryPage } from '@ulty/domain/base/pages.js';
import { BOOK_CATEGORIES, type BookCategory } from '@ulty/domain/learning/books.js';

/** The filters of the library, as in its address. Null means no filter. Product §2.21. */
export interface LibraryFilters {
  category: BookCategory | null;
  search: string;
}

/** A straight apostrophe counts as the typographic one: links are typed by hand too. */
const same = (name: string) => name.trim().replaceAll("'", '’');

/** Filters of an address; unknown values are ignored. */
export function libraryFilters(params: URLSearchParams): LibraryFilters {
  const asked = same(params.get('category') ?? '');
  return { category: BOOK_CATEGORIES.find((name) => name === asked) ?? null, search: params.get('search')?.trim() ?? '' };
}

/** Address of the library under these filters. */
export function libraryPath({ category, search }: Partial<LibraryFilters>): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(search && { search }) }).toString();
  return query ? `${libraryPage}?${query}` : libraryPage;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Books of the category that contain every word of the search in title, promise, author or category: used when the server is not available. */
export function booksOnDevice(books: readonly BookListItem[], { category, search }: LibraryFilters): BookListItem[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return books.filter((book) => {
    const text = fold([book.title, book.promise, book.author, book.category].join(' '));
    return (category === null || book.category === category) && words.every((word) => text.includes(word));
  });
}
