import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DemoRedemptions } from './demo-redemptions.js';
import { CheckQuestions } from './check-questions.js';
import { RedemptionCheck } from './redemption-check.service.js';
import { RedemptionMoves } from './redemption-moves.js';
import { RedemptionsController } from './redemptions.controller.js';
import { RedemptionsService } from './redemptions.service.js';

/** Coins exchanged for money or rewards. Product §1.5. */
@Module({
  imports: [CatalogModule],
  controllers: [RedemptionsController],
  providers: [CheckQuestions, DemoRedemptions, RedemptionCheck, RedemptionMoves, RedemptionsService],
  exports: [RedemptionMoves],
})
export class RedemptionsModule {}
