/**
 * Fetches code that this visit has from the first script of its document. The next visit begins with the worker's shell, which has no first
 * script: the code is fetched once the worker runs, which then stores it, so that such a visit works without network.
 */
export function bringForShell(load: () => Promise<unknown>): void {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(load).catch(() => undefined);
}
