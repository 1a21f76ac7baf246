import type { RewardLine, WalletState } from '@ulty/contracts/events.js';
import type { RewardCode } from '@ulty/domain/rewards.js';
import type { EntityManager } from 'typeorm';
import type { EventContext } from '../../core/events/event-log.js';

/** Something that pays by a rule, once per (learner, code, source). */
export interface RewardGrant {
  code: RewardCode;
  /** What earned it, e.g. { type: 'quiz', id: quizId }. */
  source: { type: string; id: string };
  /** Coins the source sets, where the rule has no amount of its own. */
  amountUtc?: number;
  /** Keeps the coins pending until then, whatever else they wait for; null until `Ledger.release`. */
  hold?: { releaseAt: Date | null };
}

/** Pays rewards inside the transaction of the event that earned them. Product §1.4. */
export abstract class Rewards {
  /** One line per grant, in order; a grant that pays nothing says why. The number of statements does not depend on the grants. */
  abstract grant(context: EventContext, grants: readonly RewardGrant[]): Promise<RewardLine[]>;
  /** The learner's coins as of now. */
  abstract state(tx: EntityManager, userId: string): Promise<WalletState>;
}
