import { PROFILES as KEPT } from '@ulty/domain/base/pin.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION = 'ulty_session';
const STEP = 'ulty_step';
const DEVICE = 'ulty_device';
const PROFILES = 'ulty_profiles';
/** Cookie written by the page: the person this device was switched to while it was offline. Decision 0028. */
const HANDED_TO = 'ulty_as';
/** Header sent by the page: the person it shows. Another tab may have signed in another person since. */
const SHOWS = 'x-ulty-person';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const YEAR_S = 31_536_000;
/** Longest lifetime of a cookie in browsers. RFC 6265bis §4.1.2.2. */
const LONGEST_S = 400 * 86_400;

/** Returns the opaque token a request carries; null when there is none or its format is invalid. */
export function sessionToken(request: FastifyRequest): string | null {
  return token(request, SESSION);
}

/** Returns the token of a sign-in that waits for its second factor in this browser, or null. */
export function stepToken(request: FastifyRequest): string | null {
  return token(request, STEP);
}

/** Sets the session cookie. Lax, so that links from elsewhere arrive signed in and foreign forms do not. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void {
  reply.setCookie(cookieName(request, SESSION), token, { ...attributes(request), expires: expiresAt });
  takeBack(request, reply);
}

/** Whether a request may be answered as this person: neither its page nor its device names another person. */
export function isAskedFor(request: FastifyRequest, userId: string): boolean {
  return [request.headers[SHOWS], request.cookies[HANDED_TO]].every((said) => !said || said === userId);
}

/** Returns the tokens of the profiles kept on this device; their hashes may have left the table. */
export function profileTokens(request: FastifyRequest): string[] {
  const kept = request.cookies[cookieName(request, PROFILES)]?.split('.') ?? [];
  return [...new Set(kept)].filter((token) => TOKEN.test(token)).slice(0, 2 * KEPT.max);
}

export function setProfileTokens(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const name = cookieName(request, PROFILES);
  if (tokens.length > 0) reply.setCookie(name, tokens.join('.'), { ...attributes(request), maxAge: YEAR_S });
  else reply.clearCookie(name, attributes(request));
}

/** Sets the cookie of a sign-in that waits for its second factor; the server deletes it at the same time or earlier. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, STEP), token, { ...attributes(request), maxAge: 300 });
}

/** Returns the token of the browser, shared by all accounts that sign in with it, or null. It signs nobody in. */
export function deviceToken(request: FastifyRequest): string | null {
  return token(request, DEVICE);
}

/** Sets the device cookie, which stays after the sign-out, so that the device is known at the next sign-in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, DEVICE), token, { ...attributes(request), maxAge: LONGEST_S });
}

/** Removes the step cookie once it has led to a session. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, STEP), attributes(request));
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, SESSION), attributes(request));
  takeBack(request, reply);
}

/** Removes the cookie written by the page, since a sign-in or sign-out states the person. */
function takeBack(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[HANDED_TO]) reply.clearCookie(HANDED_TO, { path: '/' });
}

/** Adds a prefix on https, by which the browser guarantees that no subdomain or plain page wrote the cookie. */
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
