import type { DownloadKind, DownloadManifest } from '@ulty/contracts/base/downloads.js';

/** The part of Background Fetch that is used here; lib.dom does not declare it. */
export interface BackgroundManager {
  fetch: (id: string, paths: string[], options: { title: string; downloadTotal: number }) => Promise<unknown>;
  get: (id: string) => Promise<{ result: '' | 'success' | 'failure'; abort: () => Promise<boolean> } | undefined>;
}

/**
 * wished: starts at the next connection · queued: others are before it · running · paused: by the learner · waiting: for a network, Wi-Fi,
 * the next month or a session · stopped: by a failure, see its reason; a part may be usable · whole: every requested part is stored and
 * verified, except recordings and quizzes that could not be fetched, which `missing` names. Spec §7, §8.
 */
export type DownloadStatus = 'wished' | 'queued' | 'running' | 'paused' | 'waiting' | 'stopped' | 'whole';

/** Why a download waits or stopped: a code that screens translate. */
export type DownloadReason =
  | 'no_network'
  | 'no_wifi'
  | 'monthly_cap'
  | 'no_room'
  | 'no_storage'
  | 'not_found'
  | 'no_chapters'
  | 'signed_out'
  | 'busy'
  | 'not_ours'
  | 'bad_hash'
  | 'failed';

/** One learner's download of a book or course; row of the store `downloads` of ulty-ext, keyed [userId, kind, id]. */
export interface DownloadRow {
  userId: string;
  kind: DownloadKind;
  id: string;
  title: string;
  status: DownloadStatus;
  reason: DownloadReason | null;
  wantsAudio: boolean;
  isPinned: boolean;
  /** The learner agreed to more than 5 MB over mobile data. */
  isAgreed?: boolean;
  /** What the download consists of; null for a wish. The manifest of a newer version is in `next` until all its parts are stored. */
  manifest: DownloadManifest | null;
  next: DownloadManifest | null;
  /** Keys, `kind:id`, of the parts of `next ?? manifest` that are stored and verified. */
  done: readonly string[];
  /** Keys of recordings and quizzes that could not be fetched, or were removed to make room; offered again. Spec §8. */
  missing: readonly string[];
  /** ISO date-time. */
  requestedAt: string;
  downloadedAt: string | null;
  lastOpenedAt: string;
}

/** Number of parts that are stored; null where the content has none of them, or none were asked for. */
export interface PartCount {
  done: number;
  total: number;
}

/** A download as screens show it. */
export interface DownloadView extends Omit<DownloadRow, 'manifest' | 'next' | 'done' | 'missing'> {
  category: string | null;
  /** Bytes as they travel on the network. */
  doneBytes: number;
  totalBytes: number;
  /** In whole seconds; null unless it is running at a known speed. */
  secondsLeft: number | null;
  text: PartCount;
  audio: PartCount | null;
  quizzes: PartCount | null;
  /** Ids of the chapters or lessons that can be read, and of those whose recording is stored. */
  readable: readonly string[];
  heard: readonly string[];
  /** Chapter ids of the recordings that failed. */
  missingAudio: readonly string[];
  /** Bytes on this device. */
  bytesHere: number;
  version: string | null;
  /** A newer version is known and not stored yet. */
  hasNewer: boolean;
  /** Whether the book may be handed to another phone. */
  canHand: boolean;
}

/** The size of a download, computed before it starts. */
export interface DownloadPlan {
  manifest: DownloadManifest;
  /** Bytes on the network, and bytes once stored; without the parts that are stored already. */
  textBytes: number;
  audioBytes: number;
  textStored: number;
  /** Free bytes for downloads, less the reserve; null where the browser does not report it. */
  freeBytes: number | null;
}

/** The answer to `start`: 'started', or why it was not, with the numbers of its plan. 'ask': more than 5 MB over mobile data. */
export type StartAnswer =
  | { state: 'started' }
  | { state: 'ask' | 'no_room'; plan: DownloadPlan }
  | { state: 'refused'; reason: DownloadReason };

