import { Injectable } from '@nestjs/common';
import type { RewardLine, StreakBrief } from '@ulty/contracts/base/events.js';
import { milestonesDue } from '@ulty/domain/rewards/streak-runs.js';
import { BadgeEngine } from '../badges/badge-engine.js';
import type { Evidence } from '../ledger/evidence.js';
import type { PaidEvent } from '../ledger/pending-reasons.js';
import { Rewards, type LookedUp, type RewardGrant } from '../ledger/rewards.service.js';
import { StreakDays, type CountedDays } from './streak-days.js';

export interface Achieved {
  /** Lines of the given grants, in order. */
  own: RewardLine[];
  /** Lines of the daily goal and streak milestones. */
  rewards: RewardLine[];
  streak: StreakBrief;
  /** Badges that this event earned. */
  badges: { code: string; name: string }[];
}

/**
 * Handles what accepted work earns besides its own reward: counts the day, pays daily goal and milestones, grants badges. Product §1.4,
 * §2.8, §3.5.
 */
@Injectable()
export class Achievements {
  constructor(
    private readonly streakDays: StreakDays,
    private readonly rewards: Rewards,
    private readonly badges: BadgeEngine,
  ) {}

  /**
   * Handles an event. Call it last, once the event's own rows are written or sent, since it reads study_days of the day. `grants`: the
   * event's own rewards, posted together with the others.
   */
  async note(context: PaidEvent, evidence: readonly Evidence[], grants: readonly RewardGrant[] = []): Promise<Achieved> {
    const proofs = evidence.filter(({ counts }) => counts);
    const proof = proofs.find(({ isBlank }) => !isBlank) ?? proofs[0] ?? null;
    const [counted, own] = await Promise.all([this.streakDays.count(context, proof), this.rewards.lookUp(context, grants)]);
    const { current, status } = counted.reading;
    const [lines, badges] = await Promise.all([
      this.pay(context, own, counted),
      this.badges.note(context, evidence, counted.history !== null),
    ]);
    return { own: lines.slice(0, grants.length), rewards: lines.slice(grants.length), streak: { current, status }, badges };
  }

  /** Each counted day pays within its own caps; an event seldom counts another day than its own. */
  private async pay(context: PaidEvent, own: LookedUp, { earnedDays, history }: CountedDays): Promise<RewardLine[]> {
    const due = history ? milestonesDue(history.runs, history.paid, context.day) : [];
    const ofStreak = due.map(
      ({ days, runStart }): RewardGrant => ({ code: `streak_${days}`, source: { type: 'streak', id: `streak_${days}:${runStart}` } }),
    );
    const goalOf = (day: string): RewardGrant => ({ code: 'daily_goal', source: { type: 'day', id: day } });
    const today = earnedDays.filter((day) => day === context.day).map(goalOf);
    const achieved = [...today, ...ofStreak];
    const lines = await this.rewards.settle(context, achieved.length > 0 ? [own, await this.rewards.lookUp(context, achieved)] : [own]);
    for (const day of earnedDays.filter((other) => other !== context.day))
      lines.push(...(await this.rewards.grant({ ...context, day }, [goalOf(day)])));
    return lines;
  }
}
