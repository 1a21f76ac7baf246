import { INTEGRITY_LIMIT, integrityScore } from '@ulty/domain/rewards/integrity.js';
import { afterIdleWeek, leaguePrizes, leagueStandings, tierAfter } from '@ulty/domain/rewards/leagues.js';
import { LEAGUE_TOP3_UTC } from '@ulty/domain/rewards/rewards.js';
import type { ClosedMember, ClosingMember } from './league-close.queries.js';

/** Whether a learner's work is under review: without a rank until cleared. */
export function isFlagged(signals: Parameters<typeof integrityScore>[0] | null, now: Date): boolean {
  return integrityScore(signals ?? [], now) < INTEGRITY_LIMIT;
}

/**
 * Computes the results of a week for the members of one group. `others` are seats without a person: they keep their place, and its reward
 * is paid to nobody. A learner without rank (who left the leagues, or is under review) keeps the tier.
 * @param groupTier decides who moves; each moves from their own tier
 */
export function closeGroup(
  members: readonly ClosingMember[],
  others: readonly { points: number }[],
  groupTier: number,
  isNeutral: boolean,
  now: Date,
): ClosedMember[] {
  const outside = members.map(({ hasLeft, signals }) => hasLeft || isFlagged(signals, now));
  const contenders = [...members.map(({ points }, index) => ({ points, isOutside: outside[index] === true })), ...others];
  const standings = leagueStandings(contenders, groupTier, isNeutral);
  const prizes = leaguePrizes(standings, LEAGUE_TOP3_UTC);
  const ranked = standings.filter(({ rank }) => rank !== null).length;
  return members.map(({ userId, points, tier, idleWeeks }, index): ClosedMember => {
    const { rank = null, zone = null } = standings[index] ?? {};
    const isOutside = outside[index] === true;
    const kept = isOutside || isNeutral ? { tier, idleWeeks } : afterIdleWeek(tier, idleWeeks);
    const after = points > 0 ? { tier: tierAfter(tier, zone), idleWeeks: 0 } : kept;
    return {
      user_id: userId,
      rank,
      zone,
      ranked,
      is_outside: isOutside,
      tier_after: after.tier,
      idle_weeks: after.idleWeeks,
      prize_utc: prizes[index] ?? 0,
    };
  });
}
