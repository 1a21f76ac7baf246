import { clockWords } from '../base/clock-words.js';
import { MONTHS } from '../base/format.js';
import { dayOf, type Day } from './day-of.js';
import { addDays } from './streak.js';

export { knownTimeZone } from './day-of.js';

const NBSP = '\u00a0';
const SHORT_MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** Calendar month, `YYYY-MM`. */
export type Month = string;

const dayInMonth = (day: Day) => {
  const number = Number(day.slice(8, 10));
  return number === 1 ? '1er' : String(number);
};
const monthIndex = (text: string) => Number(text.slice(5, 7)) - 1;

/** "novembre 2026". */
export function monthWords(month: Month): string {
  return `${MONTHS[monthIndex(month)]} ${month.slice(0, 4)}`;
}

/** "nov.": for places that show the year elsewhere. */
export function shortMonthWords(month: Month): string {
  return SHORT_MONTHS[monthIndex(month)] ?? '';
}

/** "mercredi 18 novembre". */
export function dayWords(day: Day): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${dayInMonth(day)}${NBSP}${MONTHS[monthIndex(day)]}`;
}

/**
 * "18 nov.", with the year when it is not that of `today`.
 * @param today decides whether the year is left out
 */
export function shortDayWords(day: Day, today: Day): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${NBSP}${day.slice(0, 4)}`;
  return `${dayInMonth(day)}${NBSP}${SHORT_MONTHS[monthIndex(day)]}${year}`;
}

/**
 * A moment as people say it: "Aujourd’hui 18:42", "Hier", "12 nov.", "12 nov. 2025".
 * @param iso ISO date and time
 * @param timeZone IANA name, known to this browser
 */
export function momentWords(iso: string, now: Date, timeZone: string): string {
  const today = dayOf(now.toISOString(), timeZone);
  const day = dayOf(iso, timeZone);
  if (day === today) return `Aujourd’hui ${clockWords(iso, timeZone)}`;
  return day === addDays(today, -1) ? 'Hier' : shortDayWords(day, today);
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + monthIndex(month) + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Weeks of a month, Monday first; null for days outside the month. */
export function monthWeeks(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -before); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** Letters of the days of a week, Monday first. */
export const WEEK_LETTERS: readonly string[] = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
