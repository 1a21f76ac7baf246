import { leaderboardPage } from '@ulty/domain/base/pages.js';
import { changeProfile } from '@ulty/contracts/commands/identity.js';
import type { LeaderboardScope } from '@ulty/domain/rewards/leaderboard.js';
import {
  LEADERBOARD_METRICS,
  LEADERBOARD_PERIODS,
  LEADERBOARD_SCOPES,
  type LeaderboardMetric,
  type LeaderboardPeriod,
} from '@ulty/domain/rewards/leaderboard.js';
import { leaderboard } from '@ulty/contracts/reads/leaderboard.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { waitingLeaguePoints } from '@ulty/domain/rewards/waiting-league-points.js';
import { errorSentence, sendCommand, showToast, useRead, useRenew, useSearchParams } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useState } from 'react';
import { periodOf } from './leaderboard-words';

export interface Asked {
  scope: LeaderboardScope;
  /** Null: the server chooses what it can measure for the reader. */
  metric: LeaderboardMetric | null;
  period: LeaderboardPeriod;
}

const known = <T extends string>(values: readonly T[], text: string | null): T | undefined => values.find((value) => value === text);

/** The choice in the address; unknown values mean the default. */
export function useAsked(): Asked {
  const [search] = useSearchParams();
  const metric = known(LEADERBOARD_METRICS, search.get('metric')) ?? null;
  const period = known(LEADERBOARD_PERIODS, search.get('period')) ?? 'week';
  return {
    scope: known(LEADERBOARD_SCOPES, search.get('scope')) ?? 'region',
    metric,
    period: metric ? periodOf(metric, period) : period,
  };
}

/** Address of the page, without default values. */
export function addressOf({ scope, metric, period }: Asked): string {
  const search = new URLSearchParams();
  if (scope !== 'region') search.set('scope', scope);
  if (metric) search.set('metric', metric);
  if (period !== 'week') search.set('period', period);
  const text = search.toString();
  return `${leaderboardPage}${text && `?${text}`}`;
}

const queryOf = ({ scope, metric, period }: Asked) => ({ scope, period, ...(metric && { metric }), around: 'me' as const });

export const useLeaderboard = (asked: Asked) => useRead(leaderboard, queryOf(asked));

/** Points of this week that the ranking does not include yet. */
export function useWaitingPoints(asked: Asked, now: Date, tz: string): number {
  const acts = useActs(leaderboard, queryOf(asked));
  const timeZone = knownTimeZone(tz);
  return waitingLeaguePoints(acts, { week: leagueWeekOf(now), pointsToday: 0, today: dayOf(now.toISOString(), timeZone), timeZone });
}

/** Shows the learner in the rankings, or hides them: in their school's, or in those of region and country. */
export function useVisibility(scope: LeaderboardScope): { change: (isVisible: boolean) => Promise<void>; isBusy: boolean } {
  const renew = useRenew();
  const [isBusy, setBusy] = useState(false);
  async function change(isVisible: boolean): Promise<void> {
    setBusy(true);
    try {
      await sendCommand(changeProfile, { body: scope === 'school' ? { schoolBoardOptIn: isVisible } : { leaderboardOptOut: !isVisible } });
      showToast({ kind: 'done', title: isVisible ? 'Vous paraîtrez au prochain classement' : 'Vous êtes invisible ici' });
      await renew(['profile']);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  }
  return { change, isBusy };
}
