import { showToast } from '@ulty/kit';

const canHandOn = (): boolean => 'share' in navigator;

/** Whether the browser can hand an address to another app, or copy it. */
export const canShareAddress = (): boolean => canHandOn() || 'clipboard' in navigator;

/**
 * Hands an address of ours to another app, or copies it where the browser hands nothing on; call it where `canShareAddress`. Part of each
 * remote that shares: it has no state that must exist once. @param path on this origin
 */
export async function shareAddress(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  // Whoever closes the list of apps has changed their mind.
  if (canHandOn()) return navigator.share({ title, url }).catch(() => undefined);
  await navigator.clipboard.writeText(url).then(
    () => showToast({ kind: 'done', title: 'Adresse copiée', detail: 'Collez-la dans un message.' }),
    () => showToast({ kind: 'failed', title: 'L’adresse n’a pas pu être copiée', detail: url }),
  );
}
