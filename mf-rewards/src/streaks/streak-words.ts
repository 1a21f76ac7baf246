import type { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { ACTIVE_DAY_MINUTES } from '@ulty/domain/learning/local-streak.js';
import type { NamedDayState } from '@ulty/domain/days/streak.js';
import { check, flame, hourglassLow, minus } from '@ulty/elements/base/icons';
import type { TagTone } from '@ulty/elements/base/tag';

/** What a cell shows: `idle` is a day without work when there was no streak to lose. */
export type CellState = NamedDayState | 'idle';

/** A day as a cell of month or week shows it. */
export interface Cell {
  day: string;
  state: CellState;
}

/** Past days that are still undecided, such as those before the account or in yesterday's copy, are not shown as to be done. */
export function settled<Day extends Cell>(days: readonly Day[], today: string): Day[] {
  return days.map((one) => (one.state === 'open' && one.day < today ? { ...one, state: 'idle' } : one));
}

export const DAY_WORDS: Record<CellState, string> = {
  done: 'compté',
  protected: 'protégé, gel ou réparation',
  outage: 'coupure',
  pause: 'pause prévue',
  pending: 'en attente',
  rest: 'jour libre',
  missed: 'manqué',
  open: 'à faire',
  idle: 'sans activité',
};

/**
 * States as cells show them: a free or missed day is shown only where it touched a streak.
 * @param isFirstMonth the account began in it; else a streak active through the month's first days began before it
 * @param isLiving a streak is active on the month's last day so far: if nothing was done or missed yet, it began before
 */
export function cellStates(calendar: readonly Cell[], isFirstMonth: boolean, isLiving: boolean): Map<string, CellState> {
  const first = calendar.find(({ state }) => state === 'done' || state === 'missed');
  let hasStreak = !isFirstMonth && (first ? first.state === 'done' : isLiving);
  return new Map(
    calendar.map(({ day, state }) => {
      const isTouched = hasStreak || (state !== 'missed' && state !== 'rest');
      if (state === 'done') hasStreak = true;
      if (state === 'missed') hasStreak = false;
      return [day, isTouched ? state : 'idle'];
    }),
  );
}

type Standing = Pick<StreakPage, 'status' | 'isTodaySafe' | 'current' | 'longest' | 'today'>;

/** The state of the streak in one tag. */
export function statusTag({ status, isTodaySafe }: Pick<Standing, 'status' | 'isTodaySafe'>): {
  words: string;
  tone: TagTone;
  icon: string;
} {
  if (status === 'done_today') return { words: 'Journée comptée', tone: 'moringa', icon: check };
  if (status === 'pending_sync') return { words: 'En attente de synchronisation', tone: 'pending', icon: hourglassLow };
  if (status === 'lost') return { words: 'Pas de série en cours', tone: 'neutral', icon: minus };
  return isTodaySafe
    ? { words: 'Jour libre possible', tone: 'neutral', icon: minus }
    : { words: 'À faire aujourd’hui', tone: 'pending', icon: flame };
}

/** What to do today: a headline and the reason. Product §2.8. */
export function todayWords({ status, isTodaySafe, current, longest, today }: Standing): { title: string; detail: string } {
  if (status === 'done_today') return { title: 'Votre journée est comptée', detail: 'Votre série avance. À demain.' };
  if (status === 'lost' && longest === 0)
    return {
      title: 'Jour 1\u00a0: faites un quiz',
      detail: 'Un quiz, une leçon, un chapitre ou 5\u00a0minutes actives\u00a0: un seul suffit.',
    };
  const left = Math.max(1, ACTIVE_DAY_MINUTES - today.doneMin);
  const title = `Encore ${left}\u00a0min ou 1\u00a0quiz`;
  if (status === 'pending_sync') return { title, detail: 'Ce que vous avez fait sur un autre appareil peut encore sauver la série.' };
  if (status === 'lost') return { title, detail: 'Et une nouvelle série commence.' };
  const next = `Votre série passe à ${current + 1}\u00a0jours.`;
  return { title, detail: isTodaySafe ? `${next} Un jour libre vous reste.` : next };
}
