import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../core/base/errors.js';

/** Only this route takes archives, and reads them itself while they arrive. */
const UPLOADS = '/api/remotes/:id/versions';

/** Hands `application/gzip` bodies on unread. Elsewhere they are UNSUPPORTED_MEDIA 415. */
export function addUploadBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/gzip',
    (request: FastifyRequest, payload: IncomingMessage, done: (error: Error | null, body?: unknown) => void) => {
      if (request.routeOptions.url === UPLOADS) done(null, payload);
      else done(new AppError('UNSUPPORTED_MEDIA'));
    },
  );
}
