import { Body, Controller, Param, Query } from '@nestjs/common';
import { declareOutage, withdrawOutage } from '@ulty/contracts/commands/admin-rewards.js';
import { OutageDeclaration, OutageDeclared, OutagePage, OutageQuery, OutageWithdrawal } from '@ulty/contracts/rewards/outages.js';
import { outages } from '@ulty/contracts/reads/outages.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { NATIONAL, Outages, REGIONAL } from './outages.service.js';

@Controller()
export class OutagesController {
  constructor(private readonly outages: Outages) {}

  /** OutagePage of 25, the latest day first. 400 VALIDATION, 401, 403. Product §2.8, §2.24. */
  @Read(outages, { query: OutageQuery, answer: OutagePage })
  list(@Query() { page }: OutageQuery): Promise<OutagePage> {
    return this.outages.list(page);
  }

  /**
   * Declares an outage day of a region; for the whole country, and beyond three regions of a day, another administrator must approve. 400
   * VALIDATION, 401, 403, 409 OUTAGE_DAY beyond 30 days, OUTAGE_KNOWN, APPROVAL_OPEN.
   */
  @Command(declareOutage, { body: OutageDeclaration, answer: OutageDeclared, kinds: [NATIONAL, REGIONAL] })
  declare(@Body() body: OutageDeclaration, @SignedIn() user: SessionUser): Promise<OutageDeclared> {
    return this.outages.declare(body, user);
  }

  /** Withdraws an outage within 24 h. 400 VALIDATION, 401, 403, 404 OUTAGE_NOT_FOUND, 409 VERSION_CONFLICT, OUTAGE_SETTLED. */
  @Command(withdrawOutage, { body: OutageWithdrawal, answer: null })
  async withdraw(@Param('id') id: string, @Body() { reason }: OutageWithdrawal, @SignedIn() user: SessionUser): Promise<void> {
    if (!isUuid(id)) throw new AppError('OUTAGE_NOT_FOUND');
    await this.outages.withdraw(id.toLowerCase(), reason, user);
  }
}
