import { SYNC } from '@ulty/domain/sync.js';

/**
 * The moments to synchronise by itself: 2 s after start, on going online, every 5 minutes while the page is seen. Spec §4, §9; a page
 * that was hidden at the moment catches up when it is seen again. Product trap 18. @returns stops watching
 */
export function watchMoments(sync: () => void, page: Document = document, target: Window = window): () => void {
  let lastAt = Date.now();
  const go = () => {
    lastAt = Date.now();
    sync();
  };
  const ifDue = () => {
    if (page.visibilityState === 'visible' && Date.now() - lastAt >= SYNC.everyMs) go();
  };
  const first = setTimeout(go, SYNC.firstAfterMs);
  const timer = setInterval(ifDue, SYNC.everyMs);
  target.addEventListener('online', go);
  page.addEventListener('visibilitychange', ifDue);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    target.removeEventListener('online', go);
    page.removeEventListener('visibilitychange', ifDue);
  };
}
