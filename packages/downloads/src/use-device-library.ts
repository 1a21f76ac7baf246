import { device } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useEffect, useState } from 'react';

/**
 * The library of this device: 'loading' until its code is loaded; 'none' when that failed, when the browser has no storage, or when it is
 * not wanted.
 */
export function useLibraryOrNone(isWanted = true): DeviceLibrary | 'loading' | 'none' {
  const [library, setLibrary] = useState<DeviceLibrary | 'loading' | 'none'>(isWanted ? 'loading' : 'none');
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    device()
      .then((parts) => parts.library())
      .then(
        (given) => !isGone && setLibrary(given),
        () => !isGone && setLibrary('none'),
      );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return library;
}

/** What this device stores for the signed-in learner; null until its code is loaded, or where the browser has no storage. */
export function useDeviceLibrary(): DeviceLibrary | null {
  const library = useLibraryOrNone();
  return typeof library === 'string' ? null : library;
}
