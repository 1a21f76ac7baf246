import type { BlogArticle, PostLike } from '@ulty/contracts/blog.js';
import { article, likedPosts } from '@ulty/contracts/reads/blog.js';
import { errorSentence, isApiError, newEventId, readKey, sendJson, showToast, useOptionalUser, useRead, useSWRConfig } from '@ulty/kit';
import { useRef } from 'react';

export interface Like {
  isLiked: boolean;
  toggle: () => Promise<void>;
}

/** The reader's like of an article. It shows at once, and is undone when the request fails. Product §2.19. */
export function useLike({ slug }: Pick<BlogArticle, 'slug'>): Like {
  const isSignedIn = Boolean(useOptionalUser());
  const { data: liked = [] } = useRead(likedPosts, isSignedIn ? {} : null);
  const { mutate } = useSWRConfig();
  const isSending = useRef(false);
  const isLiked = liked.includes(slug);

  const show = async (wanted: boolean, countOf: (count: number) => number) => {
    await mutate<string[]>(readKey(likedPosts), (slugs = []) => [...(wanted ? [slug] : []), ...slugs.filter((other) => other !== slug)], {
      revalidate: false,
    });
    await mutate<BlogArticle>(readKey(article, { slug }), (known) => known && { ...known, likesCount: countOf(known.likesCount) }, {
      revalidate: false,
    });
  };

  const toggle = async () => {
    if (isSending.current) return;
    if (!navigator.onLine) {
      needNetwork();
      return;
    }
    isSending.current = true;
    const step = isLiked ? -1 : 1;
    await show(!isLiked, (count) => Math.max(0, count + step));
    try {
      const answer = await sendJson<PostLike>('POST', `/api/blog/posts/${slug}/like`, { eventId: newEventId(), liked: !isLiked });
      await show(answer.liked, () => answer.likesCount);
    } catch (error) {
      await show(isLiked, (count) => Math.max(0, count - step));
      if (isApiError(error))
        showToast({ kind: 'failed', title: 'Votre «\u00a0j’aime\u00a0» n’est pas passé', detail: errorSentence(error) });
      else needNetwork();
    } finally {
      isSending.current = false;
    }
  };
  return { isLiked, toggle };
}

function needNetwork(): void {
  showToast({ kind: 'failed', title: 'Connexion requise', detail: 'Votre «\u00a0j’aime\u00a0» n’a pas changé.' });
}
