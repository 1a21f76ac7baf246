import type { SearchHit } from '@ulty/contracts/learning/search.js';
import type { DownloadKind, DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { SEARCH_TABS, TAB_OF_KIND } from '@ulty/domain/learning/search.js';
import type { DownloadPlan, Downloads, DownloadSettings, DownloadView, StartAnswer, StorageState } from '@ulty/offline/download-types';
import type { DevicePassage, DeviceSearchPage } from '@ulty/offline/search-types';
import { installLibrary, type DeviceLibrary } from '@ulty/offline/library';

/** A download, complete and without recordings unless given otherwise. */
export function makeView(given: Partial<DownloadView> = {}): DownloadView {
  return {
    userId: '00000000-0000-4000-8000-000000000900',
    kind: 'book',
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Livre 1',
    status: 'whole',
    reason: null,
    wantsAudio: false,
    isPinned: false,
    requestedAt: '2026-11-20T10:00:00.000Z',
    downloadedAt: '2026-11-20T10:01:00.000Z',
    lastOpenedAt: '2026-11-20T10:01:00.000Z',
    category: 'Finance',
    doneBytes: 23_000,
    totalBytes: 23_000,
    secondsLeft: null,
    text: { done: 3, total: 3 },
    audio: null,
    quizzes: { done: 1, total: 1 },
    readable: [],
    heard: [],
    missingAudio: [],
    bytesHere: 23_000,
    version: '1',
    hasNewer: false,
    canHand: false,
    ...given,
  };
}

export function makePlan(given: Partial<DownloadPlan> = {}): DownloadPlan {
  const manifest: DownloadManifest = {
    kind: 'book',
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Livre 1',
    version: '1',
    parts: [],
    signature: null,
  };
  return { manifest, textBytes: 23_000, audioBytes: 1_800_000, textStored: 34_000, freeBytes: 38_000_000, ...given };
}

export interface FakeLibrary {
  library: DeviceLibrary;
  /** The calls, in order: 'start', 'pause'. */
  asked: unknown[][];
  /** Changes the device's download, and notifies the followers. */
  become: (view: DownloadView | null) => void;
}

export interface FakeOptions {
  view?: DownloadView | null;
  answer?: StartAnswer | Error;
  settings?: Partial<DownloadSettings>;
  storage?: Partial<StorageState>;
  audioOf?: Downloads['audioOf'];
  handOver?: DeviceLibrary['handOver'];
  /** The results of every search in the downloads. */
  hits?: SearchHit[];
  passages?: DevicePassage[];
}

/** Default settings of a device. */
export const SETTINGS: DownloadSettings = {
  withAudio: false,
  wifiOnly: false,
  monthlyCapBytes: null,
  nextChapter: false,
  cleanup: 'normal',
  examSeasonUntil: null,
};
const STORAGE: StorageState = {
  used: 2_000_000,
  quota: 90_000_000,
  free: 88_000_000,
  textBytes: 0,
  audioBytes: 0,
  isPersisted: null,
  isTemporary: false,
};

function foundOf(query: string, hits: SearchHit[], here: DownloadView | null): DeviceSearchPage {
  const counts = Object.fromEntries(SEARCH_TABS.map((tab) => [tab, hits.filter(({ kind }) => TAB_OF_KIND[kind] === tab).length]));
  const from = { books: here?.kind === 'book' ? 1 : 0, courses: here?.kind === 'course' ? 1 : 0 };
  const categories = [...new Set(hits.flatMap(({ category }) => category ?? []))];
  return { query, typed: null, suggestion: null, counts: counts as DeviceSearchPage['counts'], categories, hits, next: null, from };
}

/** Installs a device library for component tests: it holds one download and records the calls. */
export function installFakeLibrary({ view = null, answer = { state: 'started' }, ...given }: FakeOptions = {}): FakeLibrary {
  let here = view;
  const asked: unknown[][] = [];
  const followers = new Set<() => void>();
  const tell = () => followers.forEach((follower) => follower());
  const note =
    <Value>(name: string, value: Value) =>
    async (...args: unknown[]): Promise<Value> => {
      asked.push([name, ...args]);
      return value;
    };
  const answered =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const downloads: Downloads = {
    list: async () => (here ? [here] : []),
    one: async (kind: DownloadKind, id: string) => (here?.kind === kind && here.id === id ? here : null),
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    plan: async () => makePlan(),
    start: answered('start'),
    renew: answered('renew'),
    pause: note('pause', undefined),
    resume: note('resume', undefined),
    remove: note('remove', undefined),
    removeAudio: note('removeAudio', undefined),
    pin: note('pin', undefined),
    wish: note('wish', undefined),
    opened: note('opened', undefined),
    audioOf: given.audioOf ?? (async () => null),
    settings: async () => ({ ...SETTINGS, ...given.settings }),
    saveSettings: async (change) => ({ ...SETTINGS, ...change }),
    storage: async () => ({ ...STORAGE, ...given.storage }),
    persist: async () => null,
    cleanUp: async () => [],
    monthBytes: async () => 0,
    wereErased: async () => false,
  };
  const library: DeviceLibrary = {
    downloads,
    search: async () => ({
      find: async (query) => foundOf(query, given.hits ?? [], here),
      passages: async () => given.passages ?? [],
    }),
    receipts: async () => [],
    waiting: async () => [],
    lost: async () => [],
    exportResults: async () => new File([], 'ulty.json'),
    importResults: async () => ({ taken: 0, known: 0 }),
    handOver: given.handOver ?? (async () => new File(['{}'], 'livre-1.ulty')),
    getReady: async () => undefined,
    takeIn: async () => ({ bookId: '', title: '', outcome: 'taken' }),
  };
  installLibrary(async () => library);
  localStorage.setItem('ulty-downloads', '1');
  return {
    library,
    asked,
    become: (next) => {
      here = next;
      tell();
    },
  };
}

/** Installs a device without storage, or without the code of downloads. */
export function installNoLibrary(): void {
  localStorage.removeItem('ulty-downloads');
  installLibrary(() => Promise.reject(new Error('no library')));
}
