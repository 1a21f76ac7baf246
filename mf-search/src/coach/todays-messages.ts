import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import type { CoachMode } from '@ulty/domain/learning/coach.js';
import { trustedNow } from '@ulty/kit';

const isToday = (at: string | null) => at !== null && new Date(at).toDateString() === new Date(trustedNow()).toDateString();

/**
 * What is on screen of one mode: asked or answered today, in the order of the asking; without any, the latest plan, which leads a week.
 * @param known as the server tells them, the latest first. @param answered on this page, perhaps not told by the server yet
 * @param wanted id of one that is shown whatever its day
 */
export function todaysMessages(
  mode: CoachMode,
  known: readonly CoachMessage[],
  answered: readonly CoachMessage[],
  wanted: string | null,
): CoachMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const all = [...[...known].reverse(), ...answered.filter(({ id }) => !ids.has(id))].filter((message) => message.mode === mode);
  const today = all.filter(({ id, askedAt, answeredAt }) => id === wanted || isToday(askedAt) || isToday(answeredAt));
  return today.length === 0 && mode === 'plan' ? all.slice(-1) : today;
}
