import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, varyBy } from '../../core/http/negotiation.js';
import type { Asset } from './asset-store.js';

const YEAR_SEC = 31_536_000;

/** Sends a file in the best encoding the browser takes. Versioned paths never change; browsers revalidate others each time. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, isVersioned: boolean): void {
  reply.header('cache-control', isVersioned ? `public, max-age=${YEAR_SEC}, immutable` : 'public, no-cache').header('etag', asset.tag);
  varyBy(reply, 'accept-encoding');
  reply.type(asset.type);
  const copies = { br: asset.brotli, gzip: asset.gzip };
  const encoding = encodingFor(
    request,
    (['br', 'gzip'] as const).filter((one) => copies[one]),
  );
  if (encoding) reply.header('content-encoding', encoding).send(copies[encoding]);
  else reply.send(asset.body);
}
