import type { Downloads } from './download-types';
import type { LostItem, Receipt } from './ext-database';
import type { QueueItem } from './queue-item';
import type { DeviceSearch } from './search-types';

/** Why a file was refused: a code that screens translate. */
export type FileReason =
  | 'too_big'
  | 'not_a_file_of_ours'
  | 'other_learner'
  | 'bad_signature'
  | 'unknown_key'
  | 'no_keys'
  | 'no_support'
  | 'cannot_pack'
  | 'older_version'
  | 'no_room'
  | 'no_storage';

/** The counts of an imported file of results: added to the queue, already here, or already decided. */
export interface ResultsTaken {
  taken: number;
  known: number;
}

/** The result of receiving a handed-over book: 'same' when it was stored already. Product §2.28. */
export interface BookTaken {
  bookId: string;
  title: string;
  outcome: 'taken' | 'same';
}

/**
 * What a learner's device stores, for the library at /offline and for pages that download. One per page, made by the host, loaded when it
 * is first needed.
 */
export interface DeviceLibrary {
  downloads: Downloads;
  /**
   * The search in the downloads, whose code is loaded when it is first needed.
   * @throws where that code cannot be loaded
   */
  search: () => Promise<DeviceSearch>;
  /**
   * Fetches the code of the pages that open downloads, so that a handed-over book can be read without network too.
   * @throws where the settings forbid it
   */
  getReady: () => Promise<void>;
  /** Decisions of the last 90 days, the newest first. Product §1.3. */
  receipts: () => Promise<Receipt[]>;
  waiting: () => Promise<QueueItem[]>;
  lost: () => Promise<LostItem[]>;
  /** A JSON file of the events that were given up, or with `waiting` also of those that wait: 'Exporter', 'Sauvegarder mes résultats'. */
  exportResults: (which: 'lost' | 'waiting') => Promise<File>;
  /**
   * Puts results of this learner back into the queue; safe to repeat.
   * @throws FileRefused
   */
  importResults: (file: Blob) => Promise<ResultsTaken>;
  /**
   * A downloaded book as one file, to hand over.
   * @throws FileRefused, DownloadRefused
   */
  handOver: (bookId: string) => Promise<File>;
  /**
   * Stores a handed-over book as a download, without network.
   * @throws FileRefused
   */
  takeIn: (file: Blob) => Promise<BookTaken>;
}

type Load = () => Promise<DeviceLibrary>;

let give: (load: Load) => void;
let given = new Promise<Load>((resolve) => {
  give = resolve;
});

let ask: () => void;
/** Resolves when a page first asks for the library. */
export const libraryAsked = new Promise<void>((resolve) => {
  ask = resolve;
});

/** Called by the host with the loader of its own chunk, for the learner who is signed in. */
export function installLibrary(load: Load): void {
  give(load);
  given = Promise.resolve(load);
}

/** The library of the learner who is signed in, as soon as the host has installed it. */
export async function library(): Promise<DeviceLibrary> {
  ask();
  return (await given)();
}
