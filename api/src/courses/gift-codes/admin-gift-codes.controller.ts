import { Body, Controller, Param, Query } from '@nestjs/common';
import { addGiftCode, withdrawGiftCode } from '@ulty/contracts/commands/admin.js';
import { AdminGiftCodes, GiftCodeAdded, GiftCodeQuery, GiftCodeWithdrawal, NewGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { adminGiftCodes } from '@ulty/contracts/reads/course-payments.js';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminGiftCodesService, MANY_SEATS_KIND } from './admin-gift-codes.service.js';

@Controller()
export class AdminGiftCodesController {
  constructor(private readonly codes: AdminGiftCodesService) {}

  /** AdminGiftCodes of 25, the latest first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminGiftCodes, { query: GiftCodeQuery, answer: AdminGiftCodes })
  list(@Query() { page }: GiftCodeQuery): Promise<AdminGiftCodes> {
    return this.codes.list(page);
  }

  /**
   * Makes a code for a school, or asks another administrator for more than 60 seats within a day; answers the first page. 400 VALIDATION,
   * 401, 403, 409 GIFT_CODE_DATE, GIFT_CODE_COURSE, APPROVAL_OPEN.
   */
  @Command(addGiftCode, { body: NewGiftCode, answer: GiftCodeAdded, kinds: [MANY_SEATS_KIND] })
  add(@Body() body: NewGiftCode, @SignedIn() user: SessionUser): Promise<GiftCodeAdded> {
    return this.codes.add(body, user);
  }

  /** Withdraws a code; courses it has opened stay open. 400 VALIDATION, 401, 403, 404 GIFT_CODE_NOT_FOUND, 409 VERSION_CONFLICT. */
  @Command(withdrawGiftCode, { body: GiftCodeWithdrawal, answer: null })
  async withdraw(@Param('id') id: string, @Body() { reason }: GiftCodeWithdrawal, @SignedIn() user: SessionUser): Promise<void> {
    if (!isUuid(id)) throw new AppError('GIFT_CODE_NOT_FOUND');
    await this.codes.withdraw(id.toLowerCase(), reason, user);
  }
}
