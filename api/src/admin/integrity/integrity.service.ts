import { Injectable } from '@nestjs/common';
import type {
  IntegrityDecided,
  IntegrityDecision,
  IntegrityPage,
  IntegrityQuery,
  IntegrityCase,
} from '@ulty/contracts/rewards/integrity.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { reverseHeld } from '../../rewards/ledger/ledger.js';
import { lift } from '../../rewards/ledger/postings.js';
import { today } from '../../core/visits/daily-marks.js';
import {
  countCases,
  forgetContacts,
  listCases,
  lockLearner,
  lockWallet,
  readCase,
  recordDecision,
  type CaseRow,
  type CaseState,
} from './integrity.queries.js';
import { integrityScore, weightNow } from '@ulty/domain/rewards/integrity.js';

const iso = (at: string) => new Date(at).toISOString();

function toIntegrityCase({ now, createdAt, heldSince, signals, lastDecision, ...row }: CaseRow): IntegrityCase {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    heldSince: heldSince?.toISOString() ?? null,
    score: integrityScore(signals, now),
    signals: signals.map((signal) => ({ ...signal, at: iso(signal.at), points: Math.round(weightNow(signal, now) * 10) / 10 })),
    lastDecision: lastDecision && { ...lastDecision, at: iso(lastDecision.at) },
  };
}

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;
const HOUR_MS = 3_600_000;

/** Coins that wait for an admin, and the admin's decision. Product §1.6.5, §2.24. */
@Injectable()
export class IntegrityService {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('integrity.forget-contacts', HOUR_MS, () => this.db.count(forgetContacts, { today: today() }));
  }

  /** Returns one page of learners, longest waiting first, in two statements. A page past the end is empty. */
  async list({ page }: IntegrityQuery): Promise<IntegrityPage> {
    const { total } = await this.db.oneOrThrow(countCases);
    const rows = await this.db.rows(listCases, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return { items: rows.map(toIntegrityCase), total, page, pageSize: PAGE_SIZE };
  }

  /**
   * Releases the coins that wait for an admin, or takes them back, and records it under the admin's name; all or nothing, once for each
   * version. USER_NOT_FOUND, FORBIDDEN for one's own account, VERSION_CONFLICT when another admin has decided since or nothing waits.
   */
  async decideCase(userId: string, decision: IntegrityDecision, actor: SessionUser): Promise<IntegrityDecided> {
    if (userId === actor.id) throw new AppError('FORBIDDEN');
    return this.db.write(async (tx) => {
      const learner = await tx.one(lockLearner, { user: userId });
      if (!learner) throw new AppError('USER_NOT_FOUND');
      await tx.count(lockWallet, { user: userId });
      const known = await tx.one(readCase, { user: userId });
      const isWaiting = known && (known.held.length > 0 || (decision.action === 'release' && known.hasSignals));
      if (!isWaiting || known.version !== decision.version) throw new AppError('VERSION_CONFLICT');
      const utc = await settle(tx, userId, decision, known);
      await tx.count(recordDecision, {
        user: userId,
        number: known.version + 1,
        action: decision.action,
        reason: decision.reason,
        coins: utc,
        adminName: `${actor.firstName} ${actor.lastName}`.trim(),
        admin: actor.id,
      });
      return { utc };
    });
  }
}

/** Returns the number of coins released or taken back. Released coins that have other holds are not available yet. */
async function settle(tx: Tx, userId: string, { action, reason }: IntegrityDecision, { held }: CaseState): Promise<number> {
  if (action === 'release') return (await lift(tx, userId, { reasons: ['integrity'] })).utc;
  await reverseHeld(tx, userId, held, `Gains annulés après vérification : ${reason}`);
  return held.reduce((sum, { amount }) => sum + amount, 0);
}
