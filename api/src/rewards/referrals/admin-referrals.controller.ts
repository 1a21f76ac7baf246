import { Body, Controller, Param, Query } from '@nestjs/common';
import { closeReferral, confirmAmbassador } from '@ulty/contracts/commands/admin-rewards.js';
import { sponsorFriends, sponsors } from '@ulty/contracts/reads/referrals.js';
import { ReferralDecision, SponsorFriends, SponsorPage, SponsorQuery } from '@ulty/contracts/rewards/referrals.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminReferrals } from './admin-referrals.service.js';

@Controller()
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
  @Command(confirmAmbassador, { body: ReferralDecision, answer: SponsorFriends })
  confirm(@Param('id') id: string, @Body() { reason }: ReferralDecision, @SignedIn() user: SessionUser): Promise<SponsorFriends> {
    return this.referrals.confirm(known(id), reason, user);
  }

  /**
   * Closes a friend for fraud: what both sides got is taken back. 400 VALIDATION, 401, 403 FORBIDDEN for oneself, 404 USER_NOT_FOUND, 409
   * VERSION_CONFLICT when closed before, REFERRAL_SETTLED after 60 days.
   */
  @Command(closeReferral, { body: ReferralDecision, answer: null })
  async close(@Param('id') id: string, @Body() { reason }: ReferralDecision, @SignedIn() user: SessionUser): Promise<void> {
    await this.referrals.close(known(id), reason, user);
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('USER_NOT_FOUND');
  return id.toLowerCase();
}
