import { Injectable } from '@nestjs/common';

/** A public page: its own path, and the ISO date of its last change where one is known. */
export interface SitemapEntry {
  path: string;
  lastmod: string | null;
}

/** Pages made from content, besides those that remotes declare: each module registers its own at start, and the sitemap lists them. */
@Injectable()
export class Sitemap {
  private readonly sources: (() => Promise<SitemapEntry[]>)[] = [];

  add(source: () => Promise<SitemapEntry[]>): void {
    this.sources.push(source);
  }

  /** Pages of every module; an error in one fails the whole. */
  async entries(): Promise<SitemapEntry[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }
}
