import { showToast } from '@ulty/kit';

const canHandOn = (): boolean => 'share' in navigator;

/** Whether the browser can share an address with another app, or copy it. */
export const canShareAddress = (): boolean => canHandOn() || 'clipboard' in navigator;

/**
 * Shares one of our addresses with another app, or copies it where the browser cannot share; call it only where `canShareAddress`. Bundled
 * by each remote that shares: it has no state that must exist once.
 * @param path on this origin
 */
export async function shareAddress(title: string, path: string): Promise<void> {
  const url = location.origin + path;
  // A rejection means that the person closed the list of apps.
  if (canHandOn()) return navigator.share({ title, url }).catch(() => undefined);
  await navigator.clipboard.writeText(url).then(
    () => showToast({ kind: 'done', title: 'Adresse copiée', detail: 'Collez-la dans un message.' }),
    () => showToast({ kind: 'failed', title: 'L’adresse n’a pas pu être copiée', detail: url }),
  );
}
