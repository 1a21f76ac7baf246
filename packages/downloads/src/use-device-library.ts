import { device } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useCallback, useEffect, useState } from 'react';

export interface LibraryOpening {
  /** Null until its code is here, and where the browser has no storage. */
  library: DeviceLibrary | null;
  hasFailed: boolean;
  /** Opens it once more after a failure. */
  again: () => void;
}

const CLOSED: Pick<LibraryOpening, 'library' | 'hasFailed'> = { library: null, hasFailed: false };

/** Opens what this device keeps for the signed-in learner, and tells a failure apart from waiting. */
export function useLibraryOpening(): LibraryOpening {
  const [opening, setOpening] = useState(CLOSED);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const tell = (next: typeof CLOSED) => !isGone && setOpening(next);
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

/** What this device keeps for the signed-in learner; null until its code is here, or where the browser has no storage. */
export function useDeviceLibrary(): DeviceLibrary | null {
  return useLibraryOpening().library;
}
