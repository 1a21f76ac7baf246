import { KEPT_THREAD_PATH } from '@ulty/domain/learning/kept-thread.js';

/**
 * The thread of a right answer before the account: kept in the session storage of the browser's tab, or told by the fragment with which the
 * sign-in returns home. It pays nothing and counts as no quiz. Product §2.21.
 */

const KEY = 'ulty-fil';
const [, FRAGMENT = ''] = KEPT_THREAD_PATH.split('#');

/** Keeps the thread for the first day. */
export function keepThread(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage is forbidden: the fragment tells it.
  }
}

/** Whether this visit brought a thread from before the account. The fragment is kept too: the first page may lead on to the welcome. */
export function hasKeptThread(): boolean {
  if (location.hash === `#${FRAGMENT}`) {
    keepThread();
    return true;
  }
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
