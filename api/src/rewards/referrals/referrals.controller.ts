import { Body, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { referralClaimed } from '@ulty/contracts/event-types/referrals.js';
import { acceptCharter } from '@ulty/contracts/commands/rewards.js';
import { referrals } from '@ulty/contracts/reads/referrals.js';
import { ReferralClaim, ReferralOutcome, ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { referralCode } from '@ulty/domain/rewards/referrals.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { html } from '../../core/base/html.js';
import { sharedTags } from '../../core/share-cards/card-tags.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { Read } from '../../core/reads/read.js';
import { DailyMarks } from '../../core/visits/daily-marks.js';
import { printPoster } from './poster.js';
import { ReferralClaims } from './referral-claims.js';
import { ReferralCodes } from './referral-codes.js';
import { keepCode } from './referral-cookie.js';
import { Referrals } from './referrals.service.js';

/** Programs that fetch a link to show it in a message, without opening it. */
const MESSENGERS = /WhatsApp|facebookexternalhit|Twitterbot|TelegramBot|LinkedInBot|Slackbot|Discordbot|SkypeUriPreview|Viber/i;

@Controller()
@Access('member')
export class ReferralsController {
  constructor(
    private readonly referrals: Referrals,
    private readonly claims: ReferralClaims,
    private readonly codes: ReferralCodes,
    private readonly marks: DailyMarks,
    private readonly cards: ShareCards,
  ) {}

  /** The reader's code (made at the first call), friends and earnings in UTC. 401. Product §2.14. */
  @Read(referrals, { answer: ReferralPage })
  ownReferrals(@SignedIn() user: SessionUser): Promise<ReferralPage> {
    return this.referrals.of(user);
  }

  /**
   * Gives a friend’s code, within 72 h of sign-up by trusted time; answers 200 with what was decided. 400 VALIDATION, 401, 429
   * TOO_MANY_REQUESTS after ten unknown codes in an hour. Product §2.14.
   */
  @Command(referralClaimed, { body: ReferralClaim, answer: ReferralOutcome })
  claim(@SignedIn() user: SessionUser, @Req() request: FastifyRequest, @Body() body: ReferralClaim): Promise<ReferralOutcome> {
    return this.claims.recordReferral(user, request.networks, body);
  }

  /** Accepts the ambassador’s charter. 401. */
  @Command(acceptCharter, { answer: ReferralPage })
  acceptCharter(@SignedIn() user: SessionUser): Promise<ReferralPage> {
    return this.referrals.acceptCharter(user);
  }

  /** The poster with the reader's code: a PDF of one A4 page, black and white. 401. */
  @Get('api/referrals/poster')
  @Answers(null)
  async poster(@SignedIn() user: SessionUser, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const code = await this.codes.of(user.id);
    const file = await printPoster(code, `${request.ownOrigin}/p/${code}`);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="affiche-ulty-${code}.pdf"`)
      .type('application/pdf')
      .send(file);
  }

  /**
   * Opens a short link: stores its code in this browser for 30 days and redirects to the start page (302), also for an unknown code.
   * Messengers get a page of preview tags instead (200), which counts no visit. 429.
   */
  @Get('p/:code')
  @Access('public')
  @Answers(null)
  async open(
    @Param('code', { schema: z.string().max(60) }) typed: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const code = referralCode(typed);
    if (MESSENGERS.test(request.headers['user-agent'] ?? '')) {
      const card = code === null ? null : await this.cards.find('invitations', code, request.networks);
      const tags = card && sharedTags(card, `/p/${code}`, request.ownOrigin);
      const page = html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Ulty</title>${tags}</head><body><a href="/">Ulty</a></body></html>`;
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(page.toString());
      return;
    }
    if (code !== null && (await this.codes.visit(code, await this.marks.of(request), request.networks))) keepCode(request, reply, code);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect('/', 302);
  }
}
