import { device } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useEffect, useState } from 'react';

/** What this device keeps for the signed-in learner; null until its code is here, or where the browser has no storage. */
export function useDeviceLibrary(): DeviceLibrary | null {
  const [library, setLibrary] = useState<DeviceLibrary | null>(null);
  useEffect(() => {
    let isGone = false;
    device()
      .then((parts) => parts.library())
      .then((given) => !isGone && setLibrary(given))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return library;
}
