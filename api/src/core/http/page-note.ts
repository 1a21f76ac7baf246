import type { SafeHtml } from '../base/html.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** A line for this visitor above pages that the server draws; null for none. */
    pageNote: SafeHtml | null;
    /** First name or alias of the person who invited this visitor, '' for one without; null when nobody did. */
    inviter: string | null;
  }
}
