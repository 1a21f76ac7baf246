import { Controller, Param, Query } from '@nestjs/common';
import { BlogArticle, BlogPost, FeaturedPost, BlogQuery } from '@ulty/contracts/pages/blog.js';
import { article, featuredPosts, postList } from '@ulty/contracts/reads/blog.js';
import { z } from 'zod';
import type { CachedAnswer } from '../core/public-cache/public-cache.js';
import { Read } from '../core/reads/read.js';
import { BlogService } from './blog.service.js';

@Controller()
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  /** List of BlogPost, newest first, at most 50; accents and case ignored. 400 VALIDATION. Spec §7, product §2.19. */
  @Read(postList, { query: BlogQuery, answer: z.array(BlogPost) })
  list(@Query() query: BlogQuery): Promise<CachedAnswer<BlogPost[]>> {
    return this.blog.list(query);
  }

  /** List of the FeaturedPost of the front page, at most 6, newest first. Spec §7. */
  @Read(featuredPosts, { answer: z.array(FeaturedPost) })
  featured(): Promise<CachedAnswer<FeaturedPost[]>> {
    return this.blog.featured();
  }

  /** BlogArticle with its HTML. 404 POST_NOT_FOUND when unknown, not yet published or retired. Product §2.19. */
  @Read(article, { answer: BlogArticle })
  article(@Param('slug') slug: string): Promise<CachedAnswer<BlogArticle>> {
    return this.blog.article(slug);
  }
}
