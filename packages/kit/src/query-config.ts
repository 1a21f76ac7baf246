import { QUERY } from '@ulty/domain/base/constants.js';
import { deviceNow } from '@ulty/offline/device';
import type { SWRConfiguration } from 'swr';
import { fetchJson, isApiError } from './api';
import { useConnectivity } from './connectivity';
import { isHeld } from './keys-on-screen';

/** Delay before try `retryCount` (1 is the first repeat): doubles from 1 s, at most 10 s. Spec §9. */
export function retryDelayMs(retryCount: number): number {
  return Math.min(QUERY.retryBaseMs * 2 ** (retryCount - 1), QUERY.retryMaxMs);
}

/** Whether a failed query is retried: never on a 4xx except 408 and 429. Spec §9. */
export function isRetryable(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500 || error.status === 408 || error.status === 429;
}

/**
 * Query cache that removes entries not read for ten minutes, except those shown on the page. Spec §9.
 * @param now clock in ms, for tests
 */
export function createQueryCache<V>(now: () => number = deviceNow): Map<string, V> {
  const touched = new Map<string, number>();
  let sweptAt = now();
  class SweptMap extends Map<string, V> {
    override get(key: string): V | undefined {
      if (super.has(key)) touched.set(key, now());
      return super.get(key);
    }
    override set(key: string, value: V): this {
      const at = now();
      touched?.set(key, at);
      if (at - sweptAt > QUERY.cachedMs) {
        sweptAt = at;
        for (const [old, seen] of touched) {
          if (isHeld(old)) touched.set(old, at);
          else if (at - seen > QUERY.cachedMs && touched.delete(old)) super.delete(old);
        }
      }
      return super.set(key, value);
    }
  }
  return new SweptMap();
}

/** Calls back once the server is reached again; `revalidate` of an unmounted component does nothing. */
function onceReached(call: () => void): void {
  const stop = useConnectivity.subscribe((now, before) => {
    if (!now.isReached || before.isReached) return;
    stop();
    call();
  });
}

/**
 * The only SWR configuration, used by the host. Spec §9.
 * @param cache filled with the document's boot data
 */
export function createQueryConfig(cache: Map<string, never>): SWRConfiguration & { provider: () => Map<string, never> } {
  return {
    provider: () => cache,
    fetcher: fetchJson,
    dedupingInterval: QUERY.freshMs,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    focusThrottleInterval: QUERY.freshMs,
    onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
      if (!isRetryable(error)) return;
      if (retryCount > QUERY.maxRetries) return onceReached(() => void revalidate({ retryCount: 0 }));
      setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
    },
  };
}
