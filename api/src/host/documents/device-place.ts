import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { isCountable } from '../../core/visits/countable.js';

const NAME = 'ulty_cohort';
const PLACES = 10_000;
/** Longer than any trial. */
const QUARTER_S = 90 * 86_400;

/** The number by which this browser's visitors try new versions, or null. It is one of ten thousand, so it tells nobody who they are. */
export function deviceOf(request: FastifyRequest): string | null {
  const said = request.cookies[NAME] ?? '';
  return /^(0|[1-9]\d{0,3})$/.test(said) ? said : null;
}

/**
 * The same, drawn now for a browser that has none. Null for programs and for those who ask not to be counted: whose failures are not counted tries
 * nothing.
 */
export function givenDevice(request: FastifyRequest, reply: FastifyReply): string | null {
  const known = deviceOf(request);
  if (known !== null || !isCountable(request.headers)) return known;
  const drawn = String(randomInt(PLACES));
  reply.setCookie(NAME, drawn, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps, maxAge: QUARTER_S });
  return drawn;
}
