import { Body, Controller, Param, Req } from '@nestjs/common';
import { countPostView, likePost } from '@ulty/contracts/commands/pages.js';
import { articleLiked } from '@ulty/contracts/event-types/blog.js';
import { ArticleLike, ArticleLikeOutcome, LikeRequest, PostLike } from '@ulty/contracts/pages/blog.js';
import { likedPosts } from '@ulty/contracts/reads/blog.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../core/commands/command.js';
import { MaybeSignedIn, SignedIn, type SessionUser } from '../core/http/access.js';
import { Read } from '../core/reads/read.js';
import { LikesService } from './likes.service.js';
import { PostViews } from './post-views.service.js';

const OfPost = z.object({ slug: z.string().max(120) });

/** Likes and views of articles. */
@Controller()
export class LikesAndViewsController {
  constructor(
    private readonly likes: LikesService,
    private readonly views: PostViews,
  ) {}

  /** List of the slugs of articles that the reader likes, the latest like first. 401. */
  @Read(likedPosts, { answer: z.array(z.string()) })
  list(@SignedIn() user: SessionUser): Promise<string[]> {
    return this.likes.list(user.id);
  }

  /**
   * Likes an article or takes the like back; answers the resulting PostLike. The same event again changes nothing. 400 VALIDATION, 401, 404
   * POST_NOT_FOUND. Product §2.19.
   */
  @Command(likePost, { body: LikeRequest, params: OfPost, answer: PostLike })
  like(@Param('slug') slug: string, @SignedIn() user: SessionUser, @Body() body: LikeRequest): Promise<PostLike> {
    return this.likes.change(user.id, slug, body);
  }

  /**
   * Records a like that may have waited on a device; answers the like that is in force afterwards. 400 VALIDATION, 401. Product §1.3,
   * §2.19.
   */
  @Command(articleLiked, { body: ArticleLike, answer: ArticleLikeOutcome })
  recordLike(@SignedIn() user: SessionUser, @Body() body: ArticleLike): Promise<ArticleLikeOutcome> {
    return this.likes.recordLike(user.id, body);
  }

  /**
   * Records one reading of an article, counted once a visitor and day, with a delay of at most ten minutes. 204, also when it was not
   * counted; 404 POST_NOT_FOUND.
   */
  @Command(countPostView, { params: OfPost, answer: z.void(), status: 204 })
  view(@Param('slug') slug: string, @Req() request: FastifyRequest, @MaybeSignedIn() reader: SessionUser | null): Promise<void> {
    return this.views.see(slug, request, reader);
  }
}
