import type { Downloads } from './download-types';
import type { LostItem, Receipt } from './ext-database';
import type { QueueItem } from './queue-item';
import type { DeviceSearch } from './search-types';

/** Why a file was not taken in: a code that screens translate. */
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

/** What a file of results brought: taken into the queue, already here or already decided. */
export interface ResultsTaken {
  taken: number;
  known: number;
}

/** What a handed book brought: 'same' was here already. Product §2.28. */
export interface BookTaken {
  bookId: string;
  title: string;
  outcome: 'taken' | 'same';
}

/** What a learner's device keeps, for the library at /offline and pages that download. One per page, made by the host, loaded when asked for. */
export interface DeviceLibrary {
  downloads: Downloads;
  /** Search in the downloads, whose code is loaded when asked for. @throws where that code cannot be had */
  search: () => Promise<DeviceSearch>;
  /** Brings the code of the pages that open downloads, so that a handed book can be read without network too. @throws where the settings forbid it now */
  getReady: () => Promise<void>;
  /** Decisions of the last 90 days, the newest first. Product §1.3. */
  receipts: () => Promise<Receipt[]>;
  waiting: () => Promise<QueueItem[]>;
  lost: () => Promise<LostItem[]>;
  /** What was given up, or with `waiting` also what waits, as a JSON file: 'Exporter', 'Sauvegarder mes résultats'. */
  exportResults: (which: 'lost' | 'waiting') => Promise<File>;
  /** Takes results of this learner back into the queue, safe to repeat. @throws FileRefused */
  importResults: (file: Blob) => Promise<ResultsTaken>;
  /** A downloaded book as a file of its own. @throws FileRefused, DownloadRefused */
  handOver: (bookId: string) => Promise<File>;
  /** Stores a handed book as a download, without network. @throws FileRefused */
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

/** Set by the host to its own chunk, for the learner who is signed in. */
export function installLibrary(load: Load): void {
  give(load);
  given = Promise.resolve(load);
}

/** The library of the learner who is signed in, as soon as it can be had. */
export async function library(): Promise<DeviceLibrary> {
  ask();
  return (await given)();
}
