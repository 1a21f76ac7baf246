import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { BlogArticle, BlogPost, BlogQuery } from '@ulty/contracts/blog.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../core/http/access.js';
import { sendCached } from '../core/public-cache/send-cached.js';
import { Answers } from '../core/http/answers.js';
import { BlogService } from './blog.service.js';

@Controller('api/blog/posts')
@Access('public')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  /** Plain list of BlogPost, newest first, at most 50; accents and case ignored. 400 VALIDATION. Spec §7, product §2.19. */
  @Get()
  @Answers(z.array(BlogPost))
  async list(@Query({ schema: BlogQuery }) query: BlogQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.blog.list(query));
  }

  /** BlogArticle with its HTML. 404 POST_NOT_FOUND when unknown, not yet published or retired. Product §2.19. */
  @Get(':slug')
  @Answers(BlogArticle)
  async article(
    @Param('slug', { schema: z.string() }) slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.blog.article(slug));
  }
}
