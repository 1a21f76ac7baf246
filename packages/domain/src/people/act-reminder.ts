import { addDays, dayNumber, type Day } from '../days/streak.js';
import { instantOf, localTime, quietEnd, type DeliveryPreferences } from './notice-rules.js';
import { QUIET_HOURS } from './notices.js';

/** Limits of reminders of the act that a chapter asks for: days ahead, and how many may wait for one learner. Identity §17.4. */
export const ACT_REMINDER = { daysAhead: 8, mostWaiting: 10 } as const;

/** Minute of the day of an evening, of a morning and of an afternoon; evenings are 19:30 for those who have chosen no hour. */
const [EVENING, MORNING, NOON, AFTERNOON] = [19 * 60 + 30, 7 * 60 + 30, 12 * 60, 15 * 60];
/** An hour chosen for reminders is an evening's from 17:00 on. */
const EVENING_FROM_HOUR = 17;
/** Nobody is reminded earlier or later, whatever the act says. */
const [EARLIEST, LATEST] = [QUIET_HOURS.to, QUIET_HOURS.from - 30];
/** Days from Sunday on, by which 1970-01-01 was number 4. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

const weekdayOf = (day: Day) => (dayNumber(day) + 4) % 7;

/** The act that a text asks for at its end. `title`: 'À vous', and when; `words`: the sentence. */
export interface Act {
  title: string;
  words: string;
}

/** Mark in the HTML of a text on what stands at the foot of its act's card. */
export const ACT_FOOT = 'data-act';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The act of a text, or null. @param html of the text, or of its act alone */
export function actOf(html: string): Act | null {
  const [, inner] = /<p class="u-act"[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  if (inner === undefined) return null;
  const text = inner
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  const [, title = '', words = ''] = /^([^.]*)\.\s*(.*)$/s.exec(text) ?? [];
  return title && words ? { title, words } : null;
}

/** Minute of the evening at which a person is reminded. @param hour their own of the day's reminder, 0 to 23 */
export function eveningMinute(hour: number | null, preferences: DeliveryPreferences, zone: string, now: number): number {
  if (hour === null || hour < EVENING_FROM_HOUR) return EVENING;
  const isQuiet = quietEnd(preferences, zone, instantOf(localTime(now, zone).day, hour * 60, zone)) !== null;
  return isQuiet ? EVENING : hour * 60;
}

/**
 * When to remind of an act (ms): the day and time that its words name, else this evening, or the next one once it is past.
 * @param eveningMin minute of the day at which this person is reminded in the evening
 */
export function actReminderAt({ title, words }: Act, now: number, zone: string, eveningMin: number = EVENING): number {
  const [, when = words] = /^À vous, (.*)$/s.exec(title) ?? [];
  const clause = (/^[^,.]*/.exec(when.toLowerCase()) ?? [''])[0];
  const today = localTime(now, zone).day;
  const weekday = WEEKDAYS.findIndex((name) => clause.startsWith(name));
  const isNamed = weekday >= 0 || clause.startsWith('demain');
  const minute = Math.min(Math.max(minuteIn(clause, eveningMin, isNamed), EARLIEST), LATEST);
  const ahead = weekday >= 0 ? (weekday + 7 - weekdayOf(today)) % 7 : clause.startsWith('demain') ? 1 : 0;
  const at = instantOf(addDays(today, ahead), minute, zone);
  return at > now ? at : instantOf(addDays(today, weekday >= 0 ? ahead + 7 : ahead + 1), minute, zone);
}

function minuteIn(clause: string, eveningMin: number, isNamed: boolean): number {
  const [, hour, minute = '0'] = /(?:à|vers|dès)\s(\d{1,2})\s?h(?:\s?(\d{2}))?/.exec(clause) ?? [];
  if (hour !== undefined) return Number(hour) * 60 + Number(minute);
  if (clause.includes('après-midi')) return AFTERNOON;
  if (clause.includes('midi')) return NOON;
  if (clause.includes('matin')) return MORNING;
  return isNamed && !clause.includes('soir') ? MORNING : eveningMin;
}

/** '19 h 30', '8 h'. */
function hourWords(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  return `${hour}\u00a0h${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
}

/** When a reminder comes: 'ce soir à 19 h 30', 'demain à 8 h', 'samedi à 8 h'. Times in ms. */
export function reminderWords(at: number, now: number, zone: string): string {
  const [there, here] = [localTime(at, zone), localTime(now, zone)];
  const ahead = dayNumber(there.day) - dayNumber(here.day);
  const weekday = WEEKDAYS[weekdayOf(there.day)] ?? '';
  const day =
    ahead === 0
      ? there.minute >= EVENING_FROM_HOUR * 60
        ? 'ce soir'
        : 'aujourd’hui'
      : ahead === 1
        ? 'demain'
        : ahead < 7
          ? weekday
          : `${weekday} prochain`;
  return `${day} à ${hourWords(there.minute)}`;
}
