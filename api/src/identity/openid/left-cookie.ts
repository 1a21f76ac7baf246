import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'ulty_left';
const MONTH_S = 30 * 86_400;

/**
 * Marks a browser after a sign-out or a failed sign-in. Phones are shared: the provider may still have the former person's session, and
 * must ask again before it signs the next person in.
 */
export const leftCookie = {
  isThere: (request: FastifyRequest): boolean => request.cookies[NAME] !== undefined,
  set: (request: FastifyRequest, reply: FastifyReply): void => void reply.setCookie(NAME, '1', { ...attributes(request), maxAge: MONTH_S }),
  clear: (request: FastifyRequest, reply: FastifyReply): void => {
    if (leftCookie.isThere(request)) reply.clearCookie(NAME, attributes(request));
  },
};

function attributes(request: FastifyRequest) {
  return { path: '/api/login', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
