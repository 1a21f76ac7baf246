import type { BlogPost } from '@ulty/contracts/pages/blog.js';

/** A featured post with the fields a test sets; its title is its number. */
export function makePost(number: number, given: Partial<BlogPost> = {}): BlogPost {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `article-${number}`,
    title: `Article ${number}`,
    excerpt: 'Une idée simple.',
    category: 'Finance',
    publishedAt: '2026-10-05T00:00:00.000Z',
    readingTime: 6,
    viewsCount: 1204,
    likesCount: 3,
    isFeatured: true,
    authorName: 'Équipe Ulty',
    ...given,
  };
}

export const makePosts = (count: number): BlogPost[] => Array.from({ length: count }, (_, at) => makePost(at + 1));
