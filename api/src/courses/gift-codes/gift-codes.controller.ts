import { Body, Controller, Req } from '@nestjs/common';
import { giftCodeUsed } from '@ulty/contracts/event-types/courses.js';
import { GiftCodeOutcome, GiftCodeUse } from '@ulty/contracts/learning/gift-codes.js';
import type { FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { GiftCodes } from './gift-codes.service.js';

@Controller()
export class GiftCodesController {
  constructor(private readonly codes: GiftCodes) {}

  /**
   * Uses a school’s code; answers 200 with the decision, and the enrolment it opened. 400 VALIDATION, 401, 429 TOO_MANY_REQUESTS after ten
   * unknown codes in an hour. Product §2.20.
   */
  @Command(giftCodeUsed, { body: GiftCodeUse, answer: GiftCodeOutcome })
  use(@SignedIn() user: SessionUser, @Req() request: FastifyRequest, @Body() body: GiftCodeUse): Promise<GiftCodeOutcome> {
    return this.codes.use(user, request.networks, body);
  }
}
