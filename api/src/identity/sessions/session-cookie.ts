import { PROFILES as KEPT } from '@ulty/domain/base/pin.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION = 'ulty_session';
const STEP = 'ulty_step';
const DEVICE = 'ulty_device';
const PROFILES = 'ulty_profiles';
/** Written by the page: the person this device was switched to while it was offline. Decision 0028. */
const HANDED_TO = 'ulty_as';
/** Sent by the page: the person it shows. Another tab may have signed in another person since. */
const SHOWS = 'x-ulty-person';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const YEAR_S = 31_536_000;
/** Browsers keep no cookie for longer. RFC 6265bis §4.1.2.2. */
const LONGEST_S = 400 * 86_400;

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
  takeBack(request, reply);
}

/** Whether a request may be answered as this person: neither its page nor its device names another person. */
export function isAskedFor(request: FastifyRequest, userId: string): boolean {
  return [request.headers[SHOWS], request.cookies[HANDED_TO]].every((said) => !said || said === userId);
}

/** Tokens of the profiles kept on this device, whose hashes the table may or may not still know. */
export function profileTokens(request: FastifyRequest): string[] {
  const kept = request.cookies[cookieName(request, PROFILES)]?.split('.') ?? [];
  return [...new Set(kept)].filter((token) => TOKEN.test(token)).slice(0, 2 * KEPT.max);
}

export function setProfileTokens(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const name = cookieName(request, PROFILES);
  if (tokens.length > 0) reply.setCookie(name, tokens.join('.'), { ...attributes(request), maxAge: YEAR_S });
  else reply.clearCookie(name, attributes(request));
}

/** Gives the browser a sign-in that waits for its second factor; the server forgets it sooner or at the same time. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, STEP), token, { ...attributes(request), maxAge: 300 });
}

/** The token of the browser, shared by all accounts that sign in with it, or null. It signs nobody in. */
export function deviceToken(request: FastifyRequest): string | null {
  return token(request, DEVICE);
}

/** The cookie stays after the sign-out, so that the device is known at the next sign-in. */
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

/** A sign-in or sign-out names the person: the cookie written by the page is removed. */
function takeBack(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[HANDED_TO]) reply.clearCookie(HANDED_TO, { path: '/' });
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
