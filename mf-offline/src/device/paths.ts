import type { DownloadKind } from '@ulty/contracts/base/downloads.js';

const PAGES = { book: '/quiz-ulty-stars/livres', course: '/courses', exam: '/quiz-hero' } as const;

/** The page of a downloaded thing. */
export function pathOf({ kind, id }: { kind: DownloadKind; id: string }): string {
  return `${PAGES[kind]}/${id}`;
}
