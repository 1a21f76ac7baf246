import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { PageView, PageViewReport } from '@ulty/contracts/host/page-views.js';
import { pageViewReport } from '@ulty/contracts/reads/admin.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { PageViewsService } from './page-views.service.js';

@Controller()
export class PageViewsController {
  constructor(private readonly views: PageViewsService) {}

  /** One page seen. 204 always, also when it was not counted. 400 VALIDATION. Spec §2. */
  @Post('api/page-views')
  @Access('public')
  @HttpCode(204)
  @Answers(z.void())
  count(@Body({ schema: PageView }) view: PageView, @Req() request: FastifyRequest): Promise<void> {
    return this.views.count(view, request);
  }

  /** PageViewReport of the last 30 days. 401, 403. */
  @Read(pageViewReport, { answer: PageViewReport })
  report(): Promise<PageViewReport> {
    return this.views.report();
  }
}
