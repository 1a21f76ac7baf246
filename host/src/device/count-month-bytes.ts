import { MONTH_BYTES, writeFact, trustedNow } from '@ulty/offline/device';
import type { WorkerBytes, WorkerMessage } from '../worker/messages';
import { keptCount, monthBytes, monthOf } from '@ulty/offline/month-bytes';
import { wireBytes } from '../worker/header-bytes';

/** Requests that the worker answers, from its cache or over the network. See `worker/sw.ts`. */
const ANSWERED_BY_WORKER = /^\/(host|remotes)\/|^\/api\/boot$/;

/**
 * Adds to the month's count the bytes that a page has received, or those that a worker has received since it was last counted. Tabs take
 * turns, so that none overwrites what another has just added.
 */
async function add(own: number, ofWorker?: WorkerBytes): Promise<void> {
  const write = () => {
    const { worker } = keptCount();
    const counted = ofWorker && worker?.life === ofWorker.life ? Number(worker.total) : 0;
    const bytes = own + (ofWorker?.total ?? 0) - counted;
    const now = trustedNow();
    if (bytes > 0)
      writeFact(MONTH_BYTES, JSON.stringify({ month: monthOf(now), bytes: monthBytes(now) + bytes, worker: ofWorker ?? worker }));
  };
  if ('locks' in navigator) await navigator.locks.request(MONTH_BYTES, write);
  else write();
}

/**
 * Bytes that an entry cost the page itself: 0 from the browser's own cache. The worker counts what passes through it, since only it knows
 * what it had cached; for that, Chromium reports 0 to the page, other browsers the whole size.
 */
export function bytesOf(entry: PerformanceResourceTiming): number {
  const { name, workerStart, entryType } = entry;
  const isWorkers = workerStart > 0 && (entryType === 'navigation' || ANSWERED_BY_WORKER.test(new URL(name).pathname));
  return isWorkers ? 0 : wireBytes(entry);
}

let isCounting = false;

/**
 * Counts what this page and its worker send and receive, earlier requests included; called once in the life of the page, in its first task.
 */
export function countMonthBytes(): void {
  if (isCounting || typeof PerformanceObserver === 'undefined') return;
  isCounting = true;
  const count = (own: number, ofWorker?: WorkerBytes) => void add(own, ofWorker).catch(() => undefined);
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerBytes> | null>) => {
    if (typeof data?.total === 'number' && typeof data.life === 'number') count(0, { life: data.life, total: data.total });
  });
  const observer = new PerformanceObserver((list) => {
    count((list.getEntries() as PerformanceResourceTiming[]).reduce((sum, entry) => sum + bytesOf(entry), 0));
    askWorker();
  });
  const askWorker = () => worker?.controller?.postMessage({ type: 'bytes' } satisfies WorkerMessage);
  worker?.addEventListener('controllerchange', askWorker);
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
