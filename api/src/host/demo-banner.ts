import type { FastifyInstance } from 'fastify';
import { trustedHtml, type SafeHtml } from '../core/html.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** First in the body of every page of a demonstration; null elsewhere. */
    demoBanner: SafeHtml | null;
  }
}

/** In the flow, outside what the host hydrates: it covers nothing and moves nothing. Few bytes, since it stands in every document. Colours: identity §2. */
export const DEMO_BANNER = trustedHtml('<aside style="background:#f2b632;color:#131a38;text-align:center">Démonstration</aside>');

/** Adds the banner, or null, to each request, for the pages the server draws. */
export function addDemoBanner(fastify: FastifyInstance, isDemo: boolean): void {
  fastify.decorateRequest('demoBanner', { getter: () => (isDemo ? DEMO_BANNER : null) });
}
