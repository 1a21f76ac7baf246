import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False in the document and while it is hydrated, then true: for content that depends on the reader, the clock or the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Whether covers may load images: not under Save-Data. */
export function useImagesAllowed(): boolean {
  return useIsHydrated() && !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
}
