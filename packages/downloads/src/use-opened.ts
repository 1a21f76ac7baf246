import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { device } from '@ulty/kit';
import { useEffect } from 'react';
import { hasDownloads } from './has-downloads';

/** Stores on the device that a book or course was opened, for the order of removal. The page does not wait for it. Product §2.22. */
export function useOpened(kind: DownloadKind, id: string, chapterId?: string): void {
  useEffect(() => {
    if (!hasDownloads()) return;
    device()
      .then((parts) => parts.library())
      .then(({ downloads }) => downloads.opened(kind, id, chapterId))
      .catch(() => undefined);
  }, [kind, id, chapterId]);
}
