/** How long a page may take to become tall enough for its kept position. */
const PATIENCE_MS = 5_000;

/** Positions by history entry, as long as the document lives. */
const positions = new Map<string, number>();

/** Remembers the scroll position of the entry on screen. @returns stops watching */
export function watchScroll(key: () => string): () => void {
  // The browser's own restoration happens before a page loaded on demand is drawn; a reload is left to it.
  const own = () => void (history.scrollRestoration = 'manual');
  const browsers = () => void (history.scrollRestoration = 'auto');
  const remember = () => void positions.set(key(), scrollY);
  own();
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pageshow', own);
  addEventListener('pagehide', browsers);
  return () => {
    browsers();
    removeEventListener('scroll', remember);
    removeEventListener('pageshow', own);
    removeEventListener('pagehide', browsers);
  };
}

/** Forgets where an entry was left: it is gone to anew. */
export const forgetScroll = (key: string): void => void positions.delete(key);

/**
 * Scrolls back to where the entry was left, again as the page grows, until the reader scrolls.
 * @param isJump the browser went to a part of this page: where no position is kept, that place stays
 * @returns stops trying
 */
export function restoreScroll(key: string, isJump: boolean): () => void {
  const kept = positions.get(key);
  if (isJump && kept === undefined) return () => undefined;
  const target = kept ?? 0;
  scrollTo(0, target);
  if (target === 0 || typeof ResizeObserver === 'undefined') return () => undefined;
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of gestures) removeEventListener(name, stop);
  };
  const observer = new ResizeObserver(() => {
    if (Math.abs(scrollY - target) > 1) scrollTo(0, target);
    if (Math.abs(scrollY - target) <= 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const name of gestures) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
