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

/** What an event earned, as its answer lists it. */
export interface Gained {
  /** Own lines first, then those of the day, the streak and badges. */
  rewards: RewardLine[];
  badges: { code: string; name: string }[];
  streak: StreakBrief;
  state: WalletState;
}

/** Pays accepted work and its achievements, inside the event's transaction. Call once the event's own rows are written, or sent. */
@Injectable()
export class EventRewards {
  constructor(
    private readonly rewards: Rewards,
    private readonly achievements: Achievements,
    private readonly pastDays: PastDays,
  ) {}

  /**
   * `own`: one line per grant, in order.
   * @param contentIds books, courses, packs and tests the work is about: a past day needs them here
   * @param learnt what gives points of the league, where that is more than what is paid
   */
  async pay(
    context: EventContext,
    grants: readonly RewardGrant[],
    evidence: readonly Evidence[],
    contentIds: readonly string[],
    learnt: readonly RewardGrant[] = grants,
  ): Promise<{ own: RewardLine[]; gained: Gained }> {
    const past = await this.pastDays.judge(context, contentIds);
    // Asked together, so that the league's statement travels with the first of the others.
    const [{ own, rewards, badges, streak }] = await Promise.all([
      this.achievements.note(past ? { ...context, past } : context, evidence, grants),
      noteLeague(context, learnt, evidence),
    ]);
    const events = past?.burst() ?? null;
    if (events !== null) await noteSignals(context.tx, context.user.id, [{ kind: 'late_burst', details: { events } }]);
    const state = await this.rewards.state(context.tx, context.user.id);
    return { own, gained: { rewards: [...own, ...rewards], badges, streak, state } };
  }

  /** What the answer to a duplicate reads again: the coins as they are now. */
  refresh(userId: string): (tx: Tx) => Promise<{ state: WalletState }> {
    return async (tx) => ({ state: await this.rewards.state(tx, userId) });
  }
}
