// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'blog.article': {
      params: { slug: string };
      row: {
        id: string;
        slug: string;
        title: string;
        excerpt: string;
        category: string;
        publishedAt: Date;
        readingTime: number;
        viewsCount: number;
        likesCount: number;
        isFeatured: boolean;
        featuredImage: string | null;
        authorName: string;
        authorAvatar: string | null;
        html: string;
        headings: Json;
        checked: string | null;
      };
    };
    'blog.count-views': {
      params: object;
      row: { id: string };
    };
    'blog.forget-views': {
      params: { today: string };
      row: object;
    };
    'blog.like': {
      params: { user: string; slug: string; event: string; wanted: boolean | null; at: Date | string | null };
      row: { liked: boolean | null; likesCount: number | null; hasChanged: boolean | null };
    };
    'blog.likes': {
      params: { user: string };
      row: { slug: string };
    };
    'blog.list': {
      params: { category: string };
      row: {
        id: string;
        slug: string;
        title: string;
        excerpt: string;
        category: string;
        publishedAt: Date;
        readingTime: number;
        viewsCount: number;
        likesCount: number;
        isFeatured: boolean;
        featuredImage: string | null;
        authorName: string;
        authorAvatar: string | null;
      };
    };
    'blog.related': {
      params: { id: string; category: string };
      row: {
        id: string;
        slug: string;
        title: string;
        excerpt: string;
        category: string;
        publishedAt: Date;
        readingTime: number;
        viewsCount: number;
        likesCount: number;
        isFeatured: boolean;
        featuredImage: string | null;
        authorName: string;
        authorAvatar: string | null;
      };
    };
    'blog.search': {
      params: { category: string; text: string };
      row: {
        id: string;
        slug: string;
        title: string;
        excerpt: string;
        category: string;
        publishedAt: Date;
        readingTime: number;
        viewsCount: number;
        likesCount: number;
        isFeatured: boolean;
        featuredImage: string | null;
        authorName: string;
        authorAvatar: string | null;
      };
    };
    'blog.sitemap': {
      params: object;
      row: { slug: string; modifiedAt: Date };
    };
    'blog.view': {
      params: { slug: string; day: string; mark: Buffer };
      row: { id: string };
    };
  }
}
