import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, cloudDownload, trash } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import { useEffect, useState } from 'react';

const loadShelf = () => import(/* webpackChunkName: "kept-articles" */ './kept-articles');

type Place = 'unknown' | 'elsewhere' | 'moving' | 'here';

/**
 * Saves the article on the device, shows that it is saved, and removes it again. Absent where the browser could not open it without
 * network.
 */
export function KeepButton({ article }: { article: BlogArticle }) {
  const [place, setPlace] = useState<Place>('unknown');
  const { slug } = article;

  useEffect(() => {
    let isCurrent = true;
    loadShelf()
      .then((shelf) => shelf.isKept(slug))
      .then(
        (isHere) => isCurrent && setPlace(isHere ? 'here' : 'elsewhere'),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [slug]);

  const move = async (to: 'here' | 'elsewhere') => {
    setPlace('moving');
    try {
      const shelf = await loadShelf();
      await (to === 'here' ? shelf.keep(article) : shelf.remove(slug));
      setPlace(to);
    } catch {
      setPlace(to === 'here' ? 'elsewhere' : 'here');
      showToast({
        kind: 'failed',
        title: to === 'here' ? 'L’article n’a pas pu être enregistré' : 'L’article n’a pas pu être retiré',
        detail: 'Vérifiez votre réseau et la place libre, puis réessayez.',
      });
    }
  };

  if (place === 'unknown' || !('serviceWorker' in navigator)) return null;
  if (place === 'here') {
    return (
      <>
        <span className="blog-kept u-touch u-strong u-done u-gap-6" role="status">
          <Icon path={check} />
          Enregistré
        </span>
        <Button variant="quiet" small icon={trash} onClick={() => void move('elsewhere')}>
          Retirer de ce téléphone
        </Button>
      </>
    );
  }
  return (
    <Button variant="quiet" small icon={cloudDownload} disabled={place === 'moving'} onClick={() => void move('here')}>
      {place === 'moving' ? 'Un instant…' : `Enregistrer hors-ligne (${kilobytes(article)})`}
    </Button>
  );
}

/** Size of the saved copy, "6 KB". Product §2.19. */
function kilobytes(article: BlogArticle): string {
  return `${Math.max(1, Math.round(new TextEncoder().encode(JSON.stringify(article)).length / 1_000))}\u00a0KB`;
}
