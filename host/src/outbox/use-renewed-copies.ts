import { useConnectivity, useSWRConfig } from '@ulty/kit';
import { useEffect } from 'react';
import { followServed, servedPaths } from '../offline-data/served-copies';

const PAUSE_MS = { first: 5_000, longest: 300_000 } as const;

/**
 * What the device answered for the network passes for fresh: it is asked for again as soon as there is network, and where the browser
 * believes there is one, after pauses that double from 5 s to 5 minutes. Only what is on screen is asked for.
 */
export function useRenewedCopies(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let pauseMs: number = PAUSE_MS.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAnew = () => {
      clearTimeout(timer);
      timer = undefined;
      for (const path of servedPaths()) void mutate(path);
    };
    const onServed = () => {
      if (timer !== undefined || !useConnectivity.getState().isOnline) return;
      timer = setTimeout(askAnew, pauseMs);
      pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
    };
    const stopListening = useConnectivity.subscribe(({ isOnline }, before) => {
      if (!isOnline || before.isOnline) return;
      pauseMs = PAUSE_MS.first;
      askAnew();
    });
    const stopFollowing = followServed(onServed);
    if (servedPaths().length > 0) onServed();
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFollowing();
    };
  }, [mutate]);
}
