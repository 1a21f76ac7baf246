import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { trustedAt, useNow, useSession } from '@ulty/kit';
import type { KeptAttempt } from './kept-attempt';

/** Whether an attempt was finished on an earlier day of the learner's calendar: it is then no step of this day's session. */
export function useIsOfEarlierDay(attempt: KeptAttempt | null | undefined): boolean {
  const { user } = useSession();
  const now = useNow();
  const zone = knownTimeZone(user?.tz ?? '');
  return Boolean(attempt?.event && dayOf(trustedAt(attempt.event), zone) < dayOf(now.toISOString(), zone));
}
