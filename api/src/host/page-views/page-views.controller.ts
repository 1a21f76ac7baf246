import { Body, Controller, Req } from '@nestjs/common';
import { countPageView } from '@ulty/contracts/commands/host.js';
import { PageView, PageViewReport } from '@ulty/contracts/host/page-views.js';
import { pageViewReport } from '@ulty/contracts/reads/admin.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Read } from '../../core/reads/read.js';
import { PageViewsService } from './page-views.service.js';

@Controller()
export class PageViewsController {
  constructor(private readonly views: PageViewsService) {}

  /** Counts one page view. 204 always, also when it was not counted. 400 VALIDATION. Spec §2. */
  @Command(countPageView, { body: PageView, answer: z.void(), status: 204 })
  count(@Body() view: PageView, @Req() request: FastifyRequest): Promise<void> {
    return this.views.count(view, request);
  }

  /** PageViewReport of the last 30 days. 401, 403. */
  @Read(pageViewReport, { answer: PageViewReport })
  report(): Promise<PageViewReport> {
    return this.views.report();
  }
}
