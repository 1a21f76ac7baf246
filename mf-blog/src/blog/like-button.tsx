import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { articlePage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { heart, heartFilled } from '@ulty/elements/base/icons';
import { useOptionalUser } from '@ulty/kit';
import { useLike } from './likes.data';

/** The reader's like; signed out, a link to sign in and return. */
export function LikeButton({ article }: { article: BlogArticle }) {
  const user = useOptionalUser();
  const { isLiked, toggle } = useLike(article);
  if (!user) {
    return (
      <ButtonLink variant="quiet" small icon={heart} href={loginPath(articlePage({ slug: article.slug }))}>
        J’aime
      </ButtonLink>
    );
  }
  return (
    <Button variant="quiet" small className="blog-like" aria-pressed={isLiked} onClick={() => void toggle()}>
      <Icon path={isLiked ? heartFilled : heart} filled={isLiked} />
      J’aime
    </Button>
  );
}
