import { Injectable } from '@nestjs/common';
import type { CommunityOutcome } from '@ulty/contracts/community/community.js';
import type { EventEnvelope } from '@ulty/contracts/base/events.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Rewards } from '../../rewards/ledger/rewards.service.js';
import { COMMUNITY_TOPIC } from './question-lists.js';

/** The decision about an act; it is stored in the log. */
export type Decided = Omit<CommunityOutcome, 'eventId' | 'state'>;

const NOTHING = { id: null, review: null, notice: null, votes: null, reward: null } as const;

/** Returns the answer of an act that took effect. */
export const accepted = (context: Pick<EventContext, 'isTimeAdjusted'>, more: Partial<Decided> = {}): Decided => ({
  ...NOTHING,
  ...(context.isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' }),
  ...more,
});
export const rejected = (reason: string): Decided => ({ ...NOTHING, outcome: 'rejected', reason });
/** Returns the answer of an act that a later choice overrides. */
export const outdated = (more: Partial<Decided> = {}): Decided => ({ ...NOTHING, outcome: 'adjusted', reason: 'later_choice', ...more });

/** Decides acts of the community exactly once, and answers with the person's current coins. Product §1.3. */
@Injectable()
export class CommunityActs {
  constructor(
    private readonly events: EventLog,
    private readonly rewards: Rewards,
    private readonly cache: PublicCache,
  ) {}

  async record(user: SessionUser, event: EventEnvelope, decide: (context: EventContext) => Promise<Decided>): Promise<CommunityOutcome> {
    const withState = (context: Pick<EventContext, 'tx'>) => this.rewards.state(context.tx, user.id);
    const taken = await this.events.record<Decided & Partial<Pick<CommunityOutcome, 'state'>>>(user, event, {
      type: 'community',
      refused: NOTHING,
      decide: async (context) => ({ ...(await decide(context)), state: await withState(context) }),
      refresh: async (tx) => ({ state: await withState({ tx }) }),
    });
    if (taken.outcome === 'accepted' || taken.outcome === 'adjusted') this.cache.forget(COMMUNITY_TOPIC);
    return { ...taken, state: taken.state ?? NO_COINS };
  }
}

/** Coins in the answer to an event of another person. */
const NO_COINS = { balance: 0, pending: 0, lifetime: 0, level: 'Débutant' };
