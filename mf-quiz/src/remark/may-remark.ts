import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { trustedNow } from '@ulty/kit';
import { keepText, keptText } from '@ulty/kit/kept-text';

/** Whether a person may speak: once a day, and again where they have spoken today. @param where id of a text; null where no return is possible */
export function mayRemark({ id, tz }: Pick<CurrentUser, 'id' | 'tz'>, where: string | null): boolean {
  const key = `ulty-parole:${id}`;
  const kept = keptText(key);
  const today = dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(tz));
  if (kept?.startsWith(today)) return where !== null && kept.endsWith(where);
  keepText(key, `${today} ${where ?? ''}`);
  return true;
}
