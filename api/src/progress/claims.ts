import type { ProgressItem } from '@ulty/contracts/progress.js';

type Item = ProgressItem;

/** What one event claims about one piece of content, its repeated items taken together. */
export interface Claim {
  id: string;
  kind: 'course' | 'lesson';
  status: Item['status'];
  /** 100 only when completed. */
  percent: number;
  position: Item['position'] | null;
  seconds: number;
}

const RANK = { started: 0, progress: 1, completed: 2 } as const;
/** Active time may exceed the time that passed by this much: clocks tick unevenly. Product §3.2. */
const TOLERANCE = 1.1;
const DAY_SECONDS = 86_400;

/** One claim per content id: the furthest status and percentage, the last position, the sum of the seconds. Product §3.2. */
export function claimsOf(items: readonly Item[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const item of items) {
    const known = claims.get(item.id);
    const status = known && RANK[known.status] > RANK[item.status] ? known.status : item.status;
    claims.set(item.id, {
      id: item.id,
      kind: item.kind === 'course' ? 'course' : 'lesson',
      status,
      percent: status === 'completed' ? 100 : Math.max(known?.percent ?? 0, Math.min(99, Math.floor(item.position?.percent ?? 0))),
      position: item.position ?? known?.position ?? null,
      seconds: Math.min(DAY_SECONDS, (known?.seconds ?? 0) + Math.round(item.activeSeconds)),
    });
  }
  return [...claims.values()];
}

/** Seconds a claim counts for, given the moment the previous event of the same content ended. Product §3.2. */
export function countedSeconds(claimedSeconds: number, since: Date, at: Date): number {
  return Math.max(0, Math.min(claimedSeconds, Math.floor(((at.getTime() - since.getTime()) / 1000) * TOLERANCE)));
}
