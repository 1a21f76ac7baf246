import { showToast } from '@ulty/kit';
import { outboxOf } from './running';

/** Sends all that waits, asked for by the learner, and tells how it went. */
export async function syncAndTell(userId: string): Promise<void> {
  const { isDone, message } = await outboxOf(userId).sync();
  showToast({ kind: isDone ? 'done' : 'failed', title: message });
}
