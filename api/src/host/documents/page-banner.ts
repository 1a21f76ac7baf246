import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { FreeSpace } from '../../core/disk/free-space.js';
import '../../core/http/page-note.js';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { overrideBanner } from '../dev-override/override-page.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * First in the body of every page of a demonstration, a read-only site, a browser that shows a remote in development, or an invited
     * visitor; null elsewhere.
     */
    pageBanner: SafeHtml | null;
  }
}

/**
 * Part of the flow, outside what the host hydrates, so that it covers and moves nothing. Short, since every document contains it. Colours:
 * identity §2.
 */
export const DEMO_BANNER = trustedHtml('<aside style="background:#f2b632;color:#131a38;text-align:center">Démonstration</aside>');

const READ_ONLY_BANNER = trustedHtml(
  '<aside style="background:#f2b632;color:#131a38;text-align:center">Lecture seule : ce que vous faites attend sur votre téléphone.</aside>',
);

/** Adds the banner, or null, to each request, for the pages the server draws. */
export function addPageBanner(app: NestFastifyApplication, isDemo: boolean): void {
  const space = app.get(FreeSpace);
  const demo = isDemo ? DEMO_BANNER : null;
  app
    .getHttpAdapter()
    .getInstance()
    .decorateRequest('pageNote', null)
    .decorateRequest('inviter', null)
    .decorateRequest('pageBanner', {
      getter(this: FastifyRequest) {
        const readOnly = space.isReadOnly ? READ_ONLY_BANNER : null;
        const override = this.devOverride && overrideBanner(this.devOverride);
        return override || readOnly || this.pageNote ? html`${override}${readOnly}${demo}${this.pageNote}` : demo;
      },
    });
}
