import { Injectable } from '@nestjs/common';

/** French titles of the site's own pages. The module that knows the pages registers the lookup; until then no title is known. */
@Injectable()
export class PageTitles {
  private find: (path: string) => string | null = () => null;

  /** @param find the title of the page at a path (with query), or null when it is not known */
  findBy(find: (path: string) => string | null): void {
    this.find = find;
  }

  titleOf(path: string): string | null {
    return this.find(path);
  }
}
