import { Button } from '@ulty/elements/button';
import { share } from '@ulty/elements/icons';
import { showToast } from '@ulty/kit';

/** Hands the public address to another app, or copies it where the browser hands nothing on. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const act = async () => {
    const url = location.origin + path;
    // Whoever closes the list of apps has changed their mind.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'done', title: 'Adresse copiée', detail: 'Collez-la dans un message.' }),
      () => showToast({ kind: 'failed', title: 'L’adresse n’a pas pu être copiée', detail: url }),
    );
  };
  return (
    <Button variant="outline" icon={share} onClick={() => void act()}>
      Partager
    </Button>
  );
}
