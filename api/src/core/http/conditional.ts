import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers `body` to its own person only, with a tag the browser can ask again with: 304 without body when nothing changed.
 * `tagOf` is what the tag depends on, when a field such as the server's time should not count.
 * Handlers return its result: `return privateAnswer(request, reply, body)`.
 */
export function privateAnswer<Body>(request: FastifyRequest, reply: FastifyReply, body: Body, tagOf: unknown = body): Body | undefined {
  return conditional(request, reply, body, tagOf, 'private, no-cache');
}

/** The same for answers equal for everyone, which shared caches may keep but must ask about. */
export function publicAnswer<Body>(request: FastifyRequest, reply: FastifyReply, body: Body, tagOf: unknown = body): Body | undefined {
  return conditional(request, reply, body, tagOf, 'public, no-cache');
}

function conditional<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  tagOf: unknown,
  cacheControl: string,
): Body | undefined {
  const tag = `W/"${hash('sha1', JSON.stringify(tagOf), 'base64url')}"`;
  reply.header('cache-control', cacheControl).header('etag', tag);
  if (!isKnown(request.headers['if-none-match'], tag)) return body;
  reply.code(304);
  return undefined;
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header === '*' || (header?.split(',').some((known) => known.trim() === tag) ?? false);
}
