import { showToast } from '@ulty/kit';
import type { SyncResult } from '@ulty/offline/engine';
import { loadAfterAnswer } from './load-after-answer';
import { outboxOf } from './outbox-engine';

/** Shows the result of a synchronisation, with the reason of the first rejected event. */
export async function tellSync({ isDone, rejected, message }: Omit<SyncResult, 'synced'>): Promise<void> {
  const detail = rejected.length > 0 ? (await loadAfterAnswer()).refusalDetail(rejected) : undefined;
  showToast({ kind: isDone && !detail ? 'done' : 'failed', title: message, ...(detail && { detail }) });
}

/** Sends all waiting events at the learner's request, and shows the result. */
export async function syncAndTell(userId: string): Promise<void> {
  await tellSync(await outboxOf(userId).sync());
}
