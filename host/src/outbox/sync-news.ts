import { plural } from '@ulty/domain/count.js';
import { rejectionWords } from '@ulty/domain/rejection-words.js';
import { showToast } from '@ulty/kit';
import type { Rejection } from '@ulty/offline/drain-queue';
import type { SyncResult } from '@ulty/offline/engine';
import { exportLost } from './export-lost';
import { outboxOf } from './outbox-engine';

const sentenceOf = ({ label, reason }: Rejection) => `${label}\u00a0: ${rejectionWords(reason)}`;

/** Shows that an event was rejected when its page can no longer show it. Product §1.3. */
export function tellRejection(rejection: Rejection): void {
  showToast({ kind: 'failed', title: 'Un élément n’a pas été retenu', detail: sentenceOf(rejection) });
}

/** Shows the result of a synchronisation, with the first rejected event in words. */
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

/** Shows that some results could not be sent, and offers to save them as a file for support. Product §1.3. */
export function tellGivenUp(userId: string, count: number): void {
  showToast({
    kind: 'failed',
    title: `${plural(count, 'résultat n’a pas pu être envoyé', 'résultats n’ont pas pu être envoyés')}`,
    action: { label: 'Exporter', onAction: () => void exportLost(userId) },
  });
}

/** Sends all waiting events at the learner's request, and shows the result. */
export async function syncAndTell(userId: string): Promise<void> {
  tellSync(await outboxOf(userId).sync());
}
