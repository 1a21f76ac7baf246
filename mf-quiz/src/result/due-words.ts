import { dayWords as namedDay } from '@ulty/domain/days/calendar-words.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';

const DAY_MS = 86_400_000;
const dayOf = (moment: string | Date) => Math.floor(new Date(moment).getTime() / DAY_MS);

/** Whole days from now to a moment, by the calendar of UTC in which cards are due. */
export function daysUntil(dueAt: string, now: Date): number {
  return Math.max(0, dayOf(dueAt) - dayOf(now));
}

/** 'aujourd’hui', 'demain', 'dans 3 jours', then 'le 4 décembre 2026' after a month. */
export function dueWords(dueAt: string, now: Date): string {
  const days = daysUntil(dueAt, now);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  return days <= 31 ? `dans ${plural(days, 'jour')}` : `le ${formatDate(dueAt)}`;
}

/** 'Revient demain, lundi 23 novembre'; a card due now has no date to wait for. */
export function returnWords(dueAt: string, now: Date): string {
  const days = daysUntil(dueAt, now);
  if (days === 0) return 'Revient aujourd’hui';
  return days === 1 ? `Revient demain, ${namedDay(dueAt.slice(0, 10))}` : `Revient ${namedDay(dueAt.slice(0, 10))}`;
}

/** When a question missed for the first time comes back: the next day, from 00:00 UTC, by the schedule of packages/review without its weight. */
export function dueAfterMiss(at: string): string {
  return new Date((dayOf(at) + 1) * DAY_MS).toISOString();
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** Day of a forecast in words: 'Aujourd’hui', 'Demain', then the day's name. @param day ISO date @param at its place, today is 0 */
export function dayWords(day: string, at: number): string {
  if (at === 0) return 'Aujourd’hui';
  if (at === 1) return 'Demain';
  const name = WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
