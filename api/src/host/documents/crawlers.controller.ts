import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { resolveRegistry } from '@ulty/federation/resolve.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Sitemap } from '../../core/http/sitemap.js';
import { weakTag } from '../../core/http/weak-tag.js';
import { html } from '../../core/base/html.js';
import { RegistryService } from '../registry/registry.service.js';
import { HostBuild } from './host-build.js';

/** Days for which security.txt is valid: less than a year. RFC 9116, 2.5.5. */
const SECURITY_DAYS = 180;
const DAY_MS = 86_400_000;

/** Files for search engines and for those who report security problems. */
@Controller()
@Access('public')
@Answers(null)
export class CrawlersController {
  constructor(
    private readonly registry: RegistryService,
    private readonly host: HostBuild,
    private readonly contents: Sitemap,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Public pages of the live remotes and every published article. https://www.sitemaps.org/protocol.html */
  @Get('sitemap.xml')
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { remotes } = resolveRegistry((await this.registry.snapshot()).rows, this.host.provides);
    const pages = remotes
      .flatMap(({ routes }) => routes)
      .filter(({ access, audience, path }) => access === 'public' && audience !== 'signed-in' && !path.includes(':'))
      .map(({ path }) => ({ path, lastmod: null as string | null }));
    const entries = [...pages, ...(await this.contents.entries())];
    const body = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(({ path, lastmod }) => html`<url><loc>${request.ownOrigin}${path}</loc>${lastmod && html`<lastmod>${lastmod}</lastmod>`}</url>`)}</urlset>`;
    // The compressed copy is cached by this tag.
    reply.headers({ 'cache-control': 'public, max-age=3600', etag: weakTag(body.toString()) });
    reply.type('application/xml; charset=utf-8').send(body.toString());
  }

  /** Where to report a weakness: SECURITY_CONTACT, else the contact page. RFC 9116. */
  @Get('.well-known/security.txt')
  security(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { ownOrigin } = request;
    // The same all day, so that cached copies stay valid.
    const expires = `${new Date(Date.now() + SECURITY_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;
    const lines = [
      `Contact: ${this.config.securityContact ?? `${ownOrigin}/contact?sujet=Signalement`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fr',
      `Canonical: ${ownOrigin}/.well-known/security.txt`,
      '',
    ];
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(lines.join('\n'));
  }

  /** Robots may read the public pages. RFC 9309. */
  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${request.ownOrigin}/sitemap.xml`, ''];
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(lines.join('\n'));
  }
}
