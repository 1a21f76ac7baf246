import { plural } from '@ulty/domain/count.js';
import { rejectionWords } from '@ulty/domain/rejection-words.js';
import { showToast } from '@ulty/kit';
import type { Rejection } from '@ulty/offline/drain-queue';
import type { SyncResult } from '@ulty/offline/engine';
import { exportLost } from './export-lost';
import { outboxOf } from './outbox-engine';

const sentenceOf = ({ label, reason }: Rejection) => `${label}\u00a0: ${rejectionWords(reason)}`;

/** Says that something was not taken, which its page can no longer say. Product §1.3. */
export function tellRejection(rejection: Rejection): void {
  showToast({ kind: 'failed', title: 'Un élément n’a pas été retenu', detail: sentenceOf(rejection) });
}

/** Says how a synchronisation went, and of what was not taken the first in words. */
export function tellSync({ isDone, rejected, message }: Omit<SyncResult, 'synced'>): void {
  const [first, ...others] = rejected;
  const more = others.length > 0 ? ` Et ${plural(others.length, 'autre')}.` : '';
  const isGood = isDone && !first;
  showToast({
    kind: isGood ? 'done' : 'failed',
    title: message,
    ...(first && { detail: `Non retenu – ${sentenceOf(first)}${more}` }),
  });
}

/** Says that some results could not be sent: what was done can be saved as a file for support. Product §1.3. */
export function tellGivenUp(userId: string, count: number): void {
  showToast({
    kind: 'failed',
    title: `${plural(count, 'résultat n’a pas pu être envoyé', 'résultats n’ont pas pu être envoyés')}`,
    action: { label: 'Exporter', onAction: () => void exportLost(userId) },
  });
}

/** Sends all that waits, asked for by the learner, and tells how it went. */
export async function syncAndTell(userId: string): Promise<void> {
  tellSync(await outboxOf(userId).sync());
}
