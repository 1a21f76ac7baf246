import { handToBrowser } from './background';
import type { Context } from './context';
import { keyOf, ownRows, wantedParts } from './rows';

/** When the page is left, hands the missing recordings over to the browser, if it supports that. */
async function onVisibility({ userId, background, runner, change }: Context): Promise<void> {
  if (document.visibilityState !== 'hidden') return runner.pump();
  const manager = await background?.();
  const row = (await ownRows(userId)).find(({ kind, id, status }) => status === 'running' && runner.progressOf(kind, id));
  const target = row?.next ?? row?.manifest;
  if (!manager || !row || !target) return undefined;
  const left = wantedParts(row, target).filter((part) => !row.done.includes(keyOf(part)) && part.kind !== 'quizzes');
  if (left.length === 0 || left.some((part) => part.kind !== 'audio')) return undefined;
  await runner.mayFetch(left.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
  if (!(await handToBrowser(manager, row, left))) return undefined;
  await change(row.kind, row.id, ({ status }) => (status === 'running' ? { status: 'waiting', reason: 'no_network' } : {}));
  return runner.halt(row.kind, row.id);
}

/**
 * Watches the page until `signal` aborts: continues downloads when the network comes back or changes or the page is visible again, and
 * hands them over when it is left.
 */
export function watchPage(context: Context): void {
  const { pump } = context.runner;
  const until = { signal: context.signal };
  const device = globalThis.navigator as { connection?: EventTarget } | undefined;
  globalThis.addEventListener?.('online', pump, until);
  device?.connection?.addEventListener?.('change', pump, until);
  globalThis.document?.addEventListener('visibilitychange', () => void onVisibility(context).catch(() => undefined), until);
}
