import { Module } from '@nestjs/common';
import { DemoLottery } from './demo-lottery.js';
import { LotteryAdminController } from './lottery-admin.controller.js';
import { LotteryAdmin } from './lottery-admin.service.js';
import { LotteryClaims } from './lottery-claims.js';
import { LotteryDraws } from './lottery-draws.js';
import { LotteryLists } from './lottery-lists.js';
import { LotterySteps } from './lottery-steps.js';
import { LotteryController } from './lottery.controller.js';
import { LotteryService } from './lottery.service.js';
import { SeedSeal } from './seed-seal.js';

@Module({
  controllers: [LotteryController, LotteryAdminController],
  providers: [DemoLottery, LotteryAdmin, LotteryClaims, LotteryDraws, LotteryLists, LotteryService, LotterySteps, SeedSeal],
})
export class LotteryModule {}
