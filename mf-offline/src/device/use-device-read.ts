import type { DeviceLibrary } from '@ulty/offline/library';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface DeviceRead<T> {
  /** Undefined while unknown. */
  data: T | undefined;
  hasFailed: boolean;
  /** Reads once more; the known data stay until then. */
  again: () => Promise<void>;
}

/**
 * Reads data of the device.
 * @param library null while it opens
 * @param read a function that stays the same, such as a constant of a module
 */
export function useDeviceRead<T>(library: DeviceLibrary | null, read: (library: DeviceLibrary) => Promise<T>): DeviceRead<T> {
  const [answer, setAnswer] = useState<{ data: T | undefined; hasFailed: boolean }>({ data: undefined, hasFailed: false });
  const turn = useRef(0);
  const again = useCallback(async () => {
    if (!library) return;
    turn.current += 1;
    const mine = turn.current;
    const next = await read(library).then(
      (data) => ({ data, hasFailed: false }),
      () => null,
    );
    // A later reading was faster, or the page is gone.
    if (mine !== turn.current) return;
    setAnswer((known) => next ?? { ...known, hasFailed: true });
  }, [library, read]);
  useEffect(() => {
    void again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  return { ...answer, again };
}
