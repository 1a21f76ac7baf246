/** How long a page may take to become tall enough for its kept position. */
const PATIENCE_MS = 5_000;

/** Positions by the history entry's key, as long as the document lives. */
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

/** Scrolls back to where the entry was left, again as the page grows, until the reader scrolls. @returns stops trying */
export function restoreScroll(key: string): () => void {
  const target = positions.get(key) ?? 0;
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
