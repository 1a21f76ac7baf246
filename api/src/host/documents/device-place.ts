import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { isCountable } from '../../core/visits/countable.js';

const NAME = 'ulty_cohort';
const PLACES = 10_000;
/** Lifetime of the cookie: longer than any trial. */
const QUARTER_S = 90 * 86_400;

/**
 * Returns the number that decides which trials this browser takes part in, or null. It has ten thousand values, so it identifies nobody.
 */
export function deviceOf(request: FastifyRequest): string | null {
  const said = request.cookies[NAME] ?? '';
  return /^(0|[1-9]\d{0,3})$/.test(said) ? said : null;
}

/**
 * Returns that number, drawn now for a browser without one. Null for programs and for people who opted out of counting: since their
 * failures are not counted, they try nothing.
 */
export function givenDevice(request: FastifyRequest, reply: FastifyReply): string | null {
  const known = deviceOf(request);
  if (known !== null || !isCountable(request.headers)) return known;
  const drawn = String(randomInt(PLACES));
  reply.setCookie(NAME, drawn, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps, maxAge: QUARTER_S });
  return drawn;
}
