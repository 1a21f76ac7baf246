import { useConnectivity } from '@ulty/kit';
import { trustedNow } from '@ulty/offline/device';
import { createDownloads } from '@ulty/offline/downloads/create-downloads';
import type { BackgroundManager } from '@ulty/offline/download-types';
import type { DownloadParts } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { exportResults, lostOf, receiptsOf, waitingOf } from '@ulty/offline/results/export-results';
import { importResults } from '@ulty/offline/results/import-results';
import { handOver } from '@ulty/offline/transfer/hand-over';
import { takeIn } from '@ulty/offline/transfer/receive-book';
import type { DeviceSearch } from '@ulty/offline/search-types';
import { PERSON_HEADER } from '@ulty/offline/device-owner';
import { keepResponse } from '../offline-data/store';
import { prepare } from './prepare';
import { runKeptSearches } from './run-kept-searches';

/** A learner's library, and the function that ends it. */
export interface RunningLibrary {
  library: DeviceLibrary;
  stop: () => void;
}

/** Whether the connection is mobile data; only Chrome on Android reports it. */
function isCellular(): boolean | null {
  const { connection } = navigator as { connection?: { type?: string } };
  return connection?.type === undefined ? null : connection.type === 'cellular';
}

/** Chrome continues a download when its page is closed; null in other browsers, and where no worker could be installed. */
export async function background(): Promise<BackgroundManager | null> {
  // `ready` would never resolve where no worker could be installed.
  const found = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { backgroundFetch?: BackgroundManager })
    | undefined;
  return found?.active ? (found.backgroundFetch ?? null) : null;
}

/** What the downloads of a learner need from this page. Nothing is requested while the server's session may belong to another person. */
function partsOf(userId: string, makeIndexes: () => void): DownloadParts {
  const isOnline = () => navigator.onLine && !useConnectivity.getState().isDetached;
  return {
    userId,
    fetch: async (path, init) => {
      if (!isOnline()) throw new TypeError('no network');
      const headers = new Headers(init?.headers);
      headers.set(PERSON_HEADER, userId);
      return fetch(path, { ...init, credentials: 'include', headers });
    },
    isOnline,
    isCellular,
    keepOwn: (path, value) => keepResponse(path, value, userId),
    prepare: () => prepare(userId),
    now: trustedNow,
    makeIndexes,
    background,
  };
}

const loadSearch = () => import(/* webpackChunkName: "device-search" */ './device-search');

/** Makes the library of a learner on this device. It continues what a closed tab left. */
export function makeLibrary(userId: string): RunningLibrary {
  const makeIndexes = () =>
    void loadSearch().then(
      ({ makeMissingIndexes }) => makeMissingIndexes(userId),
      () => undefined,
    );
  const downloads = createDownloads(partsOf(userId, makeIndexes));
  let search: DeviceSearch | undefined;
  const over = new AbortController();
  runKeptSearches(userId, over.signal);
  return {
    stop: () => {
      over.abort();
      downloads.stop();
    },
    library: {
      downloads,
      search: async () => (search ??= (await loadSearch()).createDeviceSearch(userId)),
      getReady: async () => {
        await downloads.mayFetch();
        await prepare(userId);
      },
      receipts: () => receiptsOf(userId),
      waiting: () => waitingOf(userId),
      lost: () => lostOf(userId),
      exportResults: (which) => exportResults(userId, which),
      importResults: (file) => importResults(userId, file),
      handOver: (bookId) => handOver(userId, bookId),
      // Recordings that the learner also wants are fetched now.
      takeIn: (file) =>
        takeIn(userId, file).finally(() => {
          downloads.pump();
          makeIndexes();
        }),
    },
  };
}
