import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False in the document and during hydration, then true: for content that depends on the reader, the clock or the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Whether covers may load images: not with Save-Data nor in éco mode. */
export function useImagesAllowed(): boolean {
  return useIsHydrated() && !isSavingData();
}

/**
 * Whether pictures inside a text or a list are left out: with Save-Data or in éco mode, after hydration, since the document is the same for
 * all.
 */
export function useSavesData(): boolean {
  return useIsHydrated() && isSavingData();
}
