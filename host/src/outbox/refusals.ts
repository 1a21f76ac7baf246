import { plural } from '@ulty/domain/base/count.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { rejectionWords } from '@ulty/domain/rewards/rejection-words.js';
import { showToast } from '@ulty/kit';
import type { Rejection } from '@ulty/offline/drain-queue';

const sentenceOf = ({ label, reason }: Rejection) => `${label}\u00a0: ${rejectionWords(reason)}`;

/** Shows that an event was rejected, when its page can no longer show it. Product §1.3. */
export function tellRejection(rejection: Rejection): void {
  showToast({ kind: 'failed', title: 'Un élément n’a pas été retenu', detail: sentenceOf(rejection) });
}

/** Shows that all of a welcome was kept but the class, whether it was sent at once or waited. Identity §17.1. */
export function tellUnknownClass(): void {
  showToast({ kind: 'failed', title: 'Classe non reconnue', detail: rejectionWords('class_unknown') });
}

/**
 * The sentence for the rejections of a synchronisation; it gives the reason of the first.
 * @param rejected not empty
 */
export function refusalDetail([first, ...others]: readonly Rejection[]): string {
  const more = others.length > 0 ? ` Et ${plural(others.length, 'autre')}.` : '';
  return first ? `Non retenu – ${sentenceOf(first)}${more}` : '';
}

/** Shows that some results could not be sent: what was done can be saved as a file for support. Product §1.3. */
export function tellGivenUp(userId: string, count: number): void {
  // Loaded at once: when it is needed there may be no network.
  const exporting = import(/* webpackChunkName: "batches" */ './export-lost').catch(() => null);
  showToast({
    kind: 'failed',
    title: `${plural(count, 'résultat n’a pas pu être envoyé', 'résultats n’ont pas pu être envoyés')}`,
    action: {
      label: 'Exporter',
      onAction: () => void exporting.then((lost) => (lost ? lost.exportLost(userId) : location.assign(offlinePage))),
    },
  });
}
