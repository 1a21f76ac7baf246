import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/** A database that does not open within this time counts as absent, until it does. In some browsers an open request never ends. */
const PATIENCE_MS = 4_000;

export interface DatabasePlan<S extends DBSchema> {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
}

/** The database is not available now: private mode, storage refused, or an old tab that blocks the upgrade. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/**
 * Opens a database once, and again when the browser has closed it. A newer version in another tab may upgrade it, and this page goes on
 * using it: our upgrades only add stores and indexes.
 * @returns a function that resolves to the connection; rejects with NoDatabase while there is none
 */
export function openerOf<S extends DBSchema>({ name, version, upgrade }: DatabasePlan<S>): () => Promise<IDBPDatabase<S>> {
  let opening: Promise<IDBPDatabase<S>> | null = null;

  function open(): Promise<IDBPDatabase<S>> {
    let giveUp: (reason: NoDatabase) => void;
    const blocked = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    const forget = () => {
      opening = null;
    };
    const callbacks: OpenDBCallbacks<S> = {
      upgrade,
      blocked: () => giveUp(new NoDatabase(`${name}: an older tab is open`)),
      blocking: (_current, _wanted, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    };
    const connection = Promise.resolve()
      .then(() => openDB<S>(name, version, callbacks))
      .catch((error: Error) => {
        if (error.name === 'VersionError') return openDB<S>(name, undefined, callbacks);
        throw error;
      });
    const timer = setTimeout(() => giveUp(new NoDatabase(`${name}: no answer`)), PATIENCE_MS);
    connection.then(
      (database) => {
        clearTimeout(timer);
        opening = Promise.resolve(database);
      },
      () => {
        clearTimeout(timer);
        forget();
      },
    );
    const first = Promise.race([connection, blocked]);
    return first.catch((error: unknown) => {
      throw error instanceof NoDatabase ? error : new NoDatabase(`${name}: ${String(error)}`);
    });
  }

  return () => (opening ??= open());
}
