import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { showToast } from '@ulty/kit';
import type { Downloads, DownloadStatus } from '@ulty/offline/download-types';

/** Statuses from which a download continues to its end. */
const ON_ITS_WAY: readonly DownloadStatus[] = ['wished', 'queued', 'running', 'waiting'];

const DONE = { book: DOWNLOAD_TEXT.done, course: DOWNLOAD_TEXT.courseDone, exam: DOWNLOAD_TEXT.examDone } as const;

export const isOnItsWay = (status: DownloadStatus): boolean => ON_ITS_WAY.includes(status);

/** Keys of the downloads whose end will be announced, by the device's downloads. */
const awaited = new WeakMap<Downloads, Set<string>>();

/**
 * Announces once that a download is complete, on whatever page the learner is then. A download that is paused, stopped or removed is not
 * announced.
 */
export function tellWhenWhole(downloads: Downloads, kind: DownloadKind, id: string): void {
  const key = `${kind}:${id}`;
  const keys = awaited.get(downloads) ?? new Set();
  awaited.set(downloads, keys);
  if (keys.has(key)) return;
  keys.add(key);
  const look = async () => {
    const view = await downloads.one(kind, id).catch(() => null);
    if (!keys.has(key) || (view && isOnItsWay(view.status))) return;
    keys.delete(key);
    stop();
    if (view?.status === 'whole') showToast({ kind: 'done', title: DONE[kind], detail: view.title });
  };
  const stop = downloads.follow(() => void look());
  void look();
}
