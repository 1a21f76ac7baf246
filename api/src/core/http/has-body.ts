import type { FastifyRequest } from 'fastify';

/** Whether a body follows the headers. RFC 9112 §6.3. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
}
