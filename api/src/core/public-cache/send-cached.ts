import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './public-cache.js';

/** Sends an answer that is equal for everyone: 304 without body when the browser has it. The JSON is not made again. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { json, tag }: CachedAnswer): void {
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
  if (holdsTag(request.headers['if-none-match'], tag)) reply.code(304).send();
  else reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

function holdsTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((known) => known.trim() === tag));
}
