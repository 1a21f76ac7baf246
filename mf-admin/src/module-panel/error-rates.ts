import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { trustedNow } from '@ulty/kit';

export type Quarter = RemoteHealth['quarters'][number];
export type Counted = Pick<Quarter, 'opens' | 'failures'>;

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
export const CHART_HOURS = 12;

const sum = (counted: readonly Counted[]): Counted => ({
  opens: counted.reduce((total, { opens }) => total + opens, 0),
  failures: counted.reduce((total, { failures }) => total + failures, 0),
});

/**
 * Share of failures, between 0 and 1; null when nothing was opened. A page that broke before it could report its opening counts as opened.
 */
export function rateOf({ opens, failures }: Counted): number | null {
  const opened = Math.max(opens, failures);
  return opened === 0 ? null : failures / opened;
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "0,21 %". */
export const percentOf = (share: number): string => percent.format(share);

/** "0,21 %", a dash when nothing was opened. */
export function rateText(counted: Counted): string {
  const rate = rateOf(counted);
  return rate === null ? '–' : percentOf(rate);
}

/** The counts of a version in the last hour, by whole quarters of an hour. */
export function recentOf(quarters: readonly Quarter[], version: string, now = trustedNow()): Counted {
  return sum(quarters.filter((quarter) => quarter.version === version && now - Date.parse(quarter.at) < HOUR_MS));
}

/** One hour of the chart. */
export interface ChartHour {
  /** When it began. */
  at: string;
  /** Counts of the live version. Earlier versions, and those of ended trials, are in neither line. */
  live: Counted;
  trial: Counted;
}

/** The last twelve hours, oldest first. @param versions the live one, and the one on trial, if any */
export function hoursOf(quarters: readonly Quarter[], versions: { live: string; trial: string | null }, now = trustedNow()): ChartHour[] {
  const end = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
  return Array.from({ length: CHART_HOURS }, (_, index) => {
    const from = end - (CHART_HOURS - index) * HOUR_MS;
    const within = quarters.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < from + HOUR_MS);
    return {
      at: new Date(from).toISOString(),
      live: sum(within.filter(({ version }) => version === versions.live)),
      trial: sum(within.filter(({ version }) => version === versions.trial)),
    };
  });
}
