import { KEPT_THREAD_PATH } from '@ulty/domain/learning/first-question.js';

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

/** Whether this visit brought a thread from before the account. */
export function hasKeptThread(): boolean {
  try {
    return location.hash === `#${FRAGMENT}` || sessionStorage.getItem(KEY) !== null;
  } catch {
    return location.hash === `#${FRAGMENT}`;
  }
}
