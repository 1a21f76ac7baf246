import { SYNC } from '@ulty/domain/base/sync.js';
import { trustedNow } from './device';
import { newEventId } from './event-id';
import { ultyDatabase } from './ulty-database';

const NAME = 'sync';
const LEASE_KEY = 'sync-lease';
const POLL_MS = 500;

/** Lets one tab of this device synchronise at a time. Product §1.3. */
export interface SyncLock {
  /**
   * Runs a task while holding the lock.
   * @param patienceMs how long to wait for a tab that holds it
   * @returns false when the lock was not available. The task calls `isHeld` before each step: a lease may have expired while the page slept
   */
  run: (patienceMs: number, task: (isHeld: () => Promise<boolean>) => Promise<void>) => Promise<boolean>;
}

/** The browser's own lock, released when its tab closes. */
function webLock(locks: LockManager): SyncLock {
  return {
    run: async (patienceMs, task) => {
      const giveUp = new AbortController();
      const timer = setTimeout(() => giveUp.abort(), patienceMs);
      let hasRun = false;
      const held = async (lock: Lock | null) => {
        clearTimeout(timer);
        if (!lock) return;
        hasRun = true;
        await task(() => Promise.resolve(true));
      };
      try {
        await locks.request(NAME, patienceMs > 0 ? { signal: giveUp.signal } : { ifAvailable: true }, held);
      } catch (error) {
        if (hasRun || !giveUp.signal.aborted) throw error;
      }
      return hasRun;
    },
  };
}

interface Lease {
  owner: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * A lock for browsers without Web Locks: a row that expires, renewed at each step.
 * @param now clock in ms
 */
export function leaseLock(now: () => number = trustedNow, ulty: typeof ultyDatabase = ultyDatabase): SyncLock {
  const owner = newEventId();

  /** Takes or renews the lease. Without database or room no lease can be written; then only another tab's lease prevents a run. */
  async function acquire(): Promise<boolean> {
    let isTaken = false;
    try {
      const transaction = (await ulty()).transaction('app_settings', 'readwrite');
      const row = await transaction.store.get(LEASE_KEY);
      const lease = row?.value as Lease | undefined;
      const left = lease ? lease.until - now() : 0;
      // A lease that ends later than possible comes from a clock that was set back.
      isTaken = lease !== undefined && lease.owner !== owner && left > 0 && left <= SYNC.leaseMs;
      if (!isTaken)
        await transaction.store.put({
          key: LEASE_KEY,
          value: { owner, until: now() + SYNC.leaseMs } satisfies Lease,
          updatedAt: new Date(now()).toISOString(),
        });
      await transaction.done;
    } catch {
      // Calls are idempotent by event id, so that two tabs at once do no harm.
    }
    return !isTaken;
  }

  async function giveBack(): Promise<void> {
    const transaction = (await ulty()).transaction('app_settings', 'readwrite');
    const lease = (await transaction.store.get(LEASE_KEY))?.value as Lease | undefined;
    if (lease?.owner === owner) await transaction.store.delete(LEASE_KEY);
    await transaction.done;
  }

  return {
    run: async (patienceMs, task) => {
      for (let waited = 0; !(await acquire()); waited += POLL_MS) {
        if (waited >= patienceMs) return false;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      try {
        await task(acquire);
      } finally {
        await giveBack().catch(() => undefined);
      }
      return true;
    },
  };
}

/** Plain-http addresses and old browsers have no Web Locks. */
export function syncLock(): SyncLock {
  return 'locks' in navigator ? webLock(navigator.locks) : leaseLock();
}
