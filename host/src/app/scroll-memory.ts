/** How long a page may take to become tall enough for its stored position. */
const PATIENCE_MS = 5_000;

/** Scroll positions by history entry, as long as the document lives. */
const positions = new Map<string, number>();

/**
 * Stores the scroll position of the entry on screen.
 * @returns a function that stops watching
 */
export function watchScroll(key: () => string): () => void {
  // The browser would restore the position before a page loaded on demand is drawn; only a reload is left to it.
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

/** Forgets the position of an entry, which is opened anew. */
export const forgetScroll = (key: string): void => void positions.delete(key);

/**
 * Scrolls to the stored position of an entry, and again as the page grows, until the reader scrolls.
 * @param isJump the browser scrolled to a part of this page: without a stored position it stays there
 * @returns a function that stops trying
 */
export function restoreScroll(key: string, isJump: boolean): () => void {
  const target = positions.get(key) ?? (isJump ? null : 0);
  if (target !== null) scrollTo(0, target);
  if (!target || typeof ResizeObserver === 'undefined') return () => undefined;
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
