import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { articlePage } from '@ulty/domain/base/pages.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { ListenButton, VOICE_FAILED } from '@ulty/elements/media/listen-button';
import { showToast } from '@ulty/kit';
import type { RefObject } from 'react';
import { KeepButton } from './keep-button';
import { LikeButton } from './like-button';
import { Button } from '@ulty/elements/base/button';
import { share } from '@ulty/elements/base/icons';
import { canShareAddress, shareAddress } from '@ulty/kit/share-address';

const voiceFailed = () => showToast({ kind: 'failed', ...VOICE_FAILED });

/** The reader's actions on the article. They depend on reader and device: the document only reserves their space. */
export function ArticleActs({ article, text }: { article: BlogArticle; text: RefObject<HTMLElement | null> }) {
  const isHydrated = useIsHydrated();
  return (
    <div className="blog-acts u-row">
      {isHydrated && (
        <>
          <LikeButton article={article} />
          <ShareButton article={article} />
          <KeepButton article={article} />
          <ListenButton text={text} onFailed={voiceFailed} />
        </>
      )}
    </div>
  );
}

/** Shares the article's address. Absent where the browser cannot. Product §2.19. */
function ShareButton({ article: { slug, title } }: { article: Pick<BlogArticle, 'slug' | 'title'> }) {
  if (!canShareAddress()) return null;
  return (
    <Button variant="quiet" small icon={share} onClick={() => void shareAddress(title, articlePage({ slug }))}>
      Partager
    </Button>
  );
}
