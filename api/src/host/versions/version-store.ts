/** A version of a remote by its id, or of the host as 'host'. */
export interface VersionKey {
  of: string;
  version: string;
}

/**
 * Where the files of every version stand. Each replica serves from folders of its own; what it lacks it brings from the store that all share.
 * A version is there whole or not at all, and once the registry names it, it never changes. Design §4.
 */
export abstract class VersionStore {
  /** A new, empty folder on the disk that `put` moves from. The caller removes what it does not hand over. */
  abstract stagingFolder(): Promise<string>;

  /**
   * Takes a staged folder over: afterwards every replica can bring it. What a publication that never reached the registry left under the same
   * key is replaced. Throws REMOTE_STORE_FAILED, and then nothing has changed.
   */
  abstract put(key: VersionKey, staged: string): Promise<void>;

  /**
   * The version's folder on this replica, fetched first where it is missing, and checked against what the tables say of it. Null: no store or no
   * table has it. Throws REMOTE_STORE_FAILED.
   */
  abstract bring(key: VersionKey): Promise<string | null>;

  /** The version's folder if it is here already. Asks nobody. */
  abstract folderHere(key: VersionKey): string | null;

  /** Deletes a version everywhere. */
  abstract remove(key: VersionKey): Promise<void>;
}
