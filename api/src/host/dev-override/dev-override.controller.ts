import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, type OnModuleInit } from '@nestjs/common';
import { DevLink } from '@ulty/contracts/host/dev-override.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage } from '../../core/http/form-pages.js';
import { pathOf } from '../../core/http/request-facts.js';
import { DevOverrides, type ActiveOverride } from './dev-overrides.service.js';
import { dropLink, keepLink } from './override-cookie.js';
import { LEAVE_WORKER_SOURCE, OVERRIDE_PATH, overridePage, refusedPage } from './override-page.js';

/** Opens a link of `npm run dev -- mf-x --host <address>`. Its signature gives access, not a session. */
@Controller(OVERRIDE_PATH)
@Access('public')
@Answers(null)
export class DevOverrideController implements OnModuleInit {
  constructor(
    private readonly overrides: DevOverrides,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => errorPage(error, request));
  }

  /**
   * Shows what a link does, and asks for confirmation; changes nothing. 400 DEV_LINK_INVALID, 401 DEPLOY_KEY_UNKNOWN, 403 DEV_LINKS_OFF,
   * DEPLOY_KEY_OTHER_REMOTE, 410 DEV_LINK_EXPIRED, 422 REMOTE_BUILD_REFUSED with `refusals`. Design §4.
   */
  @Get()
  async page(@Query({ schema: DevLink }) { link }: DevLink, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const override = await this.overrides.open(link, request);
    request.pageSources = { script: LEAVE_WORKER_SOURCE };
    sendPage(reply.header('referrer-policy', 'no-referrer'), overridePage(request, link, override));
  }

  /** Stores the link in this browser and redirects to the remote's first page (303). Errors as above. */
  @Post()
  @HttpCode(303)
  async open(@Body({ schema: DevLink }) { link }: DevLink, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const override = await this.overrides.open(link, request);
    keepLink(request, reply, link, override.secondsLeft);
    reply.header('cache-control', 'no-store').redirect(firstPage(override), 303);
  }

  /** Ends the link in this browser and redirects to the live version (303). */
  @Post('leave')
  @HttpCode(303)
  leave(@Res() reply: FastifyReply): void {
    dropLink(reply);
    reply.header('cache-control', 'no-store').redirect('/', 303);
  }
}

function firstPage({ row }: ActiveOverride): string {
  return row.manifests[0]?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

function errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
  const isShown = pathOf(request) === OVERRIDE_PATH && request.headers.accept?.includes('text/html');
  return isShown ? refusedPage(request, error) : null;
}
