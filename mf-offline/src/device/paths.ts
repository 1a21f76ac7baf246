import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { bookPage, coursePage, examPackPage } from '@ulty/domain/base/pages.js';

const PAGES = { book: bookPage, course: coursePage, exam: examPackPage } as const;

/** The page of a downloaded thing. */
export function pathOf({ kind, id }: { kind: DownloadKind; id: string }): string {
  return PAGES[kind]({ id });
}
