import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { FastifyReply } from 'fastify';
import { varyBy } from '../http/negotiation.js';
import { weakTag } from '../http/weak-tag.js';
import { CachedAnswer } from '../public-cache/public-cache.js';

export interface SendRules {
  access: Read['access'];
  keep: Read['keep'];
  /** Value that the tag depends on, when a field such as the server's time should not count. */
  tagOf?: (value: never) => unknown;
  /** No cache may store the answer, not even to revalidate it. */
  isNeverStored?: boolean;
}

/**
 * Sends the answer of a read, with a tag by which the browser can revalidate it (`addNotModified` answers 304 then). Only what is equal for
 * everyone may stay in shared caches, which must revalidate it. The JSON is made once, and not at all for a cached answer.
 */
export function sendRead(reply: FastifyReply, answer: unknown, rules: SendRules): void {
  const isReady = answer instanceof CachedAnswer;
  const json = isReady ? answer.json : JSON.stringify(answer);
  if (rules.isNeverStored) reply.header('cache-control', 'no-store');
  else {
    const tag = isReady ? answer.tag : weakTag(rules.tagOf ? JSON.stringify(rules.tagOf(answer as never)) : json);
    reply.header('cache-control', isReady ? 'public, max-age=0, must-revalidate' : cacheControl(rules)).header('etag', tag);
    // Also for a 304, where no body shows whether it would be compressed.
    varyBy(reply, 'accept-encoding');
  }
  reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

const cacheControl = ({ access, keep }: SendRules): string =>
  access === 'public' && keep === 'public' ? 'public, no-cache' : 'private, no-cache';
