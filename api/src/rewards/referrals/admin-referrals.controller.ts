import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { sponsorFriends, sponsors } from '@ulty/contracts/reads/referrals.js';
import { ReferralDecision, SponsorFriends, SponsorPage, SponsorQuery } from '@ulty/contracts/rewards/referrals.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminReferrals } from './admin-referrals.service.js';

@Controller()
@Access('admin')
export class AdminReferralsController {
  constructor(private readonly referrals: AdminReferrals) {}

  /** SponsorPage of 25, the riskiest first. 400 VALIDATION, 401, 403. Product §2.14, §2.24. */
  @Read(sponsors, { query: SponsorQuery, answer: SponsorPage })
  list(@Query() { page }: SponsorQuery): Promise<SponsorPage> {
    return this.referrals.list(page);
  }

  /** A sponsor and the friends who came with the code. 401, 403, 404 USER_NOT_FOUND. */
  @Read(sponsorFriends, { answer: SponsorFriends })
  friends(@SignedIn() user: SessionUser, @Param('id', { schema: z.string() }) id: string): Promise<SponsorFriends> {
    return this.referrals.open(known(id), user);
  }

  /**
   * Confirms an ambassador: the monthly cap no longer applies. 400 VALIDATION, 401, 403 FORBIDDEN for oneself, 404 USER_NOT_FOUND, 409
   * VERSION_CONFLICT when confirmed before, AMBASSADOR_NOT_READY without charter or under 18.
   */
  @Post('api/admin/referrals/:id/ambassador')
  @Power('money')
  @HttpCode(200)
  @Answers(SponsorFriends)
  confirm(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: ReferralDecision }) { reason }: ReferralDecision,
    @SignedIn() user: SessionUser,
  ): Promise<SponsorFriends> {
    return this.referrals.confirm(known(id), reason, user);
  }

  /**
   * Closes a friend for fraud: what both sides got is taken back. 400 VALIDATION, 401, 403 FORBIDDEN for oneself, 404 USER_NOT_FOUND, 409
   * VERSION_CONFLICT when closed before, REFERRAL_SETTLED after 60 days.
   */
  @Post('api/admin/referrals/friends/:id/closure')
  @Power('money')
  @HttpCode(204)
  @Answers(null)
  async close(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: ReferralDecision }) { reason }: ReferralDecision,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    await this.referrals.close(known(id), reason, user);
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('USER_NOT_FOUND');
  return id.toLowerCase();
}
