import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../core/http/access.js';
import { Answers } from '../core/http/answers.js';
import { BlogService } from './blog.service.js';
import { toJsonFeed, toRss } from './feeds.js';

const KEPT = 'public, max-age=3600';

/** The blog for feed readers. */
@Controller('blog')
@Access('public')
@Answers(null)
export class FeedsController {
  constructor(private readonly blog: BlogService) {}

  /** RSS 2.0 of the newest articles, with absolute addresses. https://www.rssboard.org/rss-specification */
  @Get('rss.xml')
  async rss(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { value } = await this.blog.list({ category: 'Tous', search: '' });
    reply.header('cache-control', KEPT).type('application/rss+xml; charset=utf-8').send(toRss(value, request.ownOrigin));
  }

  /** JSON Feed 1.1 of the same articles. https://www.jsonfeed.org/version/1.1/ */
  @Get('feed.json')
  async json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { value } = await this.blog.list({ category: 'Tous', search: '' });
    reply.header('cache-control', KEPT).type('application/feed+json; charset=utf-8').send(toJsonFeed(value, request.ownOrigin));
  }
}
