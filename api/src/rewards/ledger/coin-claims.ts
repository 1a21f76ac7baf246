import { Injectable } from '@nestjs/common';
import { cardsReviewed, progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import { streakTold } from '@ulty/contracts/event-types/rewards.js';
import type { Outcome, RewardLine } from '@ulty/contracts/base/events.js';
import type { CoinClaim, CoinClaimOutcome } from '@ulty/contracts/rewards/ulty-coins.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { rewardsLeftToday } from '@ulty/domain/rewards/earn-more.js';
import { STARTER_RULES } from '@ulty/domain/rewards/rewards.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import { findClaimed, lookUpMilestone, readState } from './ledger.queries.js';
import { walletState } from './rewards.service.js';

/** Rules that only decisions of the server pay. */
const SERVER_ONLY = new Set(['best_answer', 'group_goal', 'league_top3', 'referral_qualified', 'badge']);
const KNOWN_RULES: ReadonlySet<string> = new Set(STARTER_RULES.map(({ code }) => code));
/** Possible sources of a claim: an event by its id, under the name in the devices' queue, or the work itself by its own id. */
const EVENT_SOURCES: ReadonlySet<string> = new Set([quizTaken, progressMade, streakTold, cardsReviewed].map(({ type }) => type));
const DONE_SOURCES = new Set(['quiz', 'chapter', 'lesson', 'course', 'day']);

/** The stored decision of a claim; its coins are read again for each answer. */
interface Decided {
  outcome: Outcome;
  reason?: string;
  awarded: number;
  state: RewardLine['state'];
  capLeftToday: number | null;
  txnId: string | null;
}

const NOTHING = { awarded: 0, state: 'available', capLeftToday: null, txnId: null } as const;

/** Thrown when the source of a claim has not arrived: nothing is decided, and the device must send the claim again. */
class AwaitingSource extends Error {
  override readonly name = 'AwaitingSource';
}

/**
 * Claims of rewards. The events that earn coins also pay them: a claim looks up what its source has paid, and never pays. The amount in the
 * claim is ignored. Product §3.4.
 */
@Injectable()
export class CoinClaims {
  constructor(
    private readonly events: EventLog,
    private readonly db: Db,
  ) {}

  async recordClaim(user: SessionUser, claim: CoinClaim): Promise<CoinClaimOutcome> {
    const decided = await this.events
      .record<Decided>(user, claim, { type: 'coin_claim', refused: NOTHING, decide: (context) => decideClaim(context, claim) })
      .catch((error: unknown) => {
        if (!(error instanceof AwaitingSource)) throw error;
        return { ...NOTHING, eventId: claim.eventId, outcome: 'pending' as const, reason: 'awaiting_source' };
      });
    const { balance, pending, lifetime } = walletState(await this.db.one(readState, { user: user.id }));
    return { ...decided, balance, pending, lifetime, fcfa: fcfaFromUtc(balance) };
  }
}

async function decideClaim(context: EventContext, { reason, source: { type, id } }: CoinClaim): Promise<Decided> {
  // Movements name their source by text: an id in capitals is the same id.
  const source = { type, id: isUuid(id) ? id.toLowerCase() : id };
  if (!KNOWN_RULES.has(reason)) return rejected('unknown_rule');
  if (SERVER_ONLY.has(reason)) return rejected('server_only');
  const { tx, user, at, day } = context;
  const found = await tx.one(findClaimed, {
    user: user.id,
    rule: reason,
    sourceType: source.type,
    sourceId: source.id,
    event: isUuid(source.id) ? source.id : null,
  });
  const rule = await tx.one(lookUpMilestone, {
    user: user.id,
    at,
    day,
    codes: [reason],
    sourceTypes: [source.type],
    sourceIds: [source.id],
  });
  const capLeftToday = rule && rule.version !== null ? rewardsLeftToday(rule, rule) : null;
  if (found?.type === 'reward')
    return { outcome: 'duplicate', awarded: found.amount, state: found.isHeld ? 'pending' : 'available', capLeftToday, txnId: found.id };
  if (found?.type === 'withheld') return { ...NOTHING, outcome: 'accepted', reason: found.withheldReason ?? 'daily_cap', capLeftToday };
  if (found?.isEventKnown) return { ...rejected('not_earned'), capLeftToday };
  if (DONE_SOURCES.has(source.type) || (EVENT_SOURCES.has(source.type) && isUuid(source.id))) throw new AwaitingSource();
  return { ...rejected('not_earned'), capLeftToday };
}

function rejected(reason: string): Decided {
  return { ...NOTHING, outcome: 'rejected', reason };
}
