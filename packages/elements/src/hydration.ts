import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False in the document and while it is hydrated, true ever after: for what depends on the reader, the clock or the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Whether covers may ask for pictures: not under Save-Data. */
export function useImagesAllowed(): boolean {
  return useIsHydrated() && !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
}
