import { askNeutralWeek } from '@ulty/contracts/commands/admin-rewards.js';
import type { LeagueRecount, LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { leagueRecount, leagueWeeks } from '@ulty/contracts/reads/leagues.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { fetchJson, useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** The last twelve weeks of all leagues. */
export const useLeagueWeeks = () => useRead(leagueWeeks);

/** Asks a second administrator to declare a week neutral. @throws ApiError */
export const askNeutral = (weekId: string, reason: string) => sendAct(askNeutralWeek, { params: { week: weekId }, body: { reason } });

/** The results of a dry run so far. */
export interface Recounted extends Pick<LeagueRecount, 'groups' | 'members' | 'changed' | 'changes'> {
  isDone: boolean;
}

const SHOWN_CHANGES = 50;

/**
 * Recounts a whole week, some groups at a time, and reports the results after each step. Nothing is written.
 * @throws ApiError
 */
export async function recountWeek(week: string, tell: (found: Recounted) => void): Promise<void> {
  let found: Recounted = { groups: 0, members: 0, changed: 0, changes: [], isDone: false };
  for (let after: number | null = 0; after !== null; ) {
    const part: LeagueRecount = await fetchJson<LeagueRecount>(addressOf(leagueRecount, { week, after }));
    after = part.after;
    found = {
      groups: found.groups + part.groups,
      members: found.members + part.members,
      changed: found.changed + part.changed,
      changes: [...found.changes, ...part.changes].slice(0, SHOWN_CHANGES),
      isDone: after === null,
    };
    tell(found);
  }
}

/** "lundi 23 novembre 2026" */
export const weekWords = (weekId: string) => `${dayWords(weekId)} ${weekId.slice(0, 4)}`;

export const PHASE_WORDS: Record<LeagueWeekRow['phase'], readonly [color: string | undefined, words: string]> = {
  running: ['processing', 'En cours'],
  provisional: ['warning', 'Provisoire'],
  final: ['success', 'Définitive'],
};
