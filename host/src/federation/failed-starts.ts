import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version'>;

/** So many failed starts of a version, and this device takes the one before without asking. */
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
    /* then each start is its first */
  }
}

/** Whether a version has failed too often on this device. */
export const isGivenUp = (version: Version) => (keptCounts()[nameOf(version)] ?? 0) >= MOST;

/** Counts a failed start: evaluation or rendering. */
export function noteFailedStart(version: Version): void {
  const { [nameOf(version)]: count = 0, ...others } = keptCounts();
  // Versions come and go: what is long past is not kept.
  write(Object.fromEntries([[nameOf(version), Math.min(MOST, (Number(count) || 0) + 1)], ...Object.entries(others).slice(0, 9)]));
}

/** It has worked. */
export function forgetFailedStarts(version: Version): void {
  const { [nameOf(version)]: count, ...others } = keptCounts();
  if (count !== undefined) write(others);
}

/** The registry has spoken: what it names is tried once more. */
export function tryOnceMore(): void {
  const counts = Object.entries(keptCounts());
  if (counts.length > 0) write(Object.fromEntries(counts.map(([name, count]) => [name, Math.min(MOST - 1, count)])));
}
