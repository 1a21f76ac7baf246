import { TIERS } from '@ulty/domain/base/coins.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { leagueResultWords } from '../../core/notices/notice-texts.js';
import type { Notice } from '../../core/notices/notices.js';
import type { ClosedMember, ClosingMember } from './league-close.queries.js';

/** The final result of a week, for each of these members who was ranked. */
export function leagueResults(week: Day, before: readonly ClosingMember[], after: readonly ClosedMember[]): Notice[] {
  const tiers = new Map(before.map(({ userId, tier }) => [userId, tier]));
  return after.flatMap(({ user_id: userId, rank, tier_after: tier, prize_utc: prizeUtc }): Notice[] => {
    if (rank === null) return [];
    const was = tiers.get(userId) ?? tier;
    const moved = tier === was ? null : { tier: TIERS[tier] ?? '', isUp: tier > was };
    const words = leagueResultWords({ rank, moved, prizeUtc });
    return [{ userId, kind: 'league', code: 'league.result', cause: `league:${week}`, ...words, href: '/leagues' }];
  });
}
