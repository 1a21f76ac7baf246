import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CheckoutCallbackAnswer } from '@ulty/contracts/learning/course-payments.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { readSignedCallback } from '../../core/gateways/signed-callback.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { readCheckoutWord } from './http-checkout.js';
import { PaymentLooks } from './payment-looks.js';

const AnyJson = z.looseObject({});

@Controller()
@Access('public')
export class CheckoutCallbackController {
  constructor(
    private readonly db: Db,
    private readonly looks: PaymentLooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The operator tells what became of a payment, signed: headers `x-checkout-timestamp` (seconds) and `x-checkout-signature` (HMAC-SHA-256 of
   * '<timestamp>.<body>', hex). Repeated, late and out of order it changes nothing more. 400 VALIDATION, 401 CALLBACK_UNSIGNED, 404
   * COURSE_PAYMENT_NOT_FOUND. Product §2.20.
   */
  @Post('api/course-payments/callback')
  @HttpCode(200)
  @Answers(CheckoutCallbackAnswer)
  async checkoutCallback(
    @Req() request: FastifyRequest,
    @Body({ schema: AnyJson }) body: z.infer<typeof AnyJson>,
  ): Promise<CheckoutCallbackAnswer> {
    const now = new Date();
    const callback = { prefix: 'x-checkout', read: readCheckoutWord, now };
    const { id, said, digest } = readSignedCallback(request, body, this.config.checkout, callback);
    return this.db.write(async (tx) => {
      const row = id && (await this.looks.lock(tx, id));
      if (!row) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
      return { isUsed: await this.looks.applyWord(tx, row, said, { source: 'callback', digest }, now) };
    });
  }
}
