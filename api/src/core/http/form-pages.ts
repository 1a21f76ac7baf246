import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SafeHtml } from '../base/html.js';

/** Whether a form of a page without scripts sent the request. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Whether the answer is shown to a person: the request comes from a form or a link. */
export function isDocument(request: FastifyRequest): boolean {
  return isForm(request) || (request.headers.accept?.includes('text/html') ?? false);
}

/** Returns the fields of a form, valid or not. */
export function sentFields({ body }: FastifyRequest): Record<string, unknown> {
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
}

export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Sends a page that no cache may store: its address may contain a token, and phones are shared. Referrers contain only the origin
 * everywhere.
 */
export function sendPage(reply: FastifyReply, page: SafeHtml): void {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString());
}
