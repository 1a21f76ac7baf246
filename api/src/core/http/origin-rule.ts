import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses state changes that another site caused. Programs that send neither header carry no cookie of a browser. */
export function addOriginRule(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(SAFE.has(request.method) || !isForeign(request) ? undefined : new AppError('FOREIGN_ORIGIN'));
  });
}

/** Whether the headers show that this request comes from another site. A page cannot set Sec-Fetch-Site, so it is checked first. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const origin = request.headers.origin;
  return origin !== undefined && origin !== request.ownOrigin;
}

/**
 * Whether a navigation that changes something comes from another site. It carries no Origin: another page of our domain counts as foreign,
 * and where the browser sends no Sec-Fetch-Site (old ones; plain http) the Referer decides. Without either, the visitor typed the address.
 */
export function isForeignVisit(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers;
  if (site !== undefined) return site === 'same-site' || isForeign(request);
  return isForeign(request) || (referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== request.ownOrigin));
}
