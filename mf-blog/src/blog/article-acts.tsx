import type { BlogArticle } from '@ulty/contracts/blog.js';
import { useIsHydrated } from '@ulty/elements/hydration';
import type { RefObject } from 'react';
import { KeepButton } from './keep-button';
import { LikeButton } from './like-button';
import { ListenButton } from './listen-button';
import { ShareButton } from './share-button';

/** The reader's actions on the article. They depend on reader and device: the document only reserves their space. */
export function ArticleActs({ article, text }: { article: BlogArticle; text: RefObject<HTMLElement | null> }) {
  const isHydrated = useIsHydrated();
  return (
    <div className="bl-acts">
      {isHydrated && (
        <>
          <LikeButton article={article} />
          <ShareButton article={article} />
          <KeepButton article={article} />
          <ListenButton text={text} />
        </>
      )}
    </div>
  );
}
