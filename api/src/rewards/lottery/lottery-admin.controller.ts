import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Approval } from '@ulty/contracts/base/approvals.js';
import { LotteryCalendar, LotteryDelivery, LotteryMonth, LotteryPrizes, LotteryStepRequest } from '@ulty/contracts/rewards/lottery.js';
import { lotteryCalendar } from '@ulty/contracts/reads/lottery.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { LotteryAdmin } from './lottery-admin.service.js';
import { LotteryClaims } from './lottery-claims.js';
import { LotterySteps, STEP_KIND } from './lottery-steps.js';

const { month: monthSchema } = LotteryMonth.shape;

@Controller()
@Access('admin')
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
  @Put('api/admin/lottery/:month/prizes')
  @Power('money')
  @HttpCode(204)
  @Answers(null)
  prizes(
    @Param('month', { schema: monthSchema }) month: string,
    @Body({ schema: LotteryPrizes }) body: LotteryPrizes,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    return this.steps.setPrizes(month, body, user);
  }

  /** Asks for a step, which another administrator approves. 400 VALIDATION, 401, 403, 409 LOTTERY_SUSPENDED, LOTTERY_STEP, APPROVAL_OPEN. Product §2.10. */
  @Post('api/admin/lottery/:month/steps')
  @Power('money', STEP_KIND)
  @HttpCode(200)
  @Answers(Approval)
  step(
    @Param('month', { schema: monthSchema }) month: string,
    @Body({ schema: LotteryStepRequest }) body: LotteryStepRequest,
    @SignedIn() user: SessionUser,
  ): Promise<Approval> {
    return this.steps.ask(month, body, user);
  }

  /** Notes that a prize was handed over. 400 VALIDATION, 401, 403, 409 LOTTERY_STEP. Product §2.10. */
  @Post('api/admin/lottery/:month/delivered')
  @Power('money')
  @HttpCode(204)
  @Answers(null)
  delivered(
    @Param('month', { schema: monthSchema }) month: string,
    @Body({ schema: LotteryDelivery }) body: LotteryDelivery,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    return this.claims.deliver(month, body, user);
  }
}
