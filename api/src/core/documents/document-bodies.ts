import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@ulty/contracts/rewards/economics.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.js';

/** The only routes that accept files of these types. */
const ROUTES: readonly (string | undefined)[] = ['/api/admin/economics/documents', '/api/tutors/papers'];

/** Reads bodies that are documents, up to a megabyte: TOO_LARGE 413. Elsewhere they are UNSUPPORTED_MEDIA 415. */
export function addDocumentBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    [...DOCUMENT_TYPES],
    { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: Buffer) => void) => {
      if (ROUTES.includes(request.routeOptions.url)) done(null, body);
      else done(new AppError('UNSUPPORTED_MEDIA'));
    },
  );
}

/** Returns the body of such a route, and its claimed type. UNSUPPORTED_MEDIA 415 for any other. */
export function documentBody({ body, headers }: FastifyRequest): { content: Buffer; mediaType: string } {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA');
  return { content: body, mediaType: (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '' };
}
