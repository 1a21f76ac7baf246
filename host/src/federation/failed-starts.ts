import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version'>;

/** After this many failed starts of a version, this device uses the previous version without trying the new one. */
const MOST = 3;
const KEY = 'ulty-failed-starts';

const nameOf = ({ id, version }: Version) => `${id}@${version}`;

function keptCounts(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function write(counts: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(counts));
  } catch {
    /* Without storage each start counts as the first. */
  }
}

/** Whether a version has failed too often on this device. */
export const isGivenUp = (version: Version) => (keptCounts()[nameOf(version)] ?? 0) >= MOST;

/** Counts a failed start: evaluation or rendering. */
export function noteFailedStart(version: Version): void {
  const { [nameOf(version)]: count = 0, ...others } = keptCounts();
  // Counts of old versions are dropped.
  write(Object.fromEntries([[nameOf(version), Math.min(MOST, (Number(count) || 0) + 1)], ...Object.entries(others).slice(0, 9)]));
}

/** Forgets the failed starts of a version that has worked. */
export function forgetFailedStarts(version: Version): void {
  const { [nameOf(version)]: count, ...others } = keptCounts();
  if (count !== undefined) write(others);
}

/** After the registry was received, each version it names is tried once more. */
export function tryOnceMore(): void {
  const counts = Object.entries(keptCounts());
  if (counts.length > 0) write(Object.fromEntries(counts.map(([name, count]) => [name, Math.min(MOST - 1, count)])));
}
