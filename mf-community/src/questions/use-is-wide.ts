import { useSyncExternalStore } from 'react';

/** Width from which a list and a thread fit beside each other. Identity §10. */
const WIDE = '(min-width: 56.25em)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is that wide; false in the document and during hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
