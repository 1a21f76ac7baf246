import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BlogArticle, BlogPost, BlogQuery, FeaturedPost } from '@ulty/contracts/pages/blog.js';
import { articlePage } from '@ulty/domain/base/pages.js';
import { featuredOf } from '@ulty/domain/learning/featured.js';
import { PublicCache, type CachedAnswer } from '../core/public-cache/public-cache.js';
import { Sitemap, type SitemapEntry } from '../core/http/sitemap.js';
import type { CardFacts } from '../core/share-cards/draw-card.js';
import { ShareCards } from '../core/share-cards/share-cards.js';
import { SLUG } from '../core/base/slug.js';
import { Db } from '../core/database/db.js';
import { AppError } from '../core/base/errors.js';
import { findRelated, listForSitemap, listPosts, readArticle, searchPosts, type ArticleRow, type PostRow } from './blog.queries.js';

/** Topic of the blog in the public cache. */
export const BLOG_TOPIC = 'blog';

/** Category name that stands for all posts. */
const ALL_POSTS = 'Tous';

@Injectable()
export class BlogService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly pages: Sitemap,
    private readonly cards: ShareCards,
  ) {}

  onModuleInit(): void {
    this.pages.add(() => this.sitemap());
    this.cards.add({ kind: 'articles', under: articlePage({ slug: '' }), find: (slug) => this.card(slug) });
  }

  /** Returns at most 50 posts, newest first. A blank search filters nothing. Spec §7, product §2.19. */
  list({ category, search }: BlogQuery): Promise<CachedAnswer<BlogPost[]>> {
    const text = search.trim();
    return this.cache.get(BLOG_TOPIC, JSON.stringify(['list', category, text]), async () => {
      if (!text) return this.newest(category);
      return (await this.db.rows(searchPosts, { category, text })).map(toBlogPost);
    });
  }

  /** Returns the featured posts of the front page, at most 6, newest first. Spec §7. */
  featured(): Promise<CachedAnswer<FeaturedPost[]>> {
    return this.cache.get(BLOG_TOPIC, 'featured', async () => featuredOf(await this.newest(ALL_POSTS)).map(toFeaturedPost));
  }

  /** Returns a published article with related posts. Throws POST_NOT_FOUND for an unknown, future or retired one. */
  async article(slug: string): Promise<CachedAnswer<BlogArticle>> {
    if (!SLUG.test(slug)) throw new AppError('POST_NOT_FOUND');
    return this.cache.get(BLOG_TOPIC, JSON.stringify(['article', slug]), async () => {
      const row = await this.db.one(readArticle, { slug });
      if (!row) throw new AppError('POST_NOT_FOUND');
      return toBlogArticle(row, await this.db.rows(findRelated, { id: row.id, category: row.category }));
    });
  }

  private async card(slug: string): Promise<CardFacts | null> {
    const row = SLUG.test(slug) ? await this.db.one(readArticle, { slug }) : null;
    if (!row) return null;
    const { id, title, excerpt, category, readingTime } = row;
    return { kicker: `Article · ${readingTime} min`, title, line: excerpt, category, seed: id, foot: 'À lire sans compte' };
  }

  private async newest(category: string): Promise<BlogPost[]> {
    return (await this.db.rows(listPosts, { category })).map(toBlogPost);
  }

  /** Returns the paths of the public articles with the ISO date of their last change. */
  private async sitemap(): Promise<SitemapEntry[]> {
    const rows = await this.db.rows(listForSitemap);
    return rows.map(({ slug, modifiedAt }) => ({ path: articlePage({ slug }), lastmod: modifiedAt.toISOString() }));
  }
}

/** Converts a row to the contract: dates as text, missing pictures left out. */
function toBlogPost({ publishedAt, featuredImage, authorAvatar, ...row }: PostRow): BlogPost {
  return { ...row, publishedAt: publishedAt.toISOString(), ...(featuredImage && { featuredImage }), ...(authorAvatar && { authorAvatar }) };
}

function toBlogArticle({ html, headings, checked, ...row }: ArticleRow, related: readonly PostRow[]): BlogArticle {
  return { ...toBlogPost(row), html, headings, checked, related: related.map(toBlogPost) };
}

/** Selects the fields that the carousel draws; every document of the landing contains them. */
function toFeaturedPost({ slug, title, excerpt, category, readingTime, viewsCount, featuredImage, authorName }: BlogPost): FeaturedPost {
  return { slug, title, excerpt, category, readingTime, viewsCount, ...(featuredImage && { featuredImage }), authorName };
}
