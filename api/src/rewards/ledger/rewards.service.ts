import { Injectable } from '@nestjs/common';
import type { RewardLine, WalletState } from '@ulty/contracts/base/events.js';
import { levelName } from '@ulty/domain/base/coins.js';
import { decideReward, STARTER_RULES, type RewardCode } from '@ulty/domain/rewards/rewards.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import type { Tx } from '../../core/database/transaction.js';
import { Database } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { holdsOn, isOfMilestone, lastEnd, type PaidEvent, type Telling } from './pending-reasons.js';
import { lockPayee, lookUpMilestone, lookUpPlain, readState, seedRules, type RewardRow, type WalletRow } from './ledger.queries.js';
import { post, postedWallet, type Hold, type Posting, type PostingPlace } from './postings.js';

/** A reward that is paid by a rule, once per (learner, code, source). */
export interface RewardGrant {
  code: RewardCode;
  /** The source that earned it, e.g. { type: 'quiz', id: quizId }. */
  source: { type: string; id: string };
  /** Coins chosen by the source, when the rule has no amount of its own. */
  amountUtc?: number;
  /** Holds the coins until then, in addition to other holds; null until `Ledger.release`. */
  hold?: { releaseAt: Date | null };
  /** Whether an administrator must review it first. */
  needsPerson?: boolean;
}

/** Grants, with the rows looked up for each, in order. */
export interface LookedUp {
  grants: readonly RewardGrant[];
  found: readonly RewardRow[];
}

/** Pays rewards by the rules in the database, inside the transaction of the event that earned them. Product §1.4. */
@Injectable()
export class Rewards {
  constructor(database: Database, db: Db) {
    database.atStart('content', 'reward rules', async () => {
      await db.count(seedRules, { rules: JSON.stringify(STARTER_RULES) });
    });
  }

  /**
   * Pays grants and returns one line each, in order; a line that pays nothing states why. The number of statements does not depend on the
   * grants.
   */
  async grant(context: PaidEvent, grants: readonly RewardGrant[]): Promise<RewardLine[]> {
    return this.settle(context, [await this.lookUp(context, grants)]);
  }

  /** The first half of a grant: looks up grants on the event's day. Several look-ups may be settled together. */
  async lookUp({ tx, user, at, day }: PaidEvent, grants: readonly RewardGrant[]): Promise<LookedUp> {
    return lookUp(tx, { userId: user.id, at, day }, grants);
  }

  /** The second half: decides grants in order, each after those before it, and posts them together. One line per grant. */
  async settle(context: PaidEvent, asked: readonly LookedUp[]): Promise<RewardLine[]> {
    const { tx, user, eventId, at, day } = context;
    return settle(tx, { userId: user.id, eventId, at, day }, context, asked);
  }

  /**
   * Pays what no event of the learner causes: a job's result, an administrator's decision. Locks the learner first, as events do; the coins
   * have the same holds. One line per grant, in order; none for an account that is gone. @param at moment that chooses rule and day
   */
  async grantWithoutEvent(
    tx: Tx,
    learner: { id: string; tz: string },
    at: Date,
    grants: readonly RewardGrant[],
    now = new Date(),
  ): Promise<RewardLine[]> {
    const known = await tx.one(lockPayee, { user: learner.id });
    if (!known || grants.length === 0) return [];
    const day = dayOf(at.toISOString(), learner.tz);
    const telling = { isProven: known.isProven, isFirstTelling: false, day, now, user: learner };
    return payAll(tx, { userId: learner.id, eventId: null, at, day }, telling, grants);
  }

  /** Returns the learner's current coins. */
  async state(tx: Tx, userId: string): Promise<WalletState> {
    return walletState(postedWallet(tx, userId) ?? (await tx.one(readState, { user: userId })));
  }
}

async function payAll(tx: Tx, place: PostingPlace, telling: Telling, grants: readonly RewardGrant[]): Promise<RewardLine[]> {
  return settle(tx, place, telling, [await lookUp(tx, place, grants)]);
}

