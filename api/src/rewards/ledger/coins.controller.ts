import { Body, Controller, Get, Query, Res } from '@nestjs/common';
import { coinsClaimed } from '@ulty/contracts/event-types/rewards.js';
import { CoinClaim, CoinClaimOutcome, CoinLines, CoinLinesQuery, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { coinLines, coinSummary } from '@ulty/contracts/reads/ulty-coins.js';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { CoinClaims } from './coin-claims.js';
import { WalletService } from './wallet.service.js';

@Controller()
@Access('member')
export class CoinsController {
  constructor(
    private readonly claims: CoinClaims,
    private readonly wallet: WalletService,
  ) {}

  /**
   * Accepts a claim (UTC): 200 with the decision, or 202 `pending` while its source has not arrived, and the device must send it again. 400
   * VALIDATION, 401. Spec §7, product §3.4.
   */
  @Command(coinsClaimed, { body: CoinClaim, answer: CoinClaimOutcome })
  async earn(
    @SignedIn() user: SessionUser,
    @Body() body: CoinClaim,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CoinClaimOutcome> {
    const answer = await this.claims.recordClaim(user, body);
    if (answer.outcome === 'pending') reply.status(202);
    return answer;
  }

  /** CoinSummary, in UTC. 401. Product §2.4. */
  @Read(coinSummary, { answer: CoinSummary })
  summary(@SignedIn() user: SessionUser): Promise<CoinSummary> {
    return this.wallet.summary(user);
  }

  /** CoinLines, 20 a page, newest first, in UTC. 400 VALIDATION, 401. Product §2.4. */
  @Read(coinLines, { query: CoinLinesQuery, answer: CoinLines })
  transactions(@SignedIn() user: SessionUser, @Query() query: CoinLinesQuery): Promise<CoinLines> {
    return this.wallet.lines(user, query);
  }

  /** The history as a CSV file for spreadsheets: semicolons, UTF-8, dates in the learner's zone. 400 VALIDATION, 401. Product §2.4. */
  @Get('api/ulty-coins/transactions.csv')
  @Answers(null)
  async export(
    @SignedIn() user: SessionUser,
    @Query({ schema: CoinLinesQuery }) { filter }: CoinLinesQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pieces = await this.wallet.export(user, filter);
    reply
      .type('text/csv; charset=utf-8')
      .headers({ 'content-disposition': 'attachment; filename="ultycoins.csv"', 'cache-control': 'private, no-store' });
    reply.send(Readable.from(pieces));
  }
}
