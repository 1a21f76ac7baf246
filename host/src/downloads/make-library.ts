import { useConnectivity } from '@ulty/kit';
import type { DownloadParts, Downloads } from '@ulty/offline/downloads/types';
import { PERSON_HEADER } from '@ulty/offline/whose-phone';
import type { DeviceLibrary } from '@ulty/offline/library';
import { keepResponse } from '../offline-data/store';
import { prepare } from './prepare';

/** A learner's library, and what ends it. */
export interface RunningLibrary {
  library: DeviceLibrary;
  stop: () => void;
}

/** 'cellular' where the browser tells the kind of its connection: Chrome on Android does. */
interface Connection {
  type?: string;
}

function isCellular(): boolean | null {
  const { connection } = navigator as { connection?: Connection };
  return connection?.type === undefined ? null : connection.type === 'cellular';
}

/** What the downloads of a learner need from this page. */
export function downloadParts(userId: string): DownloadParts {
  return {
    userId,
    fetch: (path, init) => fetch(path, { ...init, credentials: 'include', headers: { ...headersOf(init), [PERSON_HEADER]: userId } }),
    isOnline: () => navigator.onLine && !useConnectivity.getState().isDetached,
    isCellular,
    keepOwn: (path, value) => keepResponse(path, value, userId),
    prepare: () => prepare(userId),
    now: Date.now,
  };
}

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));

export function makeLibrary(userId: string): RunningLibrary {
  throw new Error(userId);
}
