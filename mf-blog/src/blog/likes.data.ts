import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { articleLiked } from '@ulty/contracts/event-types/blog.js';
import { article, likedPosts } from '@ulty/contracts/reads/blog.js';
import { errorSentence, readKey, showToast, useOptionalUser, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

export interface Like {
  isLiked: boolean;
  toggle: () => Promise<void>;
}

/**
 * The reader's like of an article. It is shown at once, waits on the device without network, and is undone when it is rejected. Product
 * §2.19.
 */
export function useLike({ slug, title }: Pick<BlogArticle, 'slug' | 'title'>): Like {
  const isSignedIn = Boolean(useOptionalUser());
  const { data: known = [] } = useRead(likedPosts, isSignedIn ? {} : null);
  const { mutate } = useSWRConfig();
  const send = useSendEvent();
  // The last waiting act counts, whether or not the server has it already.
  const waiting = useActs(likedPosts).findLast(({ type, about }) => type === articleLiked.type && about.includes(slug));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isLiked = wanted ?? (waiting ? waiting.fields?.liked === true : known.includes(slug));

  const count = (countOf: (count: number) => number) =>
    mutate<BlogArticle>(readKey(article, { slug }), (shown) => shown && { ...shown, likesCount: countOf(shown.likesCount) }, {
      revalidate: false,
    });
  const remember = (liked: boolean) =>
    mutate<string[]>(readKey(likedPosts), (slugs = []) => [...(liked ? [slug] : []), ...slugs.filter((other) => other !== slug)], {
      revalidate: false,
    });

  const toggle = async () => {
    if (wanted !== null) return;
    const liked = !isLiked;
    const step = liked ? 1 : -1;
    setWanted(liked);
    await count((shown) => Math.max(0, shown + step));
    const undo = async (detail: string) => {
      await count((shown) => Math.max(0, shown - step));
      showToast({ kind: 'failed', title: 'Votre «\u00a0j’aime\u00a0» n’est pas passé', detail });
    };
    try {
      const sent = await send(articleLiked, { slug, liked }, { title });
      if (sent.state === 'queued') {
        showToast({ kind: 'waiting', title: 'Votre «\u00a0j’aime\u00a0» est gardé', detail: 'Il sera envoyé à la reconnexion.' });
        return;
      }
      const { like, reason } = sent.answer;
      if (!like) return await undo(await refusalSentence(reason));
      await remember(like.liked);
      await count(() => like.likesCount);
    } catch (error) {
      await undo(errorSentence(error));
    } finally {
      setWanted(null);
    }
  };
  return { isLiked, toggle };
}