async function lookUp(
  tx: Tx,
  { userId, at, day }: Pick<PostingPlace, 'userId' | 'at' | 'day'>,
  grants: readonly RewardGrant[],
): Promise<LookedUp> {
  if (grants.length === 0) return { grants, found: [] };
  const sources = grants.map(({ source }) => source);
  const statement = grants.some(({ code }) => isOfMilestone(code)) ? lookUpMilestone : lookUpPlain;
  const found = await tx.rows(statement, {
    user: userId,
    at,
    day,
    codes: grants.map(({ code }) => code),
    sourceTypes: sources.map(({ type }) => type),
    sourceIds: sources.map(({ id }) => id),
  });
  return { grants, found };
}

async function settle(tx: Tx, place: PostingPlace, telling: Telling, asked: readonly LookedUp[]): Promise<RewardLine[]> {
  const grants = asked.flatMap((one) => one.grants);
  const found = asked.flatMap((one) => one.found);
  const { lines, postings } = decideAll(grants, found, holdsOn(telling, found.at(-1)));
  if (postings.length > 0) await post(tx, place, postings);
  return lines;
}

/** Converts a wallet to the contract; without a wallet there are no coins. */
export function walletState(wallet: WalletRow | null): WalletState {
  const { available, pending, lifetime } = wallet ?? { available: 0, pending: 0, lifetime: 0 };
  return { balance: available + pending, pending, lifetime, level: levelName(lifetime) };
}

/** Decides grants one after the other, each including what those before it pay. */
function decideAll(
  grants: readonly RewardGrant[],
  found: readonly RewardRow[],
  holdsOf: (grant: RewardGrant, utc: number) => Hold[],
): { lines: RewardLine[]; postings: Posting[] } {
  const postings: Posting[] = [];
  let paidInTotal = 0;
  const lines = grants.map((grant, index): RewardLine => {
    const row = found[index];
    const { code, source } = grant;
    if (!row || row.version === null) return { reason: code, awarded: 0, state: 'available', txnId: null, withheldReason: 'rule_inactive' };
    const isSame = (posting: Posting) => posting.reason === code && posting.source_type === source.type && posting.source_id === source.id;
    const earlier = postings.find(isSame);
    if (row.txnId !== null || earlier) return duplicate(code, row, earlier);

    const paidByRule = postings.reduce((sum, posting) => sum + (posting.reason === code ? posting.amount : 0), 0);
    const decision = decideReward({
      rule: { ...row, code },
      amountUtc: grant.amountUtc,
      earnedTodayByRule: row.todayByRule + paidByRule,
      earnedTodayTotal: row.todayTotal + paidInTotal,
      earnedThisMonthByRule: row.monthByRule + paidByRule,
      alreadyCreditedForSource: false,
    });
    if (row.isInDailyTotal) paidInTotal += decision.awarded;
    const posting = postingOf(grant, row.version, decision, holdsOf(grant, decision.awarded));
    postings.push(posting);
    const pendingReasons = posting.holds?.map(({ reason }) => reason);
    return {
      reason: code,
      awarded: decision.awarded,
      state: posting.state ?? 'available',
      txnId: paidId(posting),
      ...(pendingReasons && { pendingReasons }),
      ...(decision.reason && { withheldReason: decision.reason }),
    };
  });
  return { lines, postings };
}

function postingOf(
  { code, source }: RewardGrant,
  version: number,
  { awarded, withheld, reason }: ReturnType<typeof decideReward>,
  holds: Hold[],
): Posting {
  const decided = {
    id: uuidV7(),
    reason: code,
    source_type: source.type,
    source_id: source.id,
    amount: awarded,
    rule_version: version,
    withheld,
    withheld_reason: reason,
  };
  if (awarded === 0) return { ...decided, type: 'withheld' };
  if (holds.length === 0) return { ...decided, type: 'reward', debit: 'system_rewards', credit: 'user_available', state: 'available' };
  return {
    ...decided,
    type: 'reward',
    debit: 'system_rewards',
    credit: 'user_pending',
    state: 'pending',
    holds,
    release_at: lastEnd(holds),
  };
}

function duplicate(code: string, row: RewardRow, earlier: Posting | undefined): RewardLine {
  const txnId = earlier ? paidId(earlier) : row.txnType === 'reward' ? row.txnId : null;
  return {
    reason: code,
    awarded: 0,
    state: row.isHeld || earlier?.state === 'pending' ? 'pending' : 'available',
    txnId,
    withheldReason: 'duplicate',
  };
}

/** Id of a paid movement; null for one that only records that a source pays nothing, which is never shown. */
function paidId({ type, id }: Posting): string | null {
  return type === 'reward' ? id : null;
}
