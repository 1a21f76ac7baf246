const BACKOFF_BASE_MS = 1_000;

/** The promise, or a rejection after `ms`. */
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
