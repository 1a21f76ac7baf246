import { Module } from '@nestjs/common';
import { VisitsModule } from '../../core/visits/visits.module.js';
import { AdminReferralsController } from './admin-referrals.controller.js';
import { AdminReferrals } from './admin-referrals.service.js';
import { ReferralClaims } from './referral-claims.js';
import { ReferralCodes } from './referral-codes.js';
import { ReferralRewards } from './referral-rewards.js';
import { ReferralsController } from './referrals.controller.js';
import { Referrals } from './referrals.service.js';

@Module({
  imports: [VisitsModule],
  controllers: [ReferralsController, AdminReferralsController],
  providers: [AdminReferrals, ReferralClaims, ReferralCodes, ReferralRewards, Referrals],
})
export class ReferralsModule {}
