import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SafeHtml } from '../base/html.js';

/** Returns the fields of a form, valid or not. */
export function sentFields({ body }: FastifyRequest): Record<string, unknown> {
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
}

/**
 * Sends a page that no cache may store: its address may contain a token, and phones are shared. Referrers contain only the origin
 * everywhere.
 */
export function sendPage(reply: FastifyReply, page: SafeHtml): void {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString());
}
