import { createHash } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CheckoutCallbackAnswer } from '@ulty/contracts/course-payments.js';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../core/config.js';
import { AppError } from '../../core/errors.js';
import { isSignedCallback } from '../../core/gateways/callback-signature.js';
import { at } from '../../core/gateways/json-fields.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { isUuid } from '../../core/ids.js';
import { readCheckoutAnswer } from './checkout-answer.js';
import { PaymentLooks } from './payment-looks.js';

const AnyJson = z.looseObject({});

@Controller()
@Access('public')
export class CheckoutCallbackController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly looks: PaymentLooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The operator tells what became of a payment, signed: headers `x-checkout-timestamp` (seconds) and `x-checkout-signature` (HMAC-SHA-256 of
   * '<timestamp>.<body>', hex). Repeated, late and out of order it changes nothing more. 400 VALIDATION, 401 PAYOUT_UNSIGNED, 404
   * COURSE_PAYMENT_NOT_FOUND. Product §2.20.
   */
  @Post('api/course-payments/callback')
  @HttpCode(200)
  @Answers(CheckoutCallbackAnswer)
  async take(
    @Req() { headers, signedBody }: FastifyRequest,
    @Body({ schema: AnyJson }) body: z.infer<typeof AnyJson>,
  ): Promise<CheckoutCallbackAnswer> {
    const now = new Date();
    const { checkout } = this.config;
    const signed = { timestamp: headers['x-checkout-timestamp'], signature: headers['x-checkout-signature'] };
    if (!checkout || !signedBody || !isSignedCallback(checkout.callbackKey, signed, signedBody, now)) throw new AppError('PAYOUT_UNSIGNED');
    const said = readCheckoutAnswer(body, checkout);
    if (!said) throw new AppError('VALIDATION', { fields: { status: 'Cet état n’est pas connu.' } });
    const id = at(body, checkout.fields.id);
    if (typeof id !== 'string' || !isUuid(id)) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
    const digest = createHash('sha256').update(signedBody).digest('hex');
    return this.dataSource.transaction(async (tx) => {
      const row = await this.looks.lock(tx, id.toLowerCase());
      if (!row) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
      return { isUsed: await this.looks.take(tx, row, said, { source: 'callback', digest }, now) };
    });
  }
}
