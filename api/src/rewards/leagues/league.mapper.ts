import type { LeagueMember, LeagueResult, LeagueWeek } from '@ulty/contracts/rewards/leagues.js';
import { tierName } from '@ulty/domain/base/coins.js';
import { leagueStandings, tierAfter, type Standing } from '@ulty/domain/rewards/leagues.js';
import { isRegion } from '@ulty/domain/base/regions.js';
import { hash } from 'node:crypto';
import { isFlagged } from './close-group.js';
import { companionPoints } from './companion-points.js';
import type { GroupRow, WeekJson } from './leagues.queries.js';

/** Name of a deleted account. Product §2.6. */
const FORMER = 'Ancien membre';

/** A line of a group in its current order. */
export interface Ranked extends Standing {
  row: GroupRow;
  isOutside: boolean;
}

/** Ranks the lines of a group by current points: best first, those without a rank last. @param since moment of `pointsBefore` */
export function rankGroup(
  rows: readonly GroupRow[],
  { tier, isNeutral, week }: { tier: number; isNeutral: boolean; week: string },
  since: Date,
  now: Date,
): Ranked[] {
  const told = rows.map((row) =>
    row.isDemo
      ? { ...row, points: companionPoints(row.points, week, now), pointsBefore: companionPoints(row.points, week, since) }
      : { ...row },
  );
  const outside = told.map(({ hasLeft, signals }) => hasLeft || isFlagged(signals, now));
  const contenders = told.map(({ points }, index) => ({ points, isOutside: outside[index] === true }));
  const lines = leagueStandings(contenders, tier, isNeutral).map(
    (standing, index): Ranked => ({ ...standing, row: told[index] as GroupRow, isOutside: outside[index] === true }),
  );
  return lines.sort(
    (a, b) =>
      (a.rank ?? Infinity) - (b.rank ?? Infinity) || b.row.points - a.row.points || aliasOf(a.row).localeCompare(aliasOf(b.row), 'fr'),
  );
}

export function toMember({ row, rank }: Ranked): LeagueMember {
  return {
    rank,
    alias: aliasOf(row),
    ...(row.face && { face: row.face }),
    region: isRegion(row.region) ? row.region : null,
    points: row.points,
    isYou: row.isYou,
    isDemo: row.isDemo,
  };
}

/** Name of a learner; without an alias, a number that identifies nobody. */
function aliasOf({ userId, alias }: GroupRow): string {
  if (alias !== null) return alias;
  return userId === null ? FORMER : `Membre ${1_000 + (parseInt(hash('sha256', userId).slice(0, 8), 16) % 9_000)}`;
}

export function toWeek({ week, phase, tier, tierAfter: after, rank, ranked, zone, points, rewardUtc, isNeutral }: WeekJson): LeagueWeek {
  return {
    weekId: week,
    phase,
    tier: tierName(tier),
    tierAfter: after === null ? null : tierName(after),
    rank,
    of: ranked,
    zone,
    points,
    rewardUtc,
    isNeutral,
  };
}

/**
 * Converts a finished week; while it is provisional by the current lines of its group, with those who passed the learner since the week's
 * end.
 * @param lines of its group, empty once it is final
 * @param tier the learner's own
 */
export function toResult(week: WeekJson, lines: readonly Ranked[], tier: number, tz: string): LeagueResult {
  const told = { ...toWeek(week), isSeen: week.seenPhase === week.phase };
  const own = lines.find(({ row }) => row.isYou);
  if (!own) return { ...told, overtakenBy: [] };
  const { rank, zone } = own;
  const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: tz, weekday: 'long' });
  const passed = lines.filter(
    ({ row, rank: theirs }) => !row.isYou && theirs !== null && row.points > own.row.points && row.pointsBefore <= own.row.pointsBefore,
  );
  const overtakenBy = passed.flatMap(({ row }) => {
    const count = row.points - row.pointsBefore;
    const points = count > 1 ? `${count}\u00a0points gagnés` : `${count}\u00a0point gagné`;
    return row.lateAt === null ? [] : [`${aliasOf(row)} a synchronisé ${points} ${weekday.format(row.lateAt)} hors-ligne`];
  });
  return {
    ...told,
    rank,
    zone,
    of: lines.filter((line) => line.rank !== null).length,
    points: own.row.points,
    tierAfter: tierName(tierAfter(tier, zone)),
    overtakenBy,
  };
}
