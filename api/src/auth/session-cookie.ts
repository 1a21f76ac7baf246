import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'ulty_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The opaque token a request carries, or null when there is none or it cannot be one of ours. */
export function sessionToken(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(request)];
  return value && TOKEN.test(value) ? value : null;
}

/** Gives the browser its session. Lax, so that links from elsewhere arrive signed in and foreign forms do not. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void {
  reply.setCookie(cookieName(request), token, { ...attributes(request), expires: expiresAt });
}

/** Takes the session back from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request));
}

/** On https the browser itself guarantees, by the prefix, that no subdomain or plain page wrote the cookie. */
function cookieName(request: FastifyRequest): string {
  return request.isHttps ? `__Host-${NAME}` : NAME;
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
