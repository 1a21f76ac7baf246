/**
 * What a page tells the worker. keep: files it loaded past the worker · drop: folders of remotes still needed, everything else under
 * /remotes/ may go · bring: a newer version, wholly or not at all, answered by a `WorkerSet` on the port that comes with it · activate: the
 * reader wants the new version · bytes: how much it has received, answered by a `WorkerBytes`. A worker of another version leaves alone what
 * it does not know.
 */
export type WorkerMessage =
  | { type: 'keep'; paths: string[] }
  | { type: 'drop'; allBut: string[] }
  | { type: 'bring'; set: WantedSet }
  | { type: 'activate' }
  | { type: 'bytes' };

/** A version of a remote, and the modules of it whose pages this device uses. */
export interface WantedSet {
  id: string;
  version: string;
  modules: string[];
}

/** Whether a set is here. */
export interface WorkerSet {
  isWhole: boolean;
}

/** What the worker has received since it was started: the whole each time, so that no page that leaves takes any of it along. */
export interface WorkerBytes {
  /** Tells one start from the next. */
  life: number;
  total: number;
}
