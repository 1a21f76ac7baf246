import { clockWords } from '../base/clock-words.js';
import { dayWords, shortDayWords } from '../days/calendar-words.js';
import { addDays, DEFAULT_TIME_ZONE, dayOf } from '../days/streak.js';
import type { RequestState } from './tutors.js';

/** Sessions are shown in Ouagadougou's time for both sides. */
const dayAt = (iso: string) => dayOf(iso, DEFAULT_TIME_ZONE);

/** "17:00". @param iso ISO date and time */
export function startWords(iso: string): string {
  return clockWords(iso, DEFAULT_TIME_ZONE);
}

/** "samedi 17:00": for the next days, where the weekday is enough. */
export function slotWords(iso: string): string {
  return `${dayWords(dayAt(iso)).split(' ')[0]} ${startWords(iso)}`;
}

/** "Samedi 21": the heading of a day of slots. */
export function slotDayWords(iso: string): string {
  const [weekday = '', rest = ''] = dayWords(dayAt(iso)).split(' ');
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${rest.split('\u00a0')[0]}`;
}

/** "demain 17:00", "sam. 17:00", "lun. 30\u00a0nov. 17:00": the next free time of a tutor in a list. */
export function nextSlotWords(iso: string, now: Date): string {
  const [day, today] = [dayAt(iso), dayAt(now.toISOString())];
  if (day === today) return `aujourd’hui ${startWords(iso)}`;
  if (day === addDays(today, 1)) return `demain ${startWords(iso)}`;
  const weekday = `${dayWords(day).slice(0, 3)}.`;
  return day <= addDays(today, 6) ? `${weekday} ${startWords(iso)}` : `${weekday} ${shortDayWords(day, today)} ${startWords(iso)}`;
}

/** "samedi 21\u00a0nov., 17:00": for a session on any day. */
export function sessionWords(iso: string): string {
  const day = dayAt(iso);
  return `${dayWords(day).split(' ')[0]} ${shortDayWords(day, day)}, ${startWords(iso)}`;
}

const STATES: Record<RequestState, string> = {
  requested: 'Demandée',
  awaiting_guardian: 'Accord du parent attendu',
  accepted: 'Acceptée',
  done: 'Rendez-vous tenu',
  missed_by_tutor: 'Tuteur absent',
  missed_by_learner: 'Élève absent',
  disputed: 'Vous ne dites pas la même chose',
  unconfirmed: 'Non confirmée',
  refused: 'Refusée',
  cancelled: 'Annulée',
  expired: 'Sans réponse',
};

export const requestStateWords = (state: RequestState): string => STATES[state];
