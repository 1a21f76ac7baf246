import { Body, Controller, Param } from '@nestjs/common';
import { answerRedemptionCheck, askRedemption, cancelRedemption } from '@ulty/contracts/commands/rewards.js';
import {
  Redemption,
  RedemptionCheckAnswer,
  RedemptionCheckRequest,
  RedemptionList,
  RedemptionRequest,
  RedemptionStart,
} from '@ulty/contracts/rewards/redemptions.js';
import { redemption, redemptionList, redemptionStart } from '@ulty/contracts/reads/redemptions.js';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { RedemptionCheck } from './redemption-check.service.js';
import { RedemptionsService } from './redemptions.service.js';

@Controller()
export class RedemptionsController {
  constructor(
    private readonly redemptions: RedemptionsService,
    private readonly check: RedemptionCheck,
  ) {}

  /** What the reader may redeem: RedemptionStart, in UTC and FCFA. 401. Product §1.5. */
  @Read(redemptionStart, { answer: RedemptionStart })
  start(@SignedIn() user: SessionUser): Promise<RedemptionStart> {
    return this.redemptions.start(user);
  }

  /** RedemptionList, newest first, 50 at most. 401. Product §1.5. */
  @Read(redemptionList, { answer: RedemptionList })
  list(@SignedIn() user: SessionUser): Promise<RedemptionList> {
    return this.redemptions.list(user);
  }

  /** One of the learner's own redemptions, step by step. 401, 404 REDEMPTION_NOT_FOUND. Product §1.5. */
  @Read(redemption, { answer: Redemption })
  one(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<Redemption> {
    return this.redemptions.one(user.id, known(id));
  }

  /**
   * Requests money or a reward; the coins are reserved. The same `eventId` again answers the same redemption. 400 VALIDATION, 401, 409
   * REDEMPTIONS_CLOSED, REDEMPTION_REFUSED (its fields state why), REDEMPTION_OPEN, NOT_ENOUGH_COINS, VERSION_CONFLICT for another price;
   * of the catalogue 404 ITEM_NOT_FOUND, 403 ITEM_AGE, 409 ITEM_SOLD_OUT, ITEM_LIMIT. Product §1.5, §2.4.
   */
  @Command(askRedemption, { body: RedemptionRequest, answer: Redemption })
  ask(@SignedIn() user: SessionUser, @Body() body: RedemptionRequest): Promise<Redemption> {
    return this.redemptions.ask(user, body);
  }

  /**
   * Starts the five questions, or accepts their answers. 400 VALIDATION, 401, 404 REDEMPTION_NOT_FOUND, 409 REDEMPTION_LATE, CHECK_WAIT,
   * CHECK_OVER. Product §1.5.
   */
  @Command(answerRedemptionCheck, { body: RedemptionCheckRequest, answer: RedemptionCheckAnswer })
  answer(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() body: RedemptionCheckRequest): Promise<RedemptionCheckAnswer> {
    return this.check.answerCheck(user, known(id), body);
  }

  /** Cancels a request while its questions are open. 401, 404 REDEMPTION_NOT_FOUND, 409 REDEMPTION_LATE. Product §1.5. */
  @Command(cancelRedemption, { answer: Redemption })
  cancel(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<Redemption> {
    return this.redemptions.cancel(user, known(id));
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('REDEMPTION_NOT_FOUND');
  return id.toLowerCase();
}
