import type { PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { profilePage } from '@ulty/domain/base/pages.js';
import { signIn } from '../sign-in/sign-in.js';
import type { SessionService } from '../sessions/session.service.js';
import type { PhoneAccount } from './phone-codes.service.js';

/** Signs the browser in and returns the next page: for an account to be deleted, the page on which the person can keep it. */
export async function signInByPhone(
  sessions: SessionService,
  { isNew, ...account }: PhoneAccount,
  returnTo: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PhoneVerified> {
  await signIn(sessions, account, request, reply);
  return { isNew, redirectTo: account.isLeaving ? profilePage : returnTo };
}
