import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses state changes that another site asked for. Programs that send neither header carry no cookie of a browser. */
export function addOriginRule(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(SAFE.has(request.method) || !isForeign(request) ? undefined : new AppError('FOREIGN_ORIGIN'));
  });
}

/** Whether a browser says that this request comes from another site. Sec-Fetch-Site cannot be set by a page, so it is believed first. */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const origin = request.headers.origin;
  return origin !== undefined && origin !== request.ownOrigin;
}
