import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { ListenButton, VOICE_FAILED } from '@ulty/elements/media/listen-button';
import { showToast } from '@ulty/kit';
import type { RefObject } from 'react';
import { KeepButton } from './keep-button';
import { LikeButton } from './like-button';
import { ShareButton } from './share-button';

const voiceFailed = () => showToast({ kind: 'failed', ...VOICE_FAILED });

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
          <ListenButton text={text} onFailed={voiceFailed} />
        </>
      )}
    </div>
  );
}
