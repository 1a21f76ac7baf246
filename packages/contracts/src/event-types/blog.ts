import type { ArticleLike, ArticleLikeOutcome } from '../pages/blog.js';
import { defineEvent } from './define-event.js';

/** An article was liked, or the like was withdrawn. Product §2.19. */
export const articleLiked = defineEvent<Pick<ArticleLike, 'slug' | 'liked'>, ArticleLikeOutcome>({
  type: 'article_like',
  method: 'POST',
  path: '/api/blog/likes',
  log: null,
  changes: ['likes'],
  shown: ['likes'],
  label: ({ liked }, title) => `${liked ? '' : 'Retiré\u00a0: '}«\u00a0j’aime\u00a0» · ${title}`,
});
