import type { heroPage, libraryPage } from '@ulty/domain/base/pages.js';

/** Where a quiz track starts: visitors sign in first. Spec §2, §6. */
export function startPath(track: typeof libraryPage | typeof heroPage, isSignedIn: boolean): string {
  return isSignedIn ? track : '/api/login';
}
