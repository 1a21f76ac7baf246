import { Injectable } from '@nestjs/common';
import type { RedemptionCheckAnswer, RedemptionCheckRequest } from '@ulty/contracts/rewards/redemptions.js';
import { CHECK_ATTEMPTS, CHECK_NEEDED, CHECK_RETRY_HOURS, CHECK_SECONDS } from '@ulty/domain/rewards/redemption.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { CheckQuestions, countRight, type AskedQuestion } from './check-questions.js';
import { addTry, closeTry, readTries, type TryRow } from './check.queries.js';
import { RedemptionMoves } from './redemption-moves.js';
import type { RedemptionRow } from './redemptions.queries.js';
import { RedemptionsService } from './redemptions.service.js';

const HOUR_MS = 3_600_000;
/** Transmission time added to the answer's time limit. */
const GRACE_MS = 15_000;

/** The five questions of a redemption: a short time limit, answered once, a second try a day later. Product §1.5, §1.6 (6). */
@Injectable()
export class RedemptionCheck {
  constructor(
    private readonly db: Db,
    private readonly questions: CheckQuestions,
    private readonly moves: RedemptionMoves,
    private readonly redemptions: RedemptionsService,
  ) {}

  /** Starts or answers the check. Throws AppError REDEMPTION_NOT_FOUND, REDEMPTION_LATE, CHECK_WAIT, CHECK_OVER. */
  async answerCheck(user: SessionUser, id: string, request: RedemptionCheckRequest, now = new Date()): Promise<RedemptionCheckAnswer> {
    const asked = await this.db.write(async (tx) => {
      const row = await this.redemptions.own(tx, user.id, id);
      if (row.state !== 'requested') throw new AppError(request.action === 'answer' ? 'CHECK_OVER' : 'REDEMPTION_LATE');
      const tries = await tx.rows(readTries, { redemption: id });
      if (request.action === 'start') return this.start(tx, row, tries, now);
      await this.answer(tx, row, tries.at(-1), request.answers, now);
      return null;
    });
    const redemption = await this.redemptions.one(user.id, id, now);
    return { check: redemption.check, questions: asked?.map(withoutKey) ?? null, redemption };
  }

  /** Returns the open questions, or new ones. A try whose time ran out counts. Null after the last try. */
  private async start(tx: Tx, row: RedemptionRow, tries: TryRow[], now: Date): Promise<AskedQuestion[] | null> {
    const last = tries.at(-1);
    if (last?.answeredAt === null) {
      if (last.endsAt > now) return last.questions;
      await this.close(tx, row, last, 0, last.endsAt);
      if (last.attempt >= CHECK_ATTEMPTS) return null;
    }
    const over = last && (last.answeredAt ?? last.endsAt);
    if (over && now.getTime() < over.getTime() + CHECK_RETRY_HOURS * HOUR_MS) throw new AppError('CHECK_WAIT');
    const questions = await this.questions.draw(tx, row.userId);
    const endsAt = new Date(now.getTime() + CHECK_SECONDS * 1_000);
    await tx.count(addTry, {
      redemption: row.id,
      attempt: tries.length + 1,
      user: row.userId,
      now,
      endsAt,
      questions: JSON.stringify(questions),
    });
    return questions;
  }

  private async answer(
    tx: Tx,
    row: RedemptionRow,
    last: TryRow | undefined,
    answers: readonly { questionId: string; choices: string[] }[],
    now: Date,
  ): Promise<void> {
    if (!last || last.answeredAt !== null) throw new AppError('CHECK_OVER');
    const isLate = now.getTime() > last.endsAt.getTime() + GRACE_MS;
    await this.close(tx, row, last, isLate ? 0 : countRight(last.questions, answers), now);
  }

  /** Stores the result and its consequence: forwarded to the administrators or, after the last failed try, refused. */
  private async close(tx: Tx, row: RedemptionRow, { attempt }: TryRow, correct: number, now: Date): Promise<void> {
    await tx.count(closeTry, { redemption: row.id, attempt, now, correct });
    if (correct >= CHECK_NEEDED) await this.moves.step(tx, row, 'checking', {}, now);
    else if (attempt >= CHECK_ATTEMPTS) await this.moves.end(tx, row, 'rejected', { failure: 'check_failed' }, now);
  }
}

const withoutKey = ({ id, prompt, isMany, choices }: AskedQuestion) => ({ id, prompt, isMany, choices });
