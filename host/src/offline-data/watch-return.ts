import { openingPath } from '@ulty/domain/base/safe-path.js';
import { showToast } from '@ulty/kit';
import { PERSON_HEADER, takeBack } from '@ulty/offline/device-owner';

/** Delay before a retry: a network that has just come back may fail the first request; a server may be down for longer. */
const AGAIN_MS = 5_000;

/** Whether the server's session belongs to this account after all, e.g. when the phone was lent and returned. */
async function isTheirs(userId: string): Promise<boolean> {
  const answer = await fetch('/api/auth/user', { credentials: 'include', headers: { [PERSON_HEADER]: userId } });
  return answer.ok && ((await answer.json()) as { id?: unknown }).id === userId;
}

async function onNetwork(userId: string): Promise<void> {
  if (!navigator.onLine) return;
  if (await isTheirs(userId)) {
    takeBack();
    // Loads the page from the server; unfinished work is stored at each step.
    location.reload();
    return;
  }
  const onAction = () => location.assign(openingPath(userId, location.pathname + location.search));
  showToast({
    kind: 'waiting',
    title: 'Le réseau est revenu',
    detail: 'Entrez votre code pour synchroniser.',
    action: { label: 'Entrer mon code', onAction },
  });
}

/**
 * After a profile was opened by its code without network: once online, asks for the code unless the session belongs to it. Decision 0028.
 */
export function watchReturn(userId: string): void {
  const look = () => void onNetwork(userId).catch(() => setTimeout(look, AGAIN_MS));
  window.addEventListener('online', look);
  look();
}
