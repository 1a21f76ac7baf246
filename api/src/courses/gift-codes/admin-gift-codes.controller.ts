import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminGiftCodes, GiftCodeAdded, GiftCodeQuery, GiftCodeWithdrawal, NewGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { adminGiftCodes } from '@ulty/contracts/reads/course-payments.js';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminGiftCodesService, MANY_SEATS_KIND } from './admin-gift-codes.service.js';

@Controller()
@Access('admin')
export class AdminGiftCodesController {
  constructor(private readonly codes: AdminGiftCodesService) {}

  /** AdminGiftCodes of 25, the latest first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminGiftCodes, { query: GiftCodeQuery, answer: AdminGiftCodes })
  list(@Query() { page }: GiftCodeQuery): Promise<AdminGiftCodes> {
    return this.codes.list(page);
  }

  /** Makes a code for a school, or asks another administrator beyond 60 seats within a day; answers the first page. 400 VALIDATION, 401, 403, 409 GIFT_CODE_DATE, GIFT_CODE_COURSE, APPROVAL_OPEN. */
  @Post('api/admin/gift-codes')
  @Power('money', MANY_SEATS_KIND)
  @HttpCode(200)
  @Answers(GiftCodeAdded)
  add(@Body({ schema: NewGiftCode }) body: NewGiftCode, @SignedIn() user: SessionUser): Promise<GiftCodeAdded> {
    return this.codes.add(body, user);
  }

  /** Withdraws a code; courses it has opened stay open. 400 VALIDATION, 401, 403, 404 GIFT_CODE_NOT_FOUND, 409 VERSION_CONFLICT. */
  @Post('api/admin/gift-codes/:id/withdrawal')
  @Power('reversible')
  @HttpCode(204)
  @Answers(null)
  async withdraw(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: GiftCodeWithdrawal }) { reason }: GiftCodeWithdrawal,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    if (!isUuid(id)) throw new AppError('GIFT_CODE_NOT_FOUND');
    await this.codes.withdraw(id.toLowerCase(), reason, user);
  }
}