/** Stored in app_settings, one row per setting. Product §2.22. */
export interface DownloadSettings {
  withAudio: boolean;
  wifiOnly: boolean;
  /** Bytes a month on any network; null without a cap. */
  monthlyCapBytes: number | null;
  /** The next chapter's recording is fetched automatically. */
  nextChapter: boolean;
  cleanup: 'normal' | 'aggressive';
  /** Until this ISO date neither pinned downloads nor anything opened for an exam is removed. */
  examSeasonUntil: string | null;
}

export interface StorageState {
  /** Bytes used by this site and bytes granted by the browser; null where it does not report them. */
  used: number;
  quota: number | null;
  free: number | null;
  /** Of the used bytes: texts and quizzes, and recordings. */
  textBytes: number;
  audioBytes: number;
  /** The browser's answer: true when the data are protected, false when not, null when unknown or not asked yet. */
  isPersisted: boolean | null;
  /** Private window: all data are deleted when it closes. */
  isTemporary: boolean;
}

/** What the cleanup removed, or would remove. */
export interface Removed {
  kind: DownloadKind;
  id: string;
  title: string;
  what: 'audio' | 'all';
  bytes: number;
}

/** The downloads of one learner on this device. One instance per page, made by the host. */
export interface Downloads {
  list: () => Promise<DownloadView[]>;
  one: (kind: DownloadKind, id: string) => Promise<DownloadView | null>;
  /** Calls back after every change, at most a few times a second. @returns stops */
  follow: (tell: () => void) => () => void;
  /** @throws DownloadRefused */
  plan: (kind: DownloadKind, id: string) => Promise<DownloadPlan>;
  /**
   * Where the settings forbid the present network, the download is stored as waiting, and the learner is asked nothing.
   * @param isAgreed the learner agreed to more than 5 MB over mobile data.
   * @param title shown until the server has sent the real one
   */
  start: (kind: DownloadKind, id: string, options: { withAudio: boolean; isAgreed?: boolean; title?: string }) => Promise<StartAnswer>;
  pause: (kind: DownloadKind, id: string) => Promise<void>;
  resume: (kind: DownloadKind, id: string) => Promise<void>;
  /** Fetches a newer version next to the stored one, and the recordings that failed. */
  renew: (kind: DownloadKind, id: string) => Promise<StartAnswer>;
  remove: (kind: DownloadKind, id: string) => Promise<void>;
  removeAudio: (kind: DownloadKind, id: string) => Promise<void>;
  pin: (kind: DownloadKind, id: string, isPinned: boolean) => Promise<void>;
  /** Stores a wish: 'Télécharger à la prochaine connexion'. */
  wish: (kind: DownloadKind, id: string, title: string) => Promise<void>;
  /**
   * Stores that the content was opened, which decides the order of removal.
   * @param chapterId the chapter that was opened, if any
   */
  opened: (kind: DownloadKind, id: string, chapterId?: string) => Promise<void>;
  /** A chapter's recording; null when it is not stored. */
  audioOf: (chapterId: string) => Promise<Blob | null>;
  settings: () => Promise<DownloadSettings>;
  saveSettings: (change: Partial<DownloadSettings>) => Promise<DownloadSettings>;
  storage: () => Promise<StorageState>;
  /** Asks the browser not to erase our data. */
  persist: () => Promise<boolean | null>;
  cleanUp: (mode: 'normal' | 'aggressive') => Promise<Removed[]>;
  /** Bytes this site has received this month, by this device's own count. */
  monthBytes: () => Promise<number>;
  /** Returns true once after the browser has erased the downloads of this device. */
  wereErased: () => Promise<boolean>;
}

/** What the downloads need from the page. */
export interface DownloadParts {
  userId: string;
  /** A fetch that uses the network only, with the person's header; never a stored copy. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  /** Whether the device is on mobile data; null when the browser does not report it. */
  isCellular: () => boolean | null;
  /** Stores an answer as the learner's own copy, under the path of its read. */
  keepOwn: (path: string, value: unknown) => Promise<void>;
  /**
   * Fetches what every download needs to be read without network: the code of the pages and the learner's own first answers. Idempotent.
   */
  prepare: () => Promise<void>;
  /** Makes the missing search indexes of downloads when the page is idle. */
  makeIndexes?: () => void;
  /** Background Fetch of the registered worker, which must store what arrives; null where the browser has none. */
  background?: () => Promise<BackgroundManager | null>;
  now: () => number;
}
