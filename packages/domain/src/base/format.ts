import { fcfaFromEuroCents, type LevelBar } from './coins.js';
import { formatCount, formatFcfaOfUtc } from './count.js';

export { formatCount, formatFcfaOfUtc, isShownCount, plural } from './count.js';

const NBSP = '\u00a0';

/** Minutes as "45 min", "4 h" or "2 h 05 min". Spec §2. */
export function formatDuration(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  const h = Math.floor(total / 60);
  const m = total % 60;
  if (h === 0) return `${m}${NBSP}min`;
  return m === 0 ? `${h}${NBSP}h` : `${h}${NBSP}h${NBSP}${String(m).padStart(2, '0')}${NBSP}min`;
}

/** Study time of a stat card: "12 h 45", "0 h 00". Spec §2. @param minutes whole minutes */
export function formatStudyTime(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  return `${Math.floor(total / 60)}${NBSP}h${NBSP}${String(total % 60).padStart(2, '0')}`;
}

/** "19,99 €". */
export function formatEuro(euroCents: number): string {
  const cents = Math.abs(Math.round(euroCents));
  return `${euroCents < 0 ? '−' : ''}${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}${NBSP}€`;
}

/** "≈ 13 113 FCFA" for a price in euro cents. Product §1.4. */
export function formatEuroAsFcfa(euroCents: number): string {
  return `≈${NBSP}${formatCount(fcfaFromEuroCents(euroCents))}${NBSP}FCFA`;
}

/** "≈ 620 FCFA (1 UTC = 0,5 FCFA)". Product §1.4. */
export function formatUtcAsFcfa(utc: number): string {
  return `${formatFcfaOfUtc(utc)} (1${NBSP}UTC = 0,5${NBSP}FCFA)`;
}

/** Rating with one decimal, or 'N/A' when nobody rated. Spec §2. */
export function formatRating(rating: number | null): string {
  return rating === null ? 'N/A' : rating.toFixed(1).replace('.', ',');
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Storage size in B, KB, MB, GB (1 KB = 1000 B). Spec §2. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // A value that would be rounded to 1000 is shown in the next unit.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace('.', ',').replace(/,0$/, '')}${NBSP}${UNITS[unit]}`;
}

/** French names of the months, January first. */
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** "5 octobre 2026" in the zone of Ouagadougou, which is UTC all year. @param iso ISO date */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate();
  return `${day === 1 ? '1er' : day} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Last synchronisation in words, else a French date. Spec §2. */
export function formatLastSync(lastSync: Date | null, now: Date): string {
  if (!lastSync) return 'Jamais';
  const minutes = Math.floor((now.getTime() - lastSync.getTime()) / 60_000);
  if (minutes < 1) return "À l'instant";
  if (minutes < 60) return `Il y a ${minutes}min`;
  if (minutes < 24 * 60) return `Il y a ${Math.floor(minutes / 60)}h`;
  return formatDate(lastSync.toISOString());
}

/** The words about the next level: the coins it begins at, with the coins not confirmed yet beside it. */
export function nextLevelWords({ next }: Pick<LevelBar, 'next'>, pendingUtc: number): string {
  return `prochain ${formatCount(next)}\u00a0UTC${pendingUtc > 0 ? ` · ${formatCount(pendingUtc)} en attente` : ''}`;
}
