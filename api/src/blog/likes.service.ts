import { Injectable } from '@nestjs/common';
import type { ArticleLike, ArticleLikeOutcome, LikeRequest, PostLike } from '@ulty/contracts/pages/blog.js';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { Db } from '../core/database/db.js';
import { AppError } from '../core/base/errors.js';
import { trustTime } from '../core/events/trusted-time.js';
import { BLOG_TOPIC } from './blog.service.js';
import { changeLike, listLikes } from './likes.queries.js';

/** Likes of articles: one per person and article, however often they press. Product §2.19. */
@Injectable()
export class LikesService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Sets the like, or toggles it when no state is wanted; an event sent again changes nothing. Throws POST_NOT_FOUND. */
  async change(userId: string, slug: string, { eventId, liked: wanted }: LikeRequest): Promise<PostLike> {
    const like = await this.set(userId, slug, eventId, wanted ?? null, null);
    if (!like) throw new AppError('POST_NOT_FOUND');
    return like;
  }

  /**
   * Records a like that may have waited on a device. Always answers a decision, so that devices stop sending: `rejected` for an article
   * that is gone,
   * `adjusted` when a later like is in force. The same event again changes nothing.
   */
  async recordLike(userId: string, event: ArticleLike, now = new Date()): Promise<ArticleLikeOutcome> {
    const { eventId, slug, liked, userId: teller = userId } = event;
    if (teller !== userId) return { eventId, outcome: 'rejected', reason: 'wrong_user' };
    const { at } = trustTime(event, { notBefore: new Date(0), now });
    const like = await this.set(userId, slug, eventId, liked, at);
    if (!like) return { eventId, outcome: 'rejected', reason: 'unknown_post' };
    return like.liked === liked ? { eventId, outcome: 'accepted', like } : { eventId, outcome: 'adjusted', reason: 'later_choice', like };
  }

  private async set(user: string, slug: string, event: string, wanted: boolean | null, at: Date | null) {
    const row = await this.db.one(changeLike, { user, slug, event, wanted, at });
    if (row?.hasChanged) this.cache.forget(BLOG_TOPIC);
    return row && { liked: row.liked, likesCount: row.likesCount };
  }

  /** Returns slugs of the articles that a learner likes, the latest like first. */
  async list(userId: string): Promise<string[]> {
    return (await this.db.rows(listLikes, { user: userId })).map(({ slug }) => slug);
  }
}
