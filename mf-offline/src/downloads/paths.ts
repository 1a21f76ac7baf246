import type { DownloadKind } from '@ulty/contracts/downloads.js';

/** The page of a downloaded thing. */
export function pathOf({ kind, id }: { kind: DownloadKind; id: string }): string {
  return kind === 'book' ? `/quiz-ulty-stars/livres/${id}` : `/courses/${id}`;
}
