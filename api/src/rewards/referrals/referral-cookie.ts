import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import { invitationWords, REFERRAL, referralCode } from '@ulty/domain/rewards/referrals.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionService } from '../../identity/sessions/session.service.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import '../../core/http/page-note.js';
import { pathOf } from '../../core/http/request-facts.js';
import { ReferralClaims } from './referral-claims.js';
import { ReferralCodes } from './referral-codes.js';

const NAME = 'ulty_parrain';

/**
 * Paths on which an invited visitor reads who invites them: the start page and each way to an account; the number page, which a worker may
 * open, by its read.
 */
const WAYS_IN: readonly string[] = ['/', phoneAuthState.path, '/api/login', '/api/register', '/api/login/nouveau'];

/** Stores the code of an opened link in this browser, until the visitor has signed up. Product §2.14. */
export function keepCode(request: FastifyRequest, reply: FastifyReply, code: string): void {
  reply.setCookie(NAME, code, { ...attributes(request), maxAge: REFERRAL.linkDays * 86_400 });
}

/**
 * Claims the stored code for the first person who is signed in, whatever way they signed up, before their request is answered, and removes
 * the cookie. Without the cookie nothing is done; visitors see on the sign-up pages who invites them; after a failure the cookie stays for
 * the next request.
 */
export function addReferralClaims(app: NestFastifyApplication): void {
  const claims = app.get(ReferralClaims, { strict: false });
  const codes = app.get(ReferralCodes, { strict: false });
  const noteInvitation = async (request: FastifyRequest) => {
    const code = referralCode(request.cookies[NAME] ?? '');
    if (code === null || request.method !== 'GET' || !WAYS_IN.includes(pathOf(request))) return;
    const name = await codes.sponsorName(code).catch(() => null);
    request.inviter = name;
    if (name !== null) request.pageNote = invitation(name);
  };
  const sessions = app.get(SessionService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const kept = request.cookies[NAME];
      if (kept === undefined) return;
      const person = await sessions.fromRequest(request).catch(() => null);
      if (!person) return void (await noteInvitation(request));
      const code = referralCode(kept);
      const isDecided = code === null || (await claims.takeLink(person.id, code).catch(() => null)) !== null;
      if (isDecided) reply.clearCookie(NAME, attributes(request));
    });
}

/** Outside the part that the host hydrates. Colours: identity §2. */
function invitation(name: string): SafeHtml {
  const { who, what } = invitationWords(name);
  return html`<aside style="background:#e6eaf6;color:#131a38;padding:8px 20px"><b>${who}</b> ${what}</aside>`;
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}
