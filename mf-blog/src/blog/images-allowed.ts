import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const onThisDevice = () => !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
const inDocument = () => false;

/** Whether covers may ask for pictures: not under Save-Data, and not before hydration, so that server and browser draw the same cloth. */
export function useImagesAllowed(): boolean {
  return useSyncExternalStore(never, onThisDevice, inDocument);
}
