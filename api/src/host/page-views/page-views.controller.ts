import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { PageView, PageViewReport } from '@ulty/contracts/page-views.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { PageViewsService } from './page-views.service.js';

@Controller('api')
export class PageViewsController {
  constructor(private readonly views: PageViewsService) {}

  /** One page seen. 204 always, also when it was not counted. 400 VALIDATION. Spec §2. */
  @Post('page-views')
  @Access('public')
  @HttpCode(204)
  @Answers(z.void())
  count(@Body({ schema: PageView }) view: PageView, @Req() request: FastifyRequest): Promise<void> {
    return this.views.count(view, request);
  }

  /** PageViewReport of the last 30 days. 401, 403. */
  @Get('admin/page-views')
  @Access('admin')
  @Answers(PageViewReport)
  async report(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<PageViewReport | undefined> {
    return privateAnswer(request, reply, await this.views.report());
  }
}
