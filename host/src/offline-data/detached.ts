import { openingPath } from '@ulty/domain/own-path.js';
import { showToast } from '@ulty/kit';
import { PERSON_HEADER, takeBack } from '@ulty/offline/whose-phone';

/** A network that has just come back may not carry a first request yet; a server may be away for longer. */
const AGAIN_MS = 5_000;

/** Whether the server's session is this person's after all, e.g. when the phone went round and came back. */
async function isTheirs(userId: string): Promise<boolean> {
  const answer = await fetch('/api/auth/user', { credentials: 'include', headers: { [PERSON_HEADER]: userId } });
  return answer.ok && ((await answer.json()) as { id?: unknown }).id === userId;
}

async function onNetwork(userId: string): Promise<void> {
  if (!navigator.onLine) return;
  if (await isTheirs(userId)) {
    takeBack();
    // A page of the server's from here on; what is being done is kept step by step.
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

/** A profile opened by its code without network: asks for the code once more when there is one, unless the server's session is theirs. Decision 0028. */
export function watchReturn(userId: string): void {
  const look = () => void onNetwork(userId).catch(() => setTimeout(look, AGAIN_MS));
  window.addEventListener('online', look);
  look();
}
