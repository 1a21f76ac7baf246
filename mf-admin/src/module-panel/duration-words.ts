import { plural } from '@ulty/domain/base/format.js';
import { trustedNow } from '@ulty/kit';

const MINUTE_MS = 60_000;

/** "9 h", "3 jours": how long something has lasted. */
export function sinceText(iso: string, now = trustedNow()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : plural(Math.floor(hours / 24), 'jour');
}
