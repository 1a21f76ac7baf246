import { device } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useCallback, useEffect, useState } from 'react';

type Opening = { state: 'loading' } | { state: 'failed' } | { state: 'open'; library: DeviceLibrary };

/** Opens what this device keeps for the signed-in learner, and tells a failure apart from waiting, with a way to try again. */
export function useLibrary(): Opening & { again: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const tell = (next: Opening) => !isGone && setOpening(next);
    device()
      .then((parts) => parts.library())
      .then(
        (library) => tell({ state: 'open', library }),
        () => tell({ state: 'failed' }),
      );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const again = useCallback(() => {
    setOpening({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { ...opening, again };
}
