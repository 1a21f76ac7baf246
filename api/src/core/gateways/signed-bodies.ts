import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.js';

/** Routes of callbacks whose signature covers the exact bytes of the body. */
const SIGNED: readonly string[] = ['/api/payouts/callback', '/api/course-payments/callback'];

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, when it is signed. */
    signedBody?: Buffer;
  }
}

/** Keeps the bytes of signed bodies beside their parsed values. @param bodyLimit bytes */
export function addSignedBodies(fastify: FastifyInstance, bodyLimit: number): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!SIGNED.includes(request.routeOptions.url ?? '')) return payload;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of payload as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > bodyLimit) throw new AppError('TOO_LARGE');
      parts.push(part);
    }
    request.signedBody = Buffer.concat(parts);
    return Object.assign(Readable.from([request.signedBody]), { receivedEncodedLength: bytes });
  });
}
