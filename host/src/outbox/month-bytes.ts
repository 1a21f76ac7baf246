import { parsedJson } from '@ulty/kit/kept-text';
import { readFact, writeFact } from '@ulty/offline/device';

/** What this site has received in a month, as {"month":"2026-11","bytes":1234}: months of UTC, which is the time of Ouagadougou. */
const KEY = 'ulty-month-bytes';

const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);

/** Bytes received from the network in the month of `now`, by this device's own count. Product §2.22. */
export function monthBytes(now: number): number {
  const { month, bytes } = (parsedJson(readFact(KEY)) ?? {}) as { month?: unknown; bytes?: unknown };
  return month === monthOf(now) && Number.isSafeInteger(bytes) && Number(bytes) > 0 ? Number(bytes) : 0;
}

/** Adds to the month's count. Tabs take turns, so that none overwrites what another has just added. */
async function add(bytes: number, now: number): Promise<void> {
  const write = () => writeFact(KEY, JSON.stringify({ month: monthOf(now), bytes: monthBytes(now) + bytes }));
  if ('locks' in navigator) await navigator.locks.request(KEY, write);
  else write();
}

/**
 * What an entry cost, in bytes. Browsers say 0 of their own cache and of other sites. A file that the worker took from its copies is
 * counted by some as if it had travelled: files under `/host/` and `/remotes/` come from there once a worker is at work, and its first
 * copy of each is told by the page that loaded it.
 */
export function bytesOf({ name, transferSize, workerStart, entryType }: PerformanceResourceTiming): number {
  const isWorkersCopy = workerStart > 0 && (entryType === 'navigation' || /^\/(host|remotes)\//.test(new URL(name).pathname));
  return isWorkersCopy ? 0 : transferSize;
}

let isCounting = false;

/** Counts what this page receives, what came before included; once for the life of the page. */
export function countMonthBytes(): void {
  if (isCounting || typeof PerformanceObserver === 'undefined') return;
  isCounting = true;
  const observer = new PerformanceObserver((list) => {
    const bytes = (list.getEntries() as PerformanceResourceTiming[]).reduce((sum, entry) => sum + bytesOf(entry), 0);
    if (bytes > 0) void add(bytes, Date.now()).catch(() => undefined);
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
