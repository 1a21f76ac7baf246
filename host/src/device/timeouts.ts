const BACKOFF_BASE_MS = 1_000;
const PAUSE_MS = { first: 5_000, longest: 300_000 } as const;

/** Resolves like the promise, or rejects after `ms`. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('TIMEOUT')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits 1 s, 2 s, 4 s …. @param attempt 1 for the first repeat */
export async function backoff(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, BACKOFF_BASE_MS * 2 ** (attempt - 1)));
}

/** Waits until the network comes back, at most `ms`. */
export function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

/** Retries until it succeeds: at once when the network comes back, else after pauses that double from 5 s to 5 minutes. */
export async function untilHad<T>(ask: () => Promise<T>): Promise<T> {
  for (let pauseMs: number = PAUSE_MS.first; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest)) {
    try {
      return await ask();
    } catch {
      await untilOnline(pauseMs);
    }
  }
}
