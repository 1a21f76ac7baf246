import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SafeHtml } from '../base/html.js';

/** Whether the form of a page without script sent it. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Whether a person looks at the answer: a form or a link, not a program. */
export function isDocument(request: FastifyRequest): boolean {
  return isForm(request) || (request.headers.accept?.includes('text/html') ?? false);
}

/** What a form sent, refused or not. */
export function sentFields({ body }: FastifyRequest): Record<string, unknown> {
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
}

export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** A token in the address must not stay in a shared phone's cache; referrers keep to the origin everywhere. */
export function sendPage(reply: FastifyReply, page: SafeHtml): void {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString());
}
