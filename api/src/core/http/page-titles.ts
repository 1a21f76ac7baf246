/** French titles of the site's own pages. The documents module provides it, from a global module. */
export abstract class PageTitles {
  /** Title of the page at a path (with query), or null when it is not known. */
  abstract titleOf(path: string): string | null;
}
