import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor, varyBy } from './negotiation.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the answer that were compressed for this request: none of a cached compressed copy. */
    madeBytes: number;
  }
}

/** Below this, headers cost more than compression saves. */
const MIN_BYTES = 800;
/**
 * Compressed per request, so speed matters: level 5 takes a millisecond more than 4 for a document and is 7 % smaller; 11 takes a hundred.
 */
export const BROTLI_QUALITY = 5;
const TEXTUAL = /^(text\/|application\/(json|ld\+json|xml|manifest\+json))/;
/** Most compressed copies of public lists that are cached, by tag. */
const KEPT_COPIES = 300;

const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const compress = (payload: string | Buffer): Promise<Buffer> => brotli(payload, OPTIONS);

/** Approximate bytes of a text sent to a browser: what learners pay for. */
export const travelBytes = async (text: string): Promise<number> => (await compress(text)).length;

/** Returns the compressed size in bytes of an answer's body. */
export async function bytesSent(text: string): Promise<number> {
  return text.length < MIN_BYTES ? Buffer.byteLength(text) : (await compress(text)).length;
}

/** Compresses textual answers that are not compressed yet. */
export function addCompression(fastify: FastifyInstance): void {
  fastify.decorateRequest('madeBytes', 0);
  const copies = new LRUCache<string, Promise<Buffer>>({ max: KEPT_COPIES });

  fastify.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isText) request.madeBytes = payload.length;
    if (!isText || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload;
    if (!TEXTUAL.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    varyBy(reply, 'accept-encoding');
    const encoding = encodingFor(request);
    if (!encoding) return payload;

    // Private answers are not cached here, and their tag may leave out fields that change, such as the time.
    const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
    const tag = isPublic ? reply.getHeader('etag') : undefined;
    const key = tag ? `${encoding} ${String(tag)}` : null;
    const kept = key ? copies.get(key) : undefined;
    if (kept) request.madeBytes = 0;
    const made = kept ?? (encoding === 'br' ? compress(payload) : gzipped(payload));
    // The promise is cached, so that simultaneous requests share one copy.
    if (key) copies.set(key, made);
    const body = await made;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
  });
}
