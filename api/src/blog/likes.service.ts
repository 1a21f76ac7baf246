import { Injectable } from '@nestjs/common';
import type { LikeRequest, PostLike } from '@ulty/contracts/blog.js';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { Sql } from '../core/database/sql.js';
import { AppError } from '../core/errors.js';
import { BLOG_TOPIC } from './blog.service.js';
import { CHANGE_LIKE, LIST_LIKES } from './likes.queries.js';

/** Likes of articles: one a person, however often they press. Product §2.19. */
@Injectable()
export class LikesService {
  constructor(
    private readonly sql: Sql,
    private readonly cache: PublicCache,
  ) {}

  /** Sets the like, or toggles it when no state is wanted; an event sent again changes nothing. Throws POST_NOT_FOUND. */
  async change(userId: string, slug: string, { eventId, liked: wanted }: LikeRequest): Promise<PostLike> {
    const row = await this.sql.one<PostLike & { hasChanged: boolean }>('blog.like', CHANGE_LIKE, [userId, slug, eventId, wanted ?? null]);
    if (!row) throw new AppError('POST_NOT_FOUND');
    if (row.hasChanged) this.cache.forget(BLOG_TOPIC);
    return { liked: row.liked, likesCount: row.likesCount };
  }

  /** Slugs of the articles a learner likes, the latest like first. */
  async list(userId: string): Promise<string[]> {
    return (await this.sql.query<{ slug: string }>('blog.likes', LIST_LIKES, [userId])).map(({ slug }) => slug);
  }
}
