import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION = 'ulty_session';
const STEP = 'ulty_step';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The opaque token a request carries, or null when there is none or it cannot be one of ours. */
export function sessionToken(request: FastifyRequest): string | null {
  return token(request, SESSION);
}

/** The token of a sign-in that waits for its second factor in this browser, or null. */
export function stepToken(request: FastifyRequest): string | null {
  return token(request, STEP);
}

/** Gives the browser its session. Lax, so that links from elsewhere arrive signed in and foreign forms do not. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void {
  reply.setCookie(cookieName(request, SESSION), token, { ...attributes(request), expires: expiresAt });
}

/** Gives the browser a sign-in that waits for its second factor; the server forgets it sooner or at the same time. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, STEP), token, { ...attributes(request), maxAge: 300 });
}

/** Takes that back once it has led to a session. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, STEP), attributes(request));
}

/** Takes the session back from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, SESSION), attributes(request));
}

/** On https the browser itself guarantees, by the prefix, that no subdomain or plain page wrote the cookie. */
function cookieName(request: FastifyRequest, name: string): string {
  return request.isHttps ? `__Host-${name}` : name;
}

function token(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[cookieName(request, name)];
  return value && TOKEN.test(value) ? value : null;
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
