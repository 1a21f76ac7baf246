import type { BlogArticle, BlogPost } from '@ulty/contracts/pages/blog.js';

let lastId = 0;

/** A post with the fields a test sets. */
export function makePost(given: Partial<BlogPost> = {}): BlogPost {
  lastId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    slug: `article-${lastId}`,
    title: `Article ${lastId}`,
    excerpt: 'Une idée simple.',
    category: 'Finance',
    publishedAt: '2026-10-05T08:00:00.000Z',
    readingTime: 6,
    viewsCount: 0,
    likesCount: 0,
    isFeatured: false,
    authorName: 'Équipe Ulty',
    ...given,
  };
}

/** An article, alone on the blog by default. */
export function makeArticle(given: Partial<BlogArticle> = {}): BlogArticle {
  const { html = '<p>Trois colonnes.</p>', headings = [], related = [], ...post } = given;
  return { ...makePost(post), html, headings, related };
}
