import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/base/errors.js';
import type { Account } from '../sessions/account.js';
import { deviceTokenOf } from '../sessions/known-devices.js';
import { clearStepCookie, setDeviceCookie, setSessionCookie, setStepCookie } from '../sessions/session-cookie.js';
import { hashOfToken, type SessionService } from '../sessions/session.service.js';

/** The page on which a sign-in continues with the second factor. */
export const CODE_PATH = '/api/login/code';

/**
 * Signs the browser in, with a new session each time: a session that somebody else put into the browser before must not become the
 * person's. An admin with a second factor gets none yet: SECOND_STEP_REQUIRED, which leads browsers to the page for the code, and from
 * there to
 * `returnTo`.
 */
export async function signIn(
  sessions: SessionService,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo?: string,
): Promise<void> {
  await sessions.leave(request);
  reply.header('cache-control', 'no-store');
  try {
    await open(sessions, account, request, reply, false);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SECOND_STEP_REQUIRED') throw error;
    setStepCookie(request, reply, await sessions.openStep(account.id));
    throw new AppError('SECOND_STEP_REQUIRED', { goOn: returnTo ? `${CODE_PATH}?returnTo=${encodeURIComponent(returnTo)}` : CODE_PATH });
  }
}

/** Signs in an admin whose second factor has just been proven in this browser. */
export async function signInProven(
  sessions: SessionService,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await sessions.leave(request);
  await open(sessions, account, request, reply, true);
  clearStepCookie(request, reply);
  reply.header('cache-control', 'no-store');
}

async function open(
  sessions: SessionService,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
  isProven: boolean,
): Promise<void> {
  const device = deviceTokenOf(request);
  const { token, expiresAt } = await sessions.open(account, request.headers['user-agent'], { isProven, browserHash: hashOfToken(device) });
  setSessionCookie(request, reply, token, expiresAt);
  setDeviceCookie(request, reply, device);
  request.log.info({ account: account.id }, 'signed in');
}
