import { Body, Controller, Get, Param, Query, Res } from '@nestjs/common';
import { claimLotteryPrize } from '@ulty/contracts/commands/rewards.js';
import {
  LotteryClaim,
  LotteryClaimed,
  LotteryCurrent,
  LotteryLeavesQuery,
  LotteryMonth,
  LotteryOwnProof,
  LotteryProof,
} from '@ulty/contracts/rewards/lottery.js';
import { lotteryCurrent, lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { LotteryClaims } from './lottery-claims.js';
import { LotteryService } from './lottery.service.js';

@Controller()
@Access('member')
export class LotteryController {
  constructor(
    private readonly lottery: LotteryService,
    private readonly claims: LotteryClaims,
  ) {}

  /** LotteryCurrent: the month in UTC, with the current count of tickets. 401. Product §2.10. */
  @Read(lotteryCurrent, { answer: LotteryCurrent })
  current(@SignedIn() user: SessionUser): Promise<LotteryCurrent> {
    return this.lottery.current(user);
  }

  /** LotteryProof of a month, hashes in hexadecimal. 400 VALIDATION, 404 LOTTERY_MONTH_NOT_FOUND. Product §2.10. */
  @Read(lotteryProof, { params: LotteryMonth, answer: LotteryProof })
  proof(@Param('month') month: string): Promise<LotteryProof> {
    return this.lottery.proof(month);
  }

  /** LotteryOwnProof of the reader, 0.7 KB at most. 400 VALIDATION, 401, 404 LOTTERY_NO_TICKET. Product §2.10. */
  @Read(lotteryOwnProof, { params: LotteryMonth, answer: LotteryOwnProof })
  ownProof(@Param('month') month: string, @SignedIn() user: SessionUser): Promise<LotteryOwnProof> {
    return this.lottery.ownProof(month, user);
  }

  /**
   * The frozen list as text, one line per person: holder, first ticket, count. 400 VALIDATION, 404 LOTTERY_MONTH_NOT_FOUND. Product §2.10.
   */
  @Get('api/lottery/:month/leaves')
  @Access('public')
  @Answers(null)
  async leaves(
    @Param('month', { schema: LotteryMonth.shape.month }) month: string,
    @Query({ schema: LotteryLeavesQuery }) { pool }: LotteryLeavesQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pages = await this.lottery.leaves(month, pool);
    reply.type('text/plain; charset=utf-8').headers({
      'content-disposition': `attachment; filename="tirage-${month}-${pool}.txt"`,
      'cache-control': 'public, max-age=86400, immutable',
    });
    reply.send(Readable.from(pages));
  }

  /** Claims a prize within 15 days. 400 VALIDATION, 401, 404 LOTTERY_NOT_WON, 410 LOTTERY_CLAIM_LATE. Product §2.10. */
  @Command(claimLotteryPrize, { body: LotteryClaim, params: z.object({ month: LotteryMonth.shape.month }), answer: LotteryClaimed })
  claim(@Param('month') month: string, @Body() body: LotteryClaim, @SignedIn() user: SessionUser): Promise<LotteryClaimed> {
    return this.claims.claim(month, body, user);
  }
}
