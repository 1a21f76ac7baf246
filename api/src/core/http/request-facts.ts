import type { FastifyRequest } from 'fastify';

/** The path a request asks for, without the query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether a form of a page without scripts sent the request. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Whether the answer is shown to a person: the request comes from a form or a link. */
export function isDocument(request: FastifyRequest): boolean {
  return isForm(request) || (request.headers.accept?.includes('text/html') ?? false);
}
