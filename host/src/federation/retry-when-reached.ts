import { useConnectivity } from '@ulty/kit';
import { deviceNow } from '@ulty/offline/device';
import { isOurs, noteAnswer } from '@ulty/offline/registry-stamp';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageFailure } from './page-failure';
import { untilOnline, within } from '../device/timeouts';

const PAUSE_MS = { first: 5_000, longest: 60_000 } as const;
const ANSWER_MS = 10_000;

/** Whether our server answers: a captive portal, an empty data plan and a broken proxy may answer too, or stay silent. */
async function isServerHeard(): Promise<boolean> {
  const sentAt = deviceNow();
  try {
    return isOurs(noteAnswer(await within(ANSWER_MS, fetch('/api/auth/user', { credentials: 'include' })), sentAt));
  } catch {
    return false;
  }
}

/**
 * Retries a failed page automatically: when the server is not reached, as soon as it is; when only a file did not arrive, after pauses that
 * double from 5 s to a minute.
 * @param tries how often it has failed so far
 * @returns whether the server is reached; null while unknown
 */
export function useComeBack(failure: PageFailure | null, tries: number, retry: () => void): boolean | null {
  const [isHeard, setHeard] = useState<boolean | null>(null);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (failure === null || failure.kind === 'INCOMPATIBLE') return;
    let isOver = false;
    const wait = async () => {
      let isKnown = await isServerHeard();
      if (isOver) return;
      setHeard(isKnown);
      // Its files arrived but do not work: only the reader can try again.
      if (isKnown && !failure.isUnreached) return;
      if (!isKnown) useConnectivity.setState({ isReached: false });
      let pauseMs = isKnown ? Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** tries) : PAUSE_MS.first;
      do {
        await untilOnline(pauseMs);
        if (isOver) return;
        pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
        isKnown = await isServerHeard();
      } while (!isKnown && !isOver);
      if (!isOver) again();
    };
    void wait();
    return () => {
      isOver = true;
    };
  }, [failure, tries]);
  return isHeard;
}
