import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/** Our encodings, the smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Chooses the encoding of an answer among the available ones: null for none. Names and weights are compared without case. RFC 9110, 12.5.3.
 */
export function encodingFor(request: FastifyRequest, has: readonly Encoding[] = ENCODINGS): Encoding | null {
  const accepted = request.headers['accept-encoding'];
  // A client without the header accepts anything by the standard, but may be a program that cannot decompress.
  if (accepted === undefined) return null;
  const forms = [...has, 'identity' as const];
  const chosen = new Negotiator({ headers: { 'accept-encoding': String(accepted).toLowerCase() } }).encoding(forms, forms);
  return chosen === undefined || chosen === 'identity' ? null : chosen;
}

/** Adds a request header on which the answer depends to Vary, once. RFC 9110, 12.5.5. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = String(reply.getHeader('vary') ?? '');
  const names = named.split(',').map((name) => name.trim().toLowerCase());
  if (!names.includes(header)) reply.header('vary', named ? `${named}, ${header}` : header);
}

/**
 * Whether the browser already has the version with this tag (`If-None-Match`), by weak comparison, so that one tag serves every encoding.
 */
export function isKnownTag({ headers }: FastifyRequest, tag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'], 'cache-control': headers['cache-control'] }, { etag: tag });
}

/**
 * Answers 304 without body when a handler's answer has a tag that the browser sent. Add it before compression. A handler that would open a
 * stream calls `isKnownTag` first.
 */
export function addNotModified(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof tag !== 'string' || !isKnownTag(request, tag)) return payload;
    reply.code(304);
    for (const header of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(header);
    // The payload of a HEAD answer is measured, so it is an empty text.
    return request.method === 'HEAD' ? '' : null;
  });
}
