import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { GiftCodeOutcome, GiftCodeUse } from '@ulty/contracts/learning/gift-codes.js';
import type { FastifyRequest } from 'fastify';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { GiftCodes } from './gift-codes.service.js';

@Controller()
@Access('member')
export class GiftCodesController {
  constructor(private readonly codes: GiftCodes) {}

  /**
   * Gives a school’s code; answers 200 with what was decided, and the enrolment it opened. 400 VALIDATION, 401, 429 TOO_MANY_REQUESTS after ten
   * unknown codes in an hour. Product §2.20.
   */
  @Post('api/gift-codes/uses')
  @HttpCode(200)
  @Answers(GiftCodeOutcome)
  use(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Body({ schema: GiftCodeUse }) body: GiftCodeUse,
  ): Promise<GiftCodeOutcome> {
    return this.codes.use(user, request.networks, body);
  }
}
