import { Injectable } from '@nestjs/common';
import type { RewardLine, StreakBrief, WalletState } from '@ulty/contracts/base/events.js';
import type { Tx } from '../../core/database/transaction.js';
import type { Evidence } from '../ledger/evidence.js';
import { Achievements } from '../streaks/achievements.service.js';
import type { EventContext } from '../../core/events/event-log.js';
import { PastDays } from '../../core/integrity/past-days.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { noteLeague } from '../leagues/note-league.js';
import { Rewards, type RewardGrant } from '../ledger/rewards.service.js';

/** Gains of an event, as its answer lists them. */
export interface Gained {
  /** The event's own lines first, then those of the day, the streak and badges. */
  rewards: RewardLine[];
  badges: { code: string; name: string }[];
  streak: StreakBrief;
  state: WalletState;
}

/** Pays accepted work and its achievements, inside the event's transaction. Call it once the event's own rows are written, or sent. */
@Injectable()
export class EventRewards {
  constructor(
    private readonly rewards: Rewards,
    private readonly achievements: Achievements,
    private readonly pastDays: PastDays,
  ) {}

  /**
   * Pays an event. `own`: one line per grant, in order.
   * @param contentIds books, courses, packs and tests of the work: a past day pays only if they had been served
   * @param learnt what counts for points of the league, where that is more than what is paid
   */
  async pay(
    context: EventContext,
    grants: readonly RewardGrant[],
    evidence: readonly Evidence[],
    contentIds: readonly string[],
    learnt: readonly RewardGrant[] = grants,
  ): Promise<{ own: RewardLine[]; gained: Gained }> {
    const past = await this.pastDays.judge(context, contentIds);
    // Run concurrently, so that the league's statement is sent with the first of the others.
    const [{ own, rewards, badges, streak }] = await Promise.all([
      this.achievements.note(past ? { ...context, past } : context, evidence, grants),
      noteLeague(context, learnt, evidence),
    ]);
    const events = past?.burst() ?? null;
    if (events !== null) await noteSignals(context.tx, context.user.id, [{ kind: 'late_burst', details: { events } }]);
    const state = await this.rewards.state(context.tx, context.user.id);
    return { own, gained: { rewards: [...own, ...rewards], badges, streak, state } };
  }

  /** Returns the fields that a duplicate's answer reads again: the current coins. */
  refresh(userId: string): (tx: Tx) => Promise<{ state: WalletState }> {
    return async (tx) => ({ state: await this.rewards.state(tx, userId) });
  }
}
