import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { PayoutCallbackAnswer } from '@ulty/contracts/rewards/redemptions.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { readSignedCallback } from '../../core/gateways/signed-callback.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { RedemptionMoves } from '../redemptions/redemption-moves.js';
import { readPayoutWord } from './http-payout-gateway.js';
import { Payouts } from './payouts.service.js';

const AnyJson = z.looseObject({});

@Controller()
@Access('public')
export class PayoutCallbackController {
  constructor(
    private readonly db: Db,
    private readonly payouts: Payouts,
    private readonly moves: RedemptionMoves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Receives an operator's signed report on a payment: headers `x-payout-timestamp` (seconds) and `x-payout-signature` (HMAC-SHA-256 of
   * '<timestamp>.<body>', hex). Repeated, late or out-of-order reports change nothing. 400 VALIDATION, 401 CALLBACK_UNSIGNED, 404
   * REDEMPTION_NOT_FOUND. Product §1.5.
   */
  @Post('api/payouts/callback')
  @HttpCode(200)
  @Answers(PayoutCallbackAnswer)
  async payoutCallback(
    @Req() request: FastifyRequest,
    @Body({ schema: AnyJson }) body: z.infer<typeof AnyJson>,
  ): Promise<PayoutCallbackAnswer> {
    const now = new Date();
    const callback = { prefix: 'x-payout', read: readPayoutWord, now };
    const { id, said, digest } = readSignedCallback(request, body, this.config.payouts, callback);
    return this.db.write(async (tx) => {
      const row = id && (await this.moves.lock(tx, id));
      if (!row) throw new AppError('REDEMPTION_NOT_FOUND');
      return { isUsed: await this.payouts.applyWord(tx, row, said, { source: 'callback', digest }, now) };
    });
  }
}
