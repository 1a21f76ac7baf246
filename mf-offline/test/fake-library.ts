import { SETTINGS } from '@ulty/downloads/testing';
import { DownloadRefused } from '@ulty/offline/downloads/refused';
import type {
  DownloadPlan,
  Downloads,
  DownloadSettings,
  DownloadView,
  Removed,
  StartAnswer,
  StorageState,
} from '@ulty/offline/download-types';
import type { LostItem, Receipt } from '@ulty/offline/ext-database';
import type { DeviceLibrary } from '@ulty/offline/library';
import { makePlan, makeStorage } from './make';

export interface FakeState {
  views: DownloadView[];
  receipts: Receipt[];
  lost: LostItem[];
  storage: StorageState;
  settings: DownloadSettings;
  monthBytes: number;
  persisted: boolean | null;
  wasErased: boolean;
  answer: StartAnswer;
  plan: DownloadPlan;
  removed: Removed[];
}

/** A device's library in memory that records its calls; `over` replaces methods that a test wants to fail. */
export function makeLibrary(
  start: Partial<FakeState> = {},
  over: { downloads?: Partial<Downloads>; library?: Partial<DeviceLibrary> } = {},
) {
  const state: FakeState = {
    views: [],
    receipts: [],
    lost: [],
    storage: makeStorage(),
    settings: { ...SETTINGS, withAudio: true },
    monthBytes: 0,
    persisted: true,
    wasErased: false,
    answer: { state: 'started' },
    plan: makePlan(),
    removed: [],
    ...start,
  };
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const note = (...words: unknown[]) =>
    void calls.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  const change = (id: string, part: Partial<DownloadView>) => {
    state.views = state.views.map((view) => (view.id === id ? { ...view, ...part } : view));
    tell();
  };
  const downloads: Downloads = {
    list: async () => state.views,
    one: async (kind, id) => state.views.find((view) => view.kind === kind && view.id === id) ?? null,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    plan: async () => state.plan,
    start: async (kind, id, options) => {
      note('start', kind, id, options);
      return options.isAgreed ? { state: 'started' } : state.answer;
    },
    pause: async (_kind, id) => change(id, { status: 'paused' }),
    resume: async (_kind, id) => change(id, { status: 'running' }),
    renew: async (kind, id) => {
      note('renew', kind, id);
      return state.answer;
    },
    remove: async (kind, id) => {
      note('remove', kind, id);
      state.views = state.views.filter((view) => view.id !== id);
      tell();
    },
    removeAudio: async (_kind, id) => change(id, { audio: null }),
    pin: async (_kind, id, isPinned) => change(id, { isPinned }),
    wish: async (kind, id, title) => note('wish', kind, id, title),
    opened: async () => undefined,
    audioOf: async () => null,
    settings: async () => state.settings,
    saveSettings: async (part) => {
      note('save', part);
      state.settings = { ...state.settings, ...part };
      return state.settings;
    },
    storage: async () => state.storage,
    persist: async () => state.persisted,
    cleanUp: async (mode) => {
      note('clean', mode);
      return state.removed;
    },
    monthBytes: async () => state.monthBytes,
    wereErased: async () => {
      const { wasErased } = state;
      state.wasErased = false;
      return wasErased;
    },
    ...over.downloads,
  };
  const library: DeviceLibrary = {
    downloads,
    search: () => Promise.reject(new Error('not asked')),
    receipts: async () => state.receipts,
    waiting: async () => [],
    lost: async () => state.lost,
    exportResults: async (which) => new File(['{}'], `ulty-${which}.json`, { type: 'application/json' }),
    importResults: async () => ({ taken: 0, known: 0 }),
    handOver: async (bookId) => {
      const view = state.views.find(({ id }) => id === bookId);
      if (!view) throw new DownloadRefused('not_found', 'Livre non trouvé');
      return new File(['livre'], 'livre.ulty');
    },
    getReady: async () => undefined,
    takeIn: async () => ({ bookId: '', title: '', outcome: 'taken' }),
    ...over.library,
  };
  return { library, state, calls, tell };
}
