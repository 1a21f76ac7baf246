import type { DownloadKind, DownloadManifest } from '@ulty/contracts/base/downloads.js';

/** What is used of Background Fetch, which lib.dom does not know. */
export interface BackgroundManager {
  fetch: (id: string, paths: string[], options: { title: string; downloadTotal: number }) => Promise<unknown>;
  get: (id: string) => Promise<{ result: '' | 'success' | 'failure'; abort: () => Promise<boolean> } | undefined>;
}

/**
 * wished: starts at the next connection · queued: others are before it · running · paused: by the learner · waiting: for a network, Wi-Fi, the
 * next month or a session · stopped: by a failure, see its reason; a part may be usable · whole: every wanted part is here and verified, but
 * for recordings and quizzes that could not be fetched, which `missing` names. Spec §7, §8.
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
  /** What it consists of; null of a wish. A newer one is in `next` until all its parts are here. */
  manifest: DownloadManifest | null;
  next: DownloadManifest | null;
  /** Keys, `kind:id`, of the parts of `next ?? manifest` that are stored and verified. */
  done: readonly string[];
  /** Keys of recordings and quizzes that could not be fetched, or were removed to make room; offered again. Spec §8. */
  missing: readonly string[];
  /** ISO. */
  requestedAt: string;
  downloadedAt: string | null;
  lastOpenedAt: string;
}

/** How many of the parts are here; null where the content has none of them, or none were asked for. */
export interface PartCount {
  done: number;
  total: number;
}

/** A download as screens show it. */
export interface DownloadView extends Omit<DownloadRow, 'manifest' | 'next' | 'done' | 'missing'> {
  category: string | null;
  /** What travels, in bytes as on the network. */
  doneBytes: number;
  totalBytes: number;
  /** Whole seconds, while it is running at a known speed. */
  secondsLeft: number | null;
  text: PartCount;
  audio: PartCount | null;
  quizzes: PartCount | null;
  /** Chapters or lessons that can be read, by id; and those with their recording. */
  readable: readonly string[];
  heard: readonly string[];
  /** Recordings that failed, by chapter id. */
  missingAudio: readonly string[];
  /** Bytes on this device. */
  bytesHere: number;
  version: string | null;
  /** A newer version is known and not here yet. */
  hasNewer: boolean;
  /** Whether the book may be handed to another phone. */
  canHand: boolean;
}

/** What a download would take, before it starts. */
export interface DownloadPlan {
  manifest: DownloadManifest;
  /** As they travel, and as they will be stored; without what is here already. */
  textBytes: number;
  audioBytes: number;
  textStored: number;
  /** Room for downloads, the reserve taken off; null where the browser does not tell. */
  freeBytes: number | null;
}

/** The answer to `start`: 'started', or why it was not, with the numbers of its plan. 'ask': more than 5 MB over mobile data. */
export type StartAnswer =
  | { state: 'started' }
  | { state: 'ask' | 'no_room'; plan: DownloadPlan }
  | { state: 'refused'; reason: DownloadReason };

/** Kept in app_settings, one row each. Product §2.22. */
export interface DownloadSettings {
  withAudio: boolean;
  wifiOnly: boolean;
  /** Bytes a month on any network; null without a cap. */
  monthlyCapBytes: number | null;
  /** The next chapter's recording comes by itself. */
  nextChapter: boolean;
  cleanup: 'normal' | 'aggressive';
  /** No removal of pinned downloads nor of anything opened for an exam until this ISO date. */
  examSeasonUntil: string | null;
}

export interface StorageState {
  /** Bytes: used by this site, granted by the browser; null where it does not tell. */
  used: number;
  quota: number | null;
  free: number | null;
  /** Of what is used: texts and quizzes, recordings. */
  textBytes: number;
  audioBytes: number;
  /** The browser's answer: true protected, false not, null unknown or not asked yet. */
  isPersisted: boolean | null;
  /** Private window: everything goes with it. */
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
   * Where the settings forbid the present network it starts as one that waits, and nothing is asked for.
   * @param isAgreed the learner agreed to more than 5 MB over mobile data. @param title shown until the server has told it
   */
  start: (kind: DownloadKind, id: string, options: { withAudio: boolean; isAgreed?: boolean; title?: string }) => Promise<StartAnswer>;
  pause: (kind: DownloadKind, id: string) => Promise<void>;
  resume: (kind: DownloadKind, id: string) => Promise<void>;
  /** Fetches a newer version beside the one here, and the recordings that failed. */
  renew: (kind: DownloadKind, id: string) => Promise<StartAnswer>;
  remove: (kind: DownloadKind, id: string) => Promise<void>;
  removeAudio: (kind: DownloadKind, id: string) => Promise<void>;
  pin: (kind: DownloadKind, id: string, isPinned: boolean) => Promise<void>;
  /** 'Télécharger à la prochaine connexion'. */
  wish: (kind: DownloadKind, id: string, title: string) => Promise<void>;
  /** Notes that it was opened: for the order of removal. @param chapterId the chapter that was opened, if any */
  opened: (kind: DownloadKind, id: string, chapterId?: string) => Promise<void>;
  /** A chapter's recording, or null. */
  audioOf: (chapterId: string) => Promise<Blob | null>;
  settings: () => Promise<DownloadSettings>;
  saveSettings: (change: Partial<DownloadSettings>) => Promise<DownloadSettings>;
  storage: () => Promise<StorageState>;
  /** Asks the browser not to erase our data. */
  persist: () => Promise<boolean | null>;
  cleanUp: (mode: 'normal' | 'aggressive') => Promise<Removed[]>;
  /** Bytes this site has received this month, by its own count. */
  monthBytes: () => Promise<number>;
  /** True once after the browser erased the downloads of this device. */
  wereErased: () => Promise<boolean>;
}

/** What the downloads need from the page. */
export interface DownloadParts {
  userId: string;
  /** The network alone, with the person's header; never a kept copy. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  /** On mobile data, as far as the browser tells; null when it does not. */
  isCellular: () => boolean | null;
  /** Keeps an answer as the learner's own copy, under the path of its read. */
  keepOwn: (path: string, value: unknown) => Promise<void>;
  /** Brings what every download needs to be read without network: code of the pages, the learner's own first answers. Idempotent. */
  prepare: () => Promise<void>;
  /** Makes the search indexes that downloads lack, when the page has time for it. */
  makeIndexes?: () => void;
  /** Background Fetch of the registered worker, which must keep what arrives; null where there is none. */
  background?: () => Promise<BackgroundManager | null>;
  now: () => number;
}
