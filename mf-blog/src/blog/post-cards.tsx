import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { Button } from '@ulty/elements/base/button';
import { useEffect, useRef, useState } from 'react';
import { useImagesAllowed } from '@ulty/elements/base/hydration';
import { PostCard } from './post-card';

/** Cards shown at first and added by each 'Charger plus'. Product §2.19. */
const STEP = 10;

/** The cards, ten at a time. The first added card takes the focus, since the button may disappear. */
export function PostCards({ posts }: { posts: readonly BlogPost[] }) {
  const [shownCount, setShownCount] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const withImage = useImagesAllowed();

  useEffect(() => {
    if (shownCount > STEP) list.current?.children[shownCount - STEP]?.querySelector('a')?.focus();
  }, [shownCount]);

  return (
    <>
      <ul className="u-cards" ref={list}>
        {posts.slice(0, shownCount).map((post) => (
          <li key={post.id}>
            <PostCard post={post} withImage={withImage} />
          </li>
        ))}
      </ul>
      {posts.length > shownCount && (
        <div className="blog-more">
          <Button variant="quiet" onClick={() => setShownCount(shownCount + STEP)}>
            Charger plus
          </Button>
        </div>
      )}
    </>
  );
}
