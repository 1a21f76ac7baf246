import { Module } from '@nestjs/common';
import { RedemptionsModule } from '../redemptions/redemptions.module.js';
import { AdminRedemptionsController } from './admin-redemptions.controller.js';
import { AdminRedemptions } from './admin-redemptions.service.js';
import { ReconciliationService } from './reconciliation.js';

@Module({
  imports: [RedemptionsModule],
  controllers: [AdminRedemptionsController],
  providers: [AdminRedemptions, ReconciliationService],
})
export class AdminRedemptionsModule {}
