import { SYNC } from '@ulty/domain/base/sync.js';

/**
 * Starts synchronisation automatically: 2 s after start, on going online, every 5 minutes while the page is visible. Spec §4, §9; a page
 * that is hidden at that moment synchronises when it is visible again. Product §4, trap 18.
 * @returns a function that stops watching
 */
export function watchSyncTriggers(sync: () => void, page: Document = document, target: Window = window): () => void {
  let isDue = false;
  let timer = setTimeout(go, SYNC.firstAfterMs);

  function go(): void {
    clearTimeout(timer);
    isDue = false;
    timer = setTimeout(onTime, SYNC.everyMs);
    sync();
  }
  function onTime(): void {
    isDue = true;
    ifSeen();
  }
  function ifSeen(): void {
    if (isDue && page.visibilityState === 'visible') go();
  }

  target.addEventListener('online', go);
  page.addEventListener('visibilitychange', ifSeen);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('online', go);
    page.removeEventListener('visibilitychange', ifSeen);
  };
}
