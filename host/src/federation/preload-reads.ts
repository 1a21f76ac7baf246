import { fetchJson, preload, queryEntries } from '@ulty/kit';

/** Reads under way for a page that is to come. */
interface BroughtReads {
  /** Fulfils once each has an answer or has failed; null where all are known. */
  settled: Promise<unknown> | null;
  /** The page is left: what nobody took is asked again by who needs it next. */
  leave: () => void;
}

/** The part of the query cache that is used. */
export interface Answers {
  get(path: string): { data?: unknown } | undefined;
  set(path: string, state: never): unknown;
}

/** Answers asked for and not yet taken by a page, by address. */
const untaken = new Map<string, Promise<unknown>>();

function takeBrought(path: string): Promise<unknown> {
  const asked = untaken.get(path) ?? fetchJson(path);
  untaken.delete(path);
  return asked;
}

/**
 * Asks what a page reads first beside its code, as its document would have brought it, so that the page comes whole and nothing in it moves
 * when an answer follows. What the cache holds is not asked for: the page renews it itself.
 */
export function preloadReads(paths: readonly string[], cache: Answers): BroughtReads {
  const bring = (path: string): [string, Promise<unknown>, Promise<void>] => {
    const asked = fetchJson(path);
    untaken.set(path, asked);
    // When it is awaited: the page may come late, or never.
    void preload(path, () => ({ then: (onRead, onFailure) => takeBrought(path).then(onRead, onFailure) }) as PromiseLike<unknown>);
    const noted = asked.then(
      (answer) => {
        if (untaken.get(path) !== asked || cache.get(path)?.data !== undefined) return;
        for (const [key, state] of queryEntries({ [path]: answer })) cache.set(key, state as never);
      },
      // Without network, the failure is of its moment: the page asks anew.
      (error: unknown) => void (error instanceof TypeError && untaken.get(path) === asked && untaken.delete(path)),
    );
    return [path, asked, noted];
  };
  const brought = paths.filter((path) => cache.get(path)?.data === undefined).map(bring);
  return {
    settled: brought.length > 0 ? Promise.all(brought.map(([, , noted]) => noted)) : null,
    leave: () => {
      for (const [path, asked] of brought) if (untaken.get(path) === asked) untaken.delete(path);
    },
  };
}
