import { createHash } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { PayoutCallbackAnswer } from '@ulty/contracts/redemptions.js';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../core/config.js';
import { AppError } from '../../core/errors.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { isUuid } from '../../core/ids.js';
import { RedemptionMoves } from '../redemptions/redemption-moves.js';
import { at } from '../../core/gateways/json-fields.js';
import { readGatewayAnswer } from './gateway-answer.js';
import { isSignedCallback } from '../../core/gateways/callback-signature.js';
import { Payouts } from './payouts.service.js';

const AnyJson = z.looseObject({});

@Controller()
@Access('public')
export class PayoutCallbackController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payouts: Payouts,
    private readonly moves: RedemptionMoves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An operator tells what became of a payment, signed: headers `x-payout-timestamp` (seconds) and `x-payout-signature` (HMAC-SHA-256 of
   * '<timestamp>.<body>', hex). Repeated, late and out of order it changes nothing more. 400 VALIDATION, 401 PAYOUT_UNSIGNED, 404
   * REDEMPTION_NOT_FOUND. Product §1.5.
   */
  @Post('api/payouts/callback')
  @HttpCode(200)
  @Answers(PayoutCallbackAnswer)
  async take(
    @Req() { headers, signedBody }: FastifyRequest,
    @Body({ schema: AnyJson }) body: z.infer<typeof AnyJson>,
  ): Promise<PayoutCallbackAnswer> {
    const now = new Date();
    const { payouts } = this.config;
    const signed = { timestamp: headers['x-payout-timestamp'], signature: headers['x-payout-signature'] };
    if (!payouts || !signedBody || !isSignedCallback(payouts.callbackKey, signed, signedBody, now)) throw new AppError('PAYOUT_UNSIGNED');
    const id = at(body, payouts.fields.id);
    const said = readGatewayAnswer(body, payouts);
    if (!said) throw new AppError('VALIDATION', { fields: { status: 'Cet état n’est pas connu.' } });
    if (typeof id !== 'string' || !isUuid(id)) throw new AppError('REDEMPTION_NOT_FOUND');
    const digest = createHash('sha256').update(signedBody).digest('hex');
    return this.dataSource.transaction(async (tx) => {
      const row = await this.moves.lock(tx, id.toLowerCase());
      if (!row) throw new AppError('REDEMPTION_NOT_FOUND');
      return { isUsed: await this.payouts.take(tx, row, said, { source: 'callback', digest }, now) };
    });
  }
}
