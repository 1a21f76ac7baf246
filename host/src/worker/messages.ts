/**
 * Messages of a page to the worker. keep: files it loaded without the worker · drop: folders of remotes still needed, everything else under
 * /remotes/ may be deleted · bring: a newer version, completely or not at all, answered by a `WorkerSet` on the port that comes with it ·
 * activate: the reader wants the new version · bytes: how much it has received, answered by a `WorkerBytes`. A worker of another version
 * ignores messages that it does not know.
 */
export type WorkerMessage =
  | { type: 'keep'; paths: string[] }
  | { type: 'drop'; allBut: string[] }
  | { type: 'bring'; set: WantedSet }
  | { type: 'activate' }
  | { type: 'bytes' };

/** A version of a remote, and those of its modules whose pages this device uses. */
export interface WantedSet {
  id: string;
  version: string;
  modules: string[];
}

/** Whether a set is stored. */
export interface WorkerSet {
  isWhole: boolean;
}

/** Bytes that the worker has received since it was started: always the total, so that a page that is closed loses no count. */
export interface WorkerBytes {
  /** Distinguishes one start of the worker from the next. */
  life: number;
  total: number;
}
