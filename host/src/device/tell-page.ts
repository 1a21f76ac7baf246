import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { deviceNow } from '@ulty/offline/device';
import { noteAnswer } from '@ulty/offline/registry-stamp';

/** Whether the visitor has asked not to be counted. https://www.w3.org/TR/gpc/ */
export function wantsNone(): boolean {
  return navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Reports a page view to the server: the path, and the remote and version it is opened with; administrators' pages are not reported. Sent
 * with credentials like every request; the count ignores the session. Spec §2, §7. It is in the main script: a chunk of its own would be a
 * fourth round trip. Design §7.
 */
export function tellPage(path: string, remote?: Pick<ResolvedRemote, 'id' | 'version'>): void {
  if (wantsNone() || !navigator.onLine || path.startsWith(adminPage)) return;
  const sentAt = deviceNow();
  fetch('/api/page-views', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, of: remote && `${remote.id}@${remote.version}` }),
  }).then(
    (answer) => noteAnswer(answer, sentAt),
    () => undefined,
  );
}
