import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@ulty/contracts/economics.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.js';

/** Only this route takes files of these types. */
const DOCUMENTS = '/api/admin/economics/documents';

/** Reads bodies that are documents, up to a megabyte: TOO_LARGE 413. Elsewhere they are UNSUPPORTED_MEDIA 415. */
export function addDocumentBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    [...DOCUMENT_TYPES],
    { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: Buffer) => void) => {
      if (request.routeOptions.url === DOCUMENTS) done(null, body);
      else done(new AppError('UNSUPPORTED_MEDIA'));
    },
  );
}
