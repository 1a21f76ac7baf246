import type { SafeHtml } from '../base/html.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** A line for this visitor before the pages that the server draws for them; null for none. */
    pageNote: SafeHtml | null;
    /** First name or alias of who invited this visitor, '' for one without; null for nobody. */
    inviter: string | null;
  }
}
