import { Body, Controller, Param } from '@nestjs/common';
import { askLotteryStep, deliverLotteryPrize, setLotteryPrizes } from '@ulty/contracts/commands/admin-rewards.js';
import { Approval } from '@ulty/contracts/base/approvals.js';
import { LotteryCalendar, LotteryDelivery, LotteryMonth, LotteryPrizes, LotteryStepRequest } from '@ulty/contracts/rewards/lottery.js';
import { lotteryCalendar } from '@ulty/contracts/reads/lottery.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LotteryAdmin } from './lottery-admin.service.js';
import { LotteryClaims } from './lottery-claims.js';
import { LotterySteps, STEP_KIND } from './lottery-steps.js';

const { month: monthSchema } = LotteryMonth.shape;
const OfMonth = z.object({ month: monthSchema });

@Controller()
export class LotteryAdminController {
  constructor(
    private readonly admin: LotteryAdmin,
    private readonly steps: LotterySteps,
    private readonly claims: LotteryClaims,
  ) {}

  /** LotteryCalendar, eight months at most, newest first. 401, 403. Product §2.24. */
  @Read(lotteryCalendar, { answer: LotteryCalendar })
  calendar(@SignedIn() user: SessionUser): Promise<LotteryCalendar> {
    return this.admin.calendar(user);
  }

  /** Sets the prizes of a month (values in FCFA) before it is announced. 400 VALIDATION, 401, 403, 409 LOTTERY_STEP. Product §2.10. */
  @Command(setLotteryPrizes, { body: LotteryPrizes, params: OfMonth, answer: null })
  prizes(@Param('month') month: string, @Body() body: LotteryPrizes, @SignedIn() user: SessionUser): Promise<void> {
    return this.steps.setPrizes(month, body, user);
  }

  /**
   * Requests a step, which another administrator approves. 400 VALIDATION, 401, 403, 409 LOTTERY_SUSPENDED, LOTTERY_STEP, APPROVAL_OPEN.
   * Product §2.10.
   */
  @Command(askLotteryStep, { body: LotteryStepRequest, params: OfMonth, answer: Approval, kinds: [STEP_KIND] })
  step(@Param('month') month: string, @Body() body: LotteryStepRequest, @SignedIn() user: SessionUser): Promise<Approval> {
    return this.steps.ask(month, body, user);
  }

  /** Records that a prize was handed over. 400 VALIDATION, 401, 403, 409 LOTTERY_STEP. Product §2.10. */
  @Command(deliverLotteryPrize, { body: LotteryDelivery, params: OfMonth, answer: null })
  delivered(@Param('month') month: string, @Body() body: LotteryDelivery, @SignedIn() user: SessionUser): Promise<void> {
    return this.claims.deliver(month, body, user);
  }
}
