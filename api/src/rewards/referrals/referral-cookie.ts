import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { REFERRAL, referralCode } from '@ulty/domain/referrals.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionService } from '../../identity/sessions/session.service.js';
import { ReferralClaims } from './referral-claims.js';

const NAME = 'ulty_parrain';

/** Keeps the code of an opened link in this browser, through an installation and the sign-up. Product §2.14. */
export function keepCode(request: FastifyRequest, reply: FastifyReply, code: string): void {
  reply.setCookie(NAME, code, { ...attributes(request), maxAge: REFERRAL.linkDays * 86_400 });
}

/**
 * Gives the kept code for the first person who is signed in, whatever way they signed up, before their request is answered, and forgets it.
 * Without the cookie nothing is done; when it fails the cookie stays for the next request.
 */
export function addReferralClaims(app: NestFastifyApplication): void {
  const claims = app.get(ReferralClaims, { strict: false });
  const sessions = app.get(SessionService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const kept = request.cookies[NAME];
      if (kept === undefined) return;
      const person = await sessions.fromRequest(request).catch(() => null);
      if (!person) return;
      const code = referralCode(kept);
      const isDecided = code === null || (await claims.takeLink(person.id, code).catch(() => null)) !== null;
      if (isDecided) reply.clearCookie(NAME, attributes(request));
    });
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
