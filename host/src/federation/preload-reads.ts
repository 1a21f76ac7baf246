import { fetchJson, preload, queryEntries } from '@ulty/kit';

/** Reads in progress for a page that is being opened. */
interface PreloadedReads {
  /** Fulfils once each read has an answer or has failed; null when all answers are known. */
  settled: Promise<unknown> | null;
  /** Called when the page is left: answers that no page has used are requested again when needed. */
  leave: () => void;
}

/** The part of the query cache that is used. */
export interface Answers {
  get(path: string): { data?: unknown } | undefined;
  set(path: string, state: never): unknown;
}

/** Requested answers that no page has used yet, by address. */
const untaken = new Map<string, Promise<unknown>>();

function takePreloaded(path: string): Promise<unknown> {
  const asked = untaken.get(path) ?? fetchJson(path);
  untaken.delete(path);
  return asked;
}

/**
 * Requests a page's first reads in parallel with its code, as its document would have contained them, so that the page appears complete and
 * no late answer moves its parts. Answers in the cache are not requested: the page revalidates them itself.
 */
export function preloadReads(paths: readonly string[], cache: Answers): PreloadedReads {
  const ask = (path: string): [string, Promise<unknown>, Promise<void>] => {
    const asked = fetchJson(path);
    untaken.set(path, asked);
    // Used only when it is awaited: the page may load late, or never.
    void preload(path, () => ({ then: (onRead, onFailure) => takePreloaded(path).then(onRead, onFailure) }) as PromiseLike<unknown>);
    const noted = asked.then(
      (answer) => {
        if (untaken.get(path) !== asked || cache.get(path)?.data !== undefined) return;
        for (const [key, state] of queryEntries({ [path]: answer })) cache.set(key, state as never);
      },
      // A failure without network is temporary: the page requests the answer again.
      (error: unknown) => void (error instanceof TypeError && untaken.get(path) === asked && untaken.delete(path)),
    );
    return [path, asked, noted];
  };
  const preloaded = paths.filter((path) => cache.get(path)?.data === undefined).map(ask);
  return {
    settled: preloaded.length > 0 ? Promise.all(preloaded.map(([, , noted]) => noted)) : null,
    leave: () => {
      for (const [path, asked] of preloaded) if (untaken.get(path) === asked) untaken.delete(path);
    },
  };
}
