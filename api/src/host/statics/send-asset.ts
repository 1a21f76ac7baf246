import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './asset-store.js';

const YEAR_SEC = 31_536_000;

/** Sends a file in the best encoding the browser takes. Versioned paths never change; browsers revalidate others each time. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, isVersioned: boolean): void {
  reply.header('cache-control', isVersioned ? `public, max-age=${YEAR_SEC}, immutable` : 'public, no-cache').header('etag', asset.tag);
  if (request.headers['if-none-match'] === asset.tag) {
    reply.code(304).send();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding').type(asset.type);
  if (asset.brotli && /\bbr\b/.test(accepted)) reply.header('content-encoding', 'br').send(asset.brotli);
  else if (asset.gzip && /\bgzip\b/.test(accepted)) reply.header('content-encoding', 'gzip').send(asset.gzip);
  else reply.send(asset.body);
}
