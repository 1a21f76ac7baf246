import type { ProgressItem } from '@ulty/contracts/learning/progress.js';

type Item = ProgressItem;

/** What one event reports about one piece of content, its repeated items taken together; reading and hearing a chapter apart. */
export interface Report {
  id: string;
  kind: Item['kind'];
  status: Item['status'];
  /** 100 only when completed. */
  percent: number;
  /** The furthest percentage that a position names, whatever the status; null without. */
  reached: number | null;
  position: Item['position'] | null;
  seconds: number;
}

const RANK = { started: 0, progress: 1, completed: 2 } as const;
/** Active time may exceed the elapsed time by this factor: clocks run unevenly. Product §3.2. */
const TOLERANCE = 1.1;
const DAY_SECONDS = 86_400;

/** One report per kind and content id: the furthest status and percentage, the last position, the sum of the seconds. Product §3.2. */
export function reportsOf(items: readonly Item[]): Report[] {
  const reports = new Map<string, Report>();
  for (const item of items) {
    const key = `${item.kind} ${item.id}`;
    const known = reports.get(key);
    const status = known && RANK[known.status] > RANK[item.status] ? known.status : item.status;
    const reached = item.position?.percent ?? null;
    reports.set(key, {
      id: item.id,
      kind: item.kind,
      status,
      percent: status === 'completed' ? 100 : Math.max(known?.percent ?? 0, Math.min(99, Math.floor(reached ?? 0))),
      reached: furthest(known?.reached ?? null, reached),
      position: item.position ?? known?.position ?? null,
      seconds: Math.min(DAY_SECONDS, (known?.seconds ?? 0) + Math.round(item.activeSeconds)),
    });
  }
  return [...reports.values()];
}

function furthest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** Seconds a report counts for, given the moment the previous event of the same content ended. Product §3.2. */
export function countedSeconds(claimedSeconds: number, since: Date, at: Date): number {
  return Math.max(0, Math.min(claimedSeconds, Math.floor(((at.getTime() - since.getTime()) / 1000) * TOLERANCE)));
}
