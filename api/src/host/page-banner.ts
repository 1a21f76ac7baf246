import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, trustedHtml, type SafeHtml } from '../core/html.js';
import { overrideBanner } from './dev-override/override-page.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** First in the body of every page of a demonstration, or of a browser that shows a remote in development; null elsewhere. */
    pageBanner: SafeHtml | null;
  }
}

/** In the flow, outside what the host hydrates: it covers nothing and moves nothing. Few bytes, since it stands in every document. Colours: identity §2. */
export const DEMO_BANNER = trustedHtml('<aside style="background:#f2b632;color:#131a38;text-align:center">Démonstration</aside>');

/** Adds the banner, or null, to each request, for the pages the server draws. */
export function addPageBanner(fastify: FastifyInstance, isDemo: boolean): void {
  fastify.decorateRequest('pageBanner', {
    getter(this: FastifyRequest) {
      const demo = isDemo ? DEMO_BANNER : null;
      return this.devOverride ? html`${overrideBanner(this.devOverride)}${demo}` : demo;
    },
  });
}
