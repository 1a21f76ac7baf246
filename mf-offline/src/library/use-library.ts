import { device } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useCallback, useEffect, useState } from 'react';

interface Opening {
  /** Null until it is open. */
  library: DeviceLibrary | null;
  hasFailed: boolean;
}

const CLOSED: Opening = { library: null, hasFailed: false };

/** Opens what this device keeps for the signed-in learner, and tells a failure apart from waiting, with a way to try again. */
export function useLibrary(): Opening & { again: () => void } {
  const [opening, setOpening] = useState(CLOSED);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const tell = (next: Opening) => !isGone && setOpening(next);
    device()
      .then((parts) => parts.library())
      .then(
        (library) => tell({ library, hasFailed: false }),
        () => tell({ library: null, hasFailed: true }),
      );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const again = useCallback(() => {
    setOpening(CLOSED);
    setAttempt((count) => count + 1);
  }, []);
  return { ...opening, again };
}
