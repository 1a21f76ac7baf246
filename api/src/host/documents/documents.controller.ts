import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { Boot } from '@ulty/contracts/host/boot.js';
import { safePath } from '@ulty/domain/base/safe-path.js';
import { readTextLook, textLookStyle } from '@ulty/domain/base/text-look.js';
import { sharedPath } from '@ulty/domain/people/shared-text.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { encodingFor } from '../../core/http/negotiation.js';
import { pathOf } from '../../core/http/request-facts.js';
import { BootService } from './boot.service.js';
import { givenDevice } from './device-place.js';
import { DocumentsService } from './documents.service.js';
import { LiveRegistries } from './live-registries.js';

/** Seconds before a client should retry a paused page; a person decides when it returns, so this is a guess. */
const PAUSE_S = 600;

const BootQuery = z.object({ path: z.string().max(600) });

/** Paths that browsers would take for an address of another host; some are invalid. */
const FOREIGN = /^\/[/\\]/;

function themeOf(request: FastifyRequest): 'dark' | 'light' | null {
  const { theme } = request.cookies;
  return theme === 'dark' || theme === 'light' ? theme : null;
}

/** Style of the root element for the text size that the reader chose; empty without a choice. */
const textStyleOf = ({ cookies }: FastifyRequest): string => textLookStyle(readTextLook(cookies.text));

/** Whether a missing path is answered without an HTML page: a script, picture or style is, an address typed by a visitor is not. */
function isFile(request: FastifyRequest): boolean {
  return /\.[a-z0-9]{2,12}$/i.test(pathOf(request)) && !request.headers.accept?.includes('text/html');
}

@Controller()
@Access('public')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly boots: BootService,
    private readonly sessions: SessionService,
    private readonly registries: LiveRegistries,
  ) {}

  /**
   * The same JSON as in the document of that path, for navigations that the worker answers. A foreign path is answered as unknown. Design
   * §4.
   */
  @Get('api/boot')
  @Answers(Boot)
  async boot(
    @Query({ schema: BootQuery }) query: z.infer<typeof BootQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Boot> {
    reply.header('cache-control', 'private, no-store');
    const user = await this.sessions.fromRequest(request);
    const device = user ? null : await this.deviceOf(request, reply);
    const { boot } = await this.boots.forPath(safePath(query.path) ?? '/404', user, device, request.devOverride?.row);
    return boot;
  }

  /** Target of the phone's share sheet: redirects to the search for the shared text. The worker does the same without network. */
  @Get('partage')
  @Answers(null)
  shared(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { searchParams } = new URL(request.url, 'https://ulty.invalid');
    reply.header('cache-control', 'no-store').redirect(sharedPath(searchParams), 302);
  }

  /**
   * The document of every other path: 200, 302 to the sign-in page for member routes, 404 with the not-found screen, 503 for pages of a
   * remote that is switched off. Spec §2, design §4.
   */
  @Get('*')
  @Answers(null)
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url;
    if (path.startsWith('/api/') || isFile(request)) throw new AppError('NOT_FOUND');
    const user = await this.sessions.fromRequest(request);
    const document = await this.documents.of({
      path: FOREIGN.test(path) ? '/404' : path,
      user,
      device: user ? null : await this.deviceOf(request, reply),
      devOverride: request.devOverride?.row ?? null,
      banner: request.pageBanner,
      origin: request.ownOrigin,
      theme: themeOf(request),
      textStyle: textStyleOf(request),
      savesData: request.headers['save-data'] === 'on',
    });
    if (document.redirect) {
      reply.header('cache-control', 'no-store').redirect(document.redirect, 302);
      return;
    }
    if (request.devOverride) request.pageSources = { origin: request.devOverride.origin };
    reply
      .header('cache-control', request.devOverride ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie, save-data, accept-encoding')
      .header('etag', document.tag);
    if (document.status === 503) reply.header('retry-after', PAUSE_S);
    reply.code(document.status).type('text/html; charset=utf-8');
    if (document.brotli && encodingFor(request) === 'br') reply.header('content-encoding', 'br').send(document.brotli);
    else reply.send(document.html);
  }

  /** Returns a visitor's place in trials; their browser gets one while a trial is running. */
  private async deviceOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    return (await this.registries.hasTrial()) ? givenDevice(request, reply) : null;
  }
}
