import { changeProfile } from '@ulty/contracts/commands/identity.js';
import { markLeagueSeen } from '@ulty/contracts/commands/rewards.js';
import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueCurrent, leagueGroup, leagueHistory } from '@ulty/contracts/reads/leagues.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { waitingLeaguePoints } from '@ulty/domain/rewards/waiting-league-points.js';
import { errorSentence, readKey, sendCommand, showToast, useConnectivity, useDataTimes, useRead, useRenew } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useCallback, useState } from 'react';

export const useLeague = () => useRead(leagueCurrent);
export const useLeagueHistory = () => useRead(leagueHistory);
/** @param isWanted false: no request */
export const useLeagueGroup = (isWanted: boolean) => useRead(leagueGroup, isWanted ? {} : null);

/** When the device's copy was the server's state, in ms; null while the server can be reached, or without a copy. */
export function useRankingTime(): number | null {
  const at = useDataTimes((times) => times[readKey(leagueCurrent)]);
  const isReached = useConnectivity((state) => state.isOnline && state.isReached);
  return isReached || at === undefined ? null : at;
}

/**
 * Points of the table's week that it does not include yet.
 * @param tz the learner's zone
 */
export function useWaitingPoints(league: Pick<LeagueCurrent, 'weekId' | 'pointsToday'> | undefined, now: Date, tz: string): number {
  const acts = useActs(leagueCurrent);
  if (!league) return 0;
  const timeZone = knownTimeZone(tz);
  const { weekId: week, pointsToday } = league;
  return waitingLeaguePoints(acts, { week, pointsToday, today: dayOf(now.toISOString(), timeZone), timeZone });
}

/** Leaves the leagues, or joins them again. */
export function useLeagueChoice(): { choose: (leagueOptOut: boolean) => Promise<void>; isBusy: boolean } {
  const renew = useRenew();
  const [isBusy, setBusy] = useState(false);
  async function choose(leagueOptOut: boolean): Promise<void> {
    setBusy(true);
    try {
      await sendCommand(changeProfile, { body: { leagueOptOut } });
      showToast({ kind: 'done', title: leagueOptOut ? 'Vous êtes hors des ligues' : 'Vous êtes de retour dans la ligue' });
      await renew(['league', 'profile']);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Rien n’a changé', detail: errorSentence(error) });
    } finally {
      setBusy(false);
    }
  }
  return { choose, isBusy };
}

/** Reports to the server that a result was seen, so that no other device shows it again. On failure it is shown once more. */
export function useMarkSeen(): (weekId: string) => void {
  return useCallback((weekId: string) => {
    sendCommand(markLeagueSeen, { body: { weekId } }).catch(() => undefined);
  }, []);
}
