import type { BlogArticle } from '@ulty/contracts/blog.js';
import { Button } from '@ulty/elements/button';
import { share } from '@ulty/elements/icons';
import { showToast } from '@ulty/kit';

/** Passes the article's address to the phone's share dialog, else copies it. Absent where the browser can do neither. Product §2.19. */
export function ShareButton({ article: { slug, title } }: { article: Pick<BlogArticle, 'slug' | 'title'> }) {
  const shares = 'share' in navigator;
  if (!shares && !navigator.clipboard) return null;
  const url = `${location.origin}/blog/${slug}`;

  const copyUrl = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'done', title: 'Adresse copiée', detail: 'Collez-la dans un message.' }),
      () => showToast({ kind: 'failed', title: 'L’adresse n’a pas pu être copiée', detail: 'Copiez-la depuis la barre du navigateur.' }),
    );
  // The reader closed the share dialog: no error.
  const act = () => (shares ? navigator.share({ title, url }).catch(() => undefined) : copyUrl());

  return (
    <Button variant="quiet" small icon={share} onClick={() => void act()}>
      Partager
    </Button>
  );
}
