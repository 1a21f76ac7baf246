import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.js';

const unzip = promisify(gunzip);

/** Reads a body as it was sent, at most up to the limit. @throws TOO_LARGE 413 */
async function bodyOf(payload: Readable, bodyLimit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bodyLimit) throw new AppError('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Decompresses bodies sent with `Content-Encoding: gzip`: a long queue is a tenth of its size then. Neither the sent nor the decompressed
 * bytes may be more than `bodyLimit`: TOO_LARGE 413; invalid gzip is BAD_JSON 400, any other encoding UNSUPPORTED_MEDIA 415. Add it after
 * hooks that may refuse a request unread.
 */
export function addZippedBodies(fastify: FastifyInstance, bodyLimit: number): void {
  fastify.addHook('preParsing', async (request, reply, payload) => {
    const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity') return payload;
    if (encoding !== 'gzip') throw new AppError('UNSUPPORTED_MEDIA');
    const sent = await bodyOf(payload as Readable, bodyLimit).catch((error: unknown) => {
      // The rest of the request is not read.
      reply.header('connection', 'close');
      throw error;
    });
    const text = await unzip(sent, { maxOutputLength: bodyLimit }).catch((error: NodeJS.ErrnoException) => {
      throw new AppError(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : 'BAD_JSON');
    });
    return Object.assign(Readable.from([text]), { receivedEncodedLength: sent.length });
  });
}
