import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.js';

/** Callbacks of operators are signed as they were sent, byte for byte. */
const SIGNED: readonly string[] = ['/api/payouts/callback', '/api/course-payments/callback'];

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, where its signature matters. */
    signedBody?: Buffer;
  }
}

/** Keeps the bytes of signed bodies beside what is parsed of them. @param bodyLimit bytes */
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
