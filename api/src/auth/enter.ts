import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './accounts.service.js';
import { setSessionCookie } from './session-cookie.js';
import type { SessionService } from './session.service.js';

/** Signs the browser in. A new session each time: one planted in the browser before must not become the person's. */
export async function enter(sessions: SessionService, account: Account, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await sessions.revoke(request);
  const { token, expiresAt } = await sessions.open(account, request.headers['user-agent']);
  setSessionCookie(request, reply, token, expiresAt);
  reply.header('cache-control', 'no-store');
}
