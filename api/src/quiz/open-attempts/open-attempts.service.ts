import { Injectable } from '@nestjs/common';
import type { AttemptLeft } from '@ulty/contracts/learning/open-attempts.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { forgetOpenAttempts, leaveAttempt } from './open-attempts.queries.js';

const HOUR_MS = 3_600_000;

/** Unfinished quizzes, which a learner can continue on another device. */
@Injectable()
export class OpenAttemptsService {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('open-attempts.forget', HOUR_MS, () => db.count(forgetOpenAttempts));
  }

  /**
   * Keeps the answers so far, added to those that other devices sent of the same attempt; nothing of an earlier version of the quiz, nor
   * once it was finished. Throws NOT_FOUND.
   */
  async leave(user: SessionUser, quizId: string, { attemptId, version, draw, changedAt, answers }: AttemptLeft): Promise<void> {
    const byQuestion = Object.fromEntries(
      answers.map(({ questionId, choice, ms = 0, hint = false }) => [questionId, { choice, ms, hint }]),
    );
    const row = isUuid(quizId)
      ? await this.db.oneOrThrow(leaveAttempt, {
          user: user.id,
          quiz: quizId,
          attempt: attemptId,
          version,
          draw: draw ?? null,
          // A Date, not the text: PostgreSQL knows neither year 0 nor every offset.
          changedAt: new Date(changedAt),
          answers: JSON.stringify(byQuestion),
        })
      : null;
    if (!row?.isKnown) throw new AppError('NOT_FOUND');
  }
}
