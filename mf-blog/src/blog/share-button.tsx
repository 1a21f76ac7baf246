import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { Button } from '@ulty/elements/base/button';
import { share } from '@ulty/elements/base/icons';
import { canShareAddress, shareAddress } from '@ulty/kit/share-address';

/** Passes the article's address on. Absent where the browser cannot. Product §2.19. */
export function ShareButton({ article: { slug, title } }: { article: Pick<BlogArticle, 'slug' | 'title'> }) {
  if (!canShareAddress()) return null;
  return (
    <Button variant="quiet" small icon={share} onClick={() => void shareAddress(title, `/blog/${slug}`)}>
      Partager
    </Button>
  );
}
