import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { fetchJson, isApiError, SESSION_KEY, useConnectivity, useOutbox, useSWRConfig } from '@ulty/kit';
import { useEffect } from 'react';
import { followServed, noteFresh, noteServed, servedPaths } from '../offline-data/served-copies';

const PAUSE_MS = { first: 5_000, longest: 300_000 } as const;

/**
 * SWR treats an answer from the device as a fresh one. This hook reads it again as soon as there is network, after waiting events were
 * sent; if the browser is wrong about being online, after pauses that double from 5 s to 5 minutes (never with Save-Data or in éco mode).
 * Only reads on screen are repeated.
 */
export function useRenewedCopies(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let pauseMs: number = PAUSE_MS.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checking: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let asked = new Set<string>();
    const askAgain = () => {
      clearTimeout(timer);
      timer = undefined;
      asked = new Set(servedPaths());
      for (const path of asked) {
        // On a page that shows no copy, this read only tests whether the server is back.
        if (path === SESSION_KEY) void fetchJson(path, () => noteFresh(path)).catch(onProbeFailed);
        else void mutate(path);
      }
      // A page that was left reads nothing: then the session's read tests whether the server is back.
      clearTimeout(checking);
      checking = setTimeout(() => timer === undefined && !useConnectivity.getState().isReached && noteServed(SESSION_KEY), PAUSE_MS.first);
    };
    /** An ended session also shows that the server answers. */
    const onProbeFailed = (error: unknown) => {
      if (isApiError(error) && error.status < 500) noteFresh(SESSION_KEY);
      else onServed(SESSION_KEY);
    };
    const askLater = () => {
      clearTimeout(timer);
      timer = setTimeout(askAgain, pauseMs);
    };
    const onServed = (path: string) => {
      if (isOver || timer !== undefined || isSavingData() || !useConnectivity.getState().isOnline) return;
      pauseMs = asked.has(path) ? Math.min(2 * pauseMs, PAUSE_MS.longest) : PAUSE_MS.first;
      askLater();
    };
    const stopListening = useConnectivity.subscribe(({ isOnline }, before) => {
      if (!isOnline || before.isOnline || servedPaths().length === 0) return;
      pauseMs = PAUSE_MS.first;
      if (useOutbox.getState().items.length > 0) askLater();
      else askAgain();
    });
    const stopFollowing = followServed(onServed, (path, value) => void mutate(path, value, { revalidate: false }));
    const [first] = servedPaths();
    if (first) onServed(first);
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(checking);
      stopListening();
      stopFollowing();
    };
  }, [mutate]);
}
