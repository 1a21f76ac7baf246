import { Injectable } from '@nestjs/common';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { keep } from '../../rewards/ledger/postings.js';
import { Rewards } from '../../rewards/ledger/rewards.service.js';
import { Reversals } from '../../rewards/ledger/reversals.service.js';
import {
  listToRelease,
  listToSettle,
  listToTakeBack,
  lockAuthor,
  lockChoice,
  markSettled,
  markTakenBack,
  type SettlingRow,
} from './choices.queries.js';

const MINUTE_MS = 60_000;
const MINUTES_MS = 10 * MINUTE_MS;
const BATCH = 200;
/** Most rewards between the same two people in a month. Product §1.4. */
const PAIR_LIMIT = 2;
const REPLACED_NOTE = 'Repris\u00a0: une autre réponse a été choisie comme la meilleure.';

/**
 * Pays best answers, each in a transaction of its own that locks its author first, as events lock their sender; the reward of a replaced
 * choice is taken back before. The job continues where a process stopped. Product §1.4, decision 0081.
 */
@Injectable()
export class ChoiceRewards {
  constructor(
    private readonly db: Db,
    private readonly rewards: Rewards,
    private readonly reversals: Reversals,
    private readonly ledger: Ledger,
    jobs: Jobs,
  ) {
    jobs.every('community.choices', MINUTE_MS, () => this.settle(null));
    jobs.every('community.voted-choices', MINUTES_MS, () => this.releaseVoted());
  }

  /** Pays unsettled choices. @param questionId null for all questions */
  async settle(questionId: string | null, now = new Date()): Promise<void> {
    while ((await this.db.write((tx) => this.takeBackReplaced(tx, questionId, now))) === BATCH);
    for (;;) {
      const due = await this.db.rows(listToSettle, { question: questionId, most: BATCH });
      for (const choice of due) await this.db.write((tx) => this.pay(tx, choice, now));
      if (due.length < BATCH) return;
    }
  }

  /**
   * Releases coins that waited for the vote of a third person; those without such a vote after two days wait for an administrator instead,
   * so that none is forgotten.
   */
  async releaseVoted(): Promise<void> {
    for (;;) {
      const due = await this.db.rows(listToRelease, { most: BATCH });
      for (const { txnId, userId, isVoted } of due)
        if (isVoted) await this.ledger.release(txnId);
        else await this.db.write((tx) => keep(tx, userId, txnId));
      if (due.length < BATCH) return;
    }
  }

  private async pay(tx: Tx, { id, authorId }: { id: string; authorId: string | null }, now: Date): Promise<void> {
    const author = authorId === null ? null : await tx.one(lockAuthor, { user: authorId });
    if (!author) {
      await tx.count(markSettled, { choice: id, now, txn: null, refusal: 'author_gone' });
      return;
    }
    const choice = await tx.one(lockChoice, { choice: id, now });
    // Another process has settled it since.
    if (!choice) return;
    const refusal = refusalOf(choice);
    const grant = {
      code: 'best_answer',
      source: { type: 'question', id: choice.questionId },
      hold: { releaseAt: choice.needsVote ? null : new Date(now.getTime() + COMMUNITY.holdMs) },
    } as const;
    const [line] = refusal === null ? await this.rewards.grantWithoutEvent(tx, author, choice.at, [grant], now) : [];
    await tx.count(markSettled, { choice: id, now, txn: line?.txnId ?? null, refusal: refusal ?? line?.withheldReason ?? null });
  }

  private async takeBackReplaced(tx: Tx, questionId: string | null, now: Date): Promise<number> {
    const due = await tx.rows(listToTakeBack, { question: questionId, most: BATCH });
    if (due.length === 0) return 0;
    await this.reversals.takeBack(
      tx,
      due.map(({ txnId }) => txnId),
      REPLACED_NOTE,
    );
    await tx.count(markTakenBack, { choices: due.map(({ id }) => id), now });
    return due.length;
  }
}

/** Returns why a choice pays nothing, whoever made it; null when it pays. Product §1.4. */
function refusalOf({ isReplaced, isOfTeam, isSame, ofPair }: SettlingRow): string | null {
  if (isReplaced) return 'replaced';
  if (isOfTeam) return 'team';
  if (isSame) return 'shared_device';
  return ofPair >= PAIR_LIMIT ? 'pair_limit' : null;
}
