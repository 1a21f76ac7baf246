import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { formatDate, isShownCount, plural } from '@ulty/domain/base/format.js';
import { Facts } from '@ulty/elements/base/facts';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, clock, eye, heart, user } from '@ulty/elements/base/icons';

/** Author, date and reading time of a post; views and likes once there are ten. Spec §3. */
export function PostFacts({ post }: { post: BlogPost }) {
  return (
    <Facts className="blog-facts">
      <li>
        <Icon path={user} size={18} />
        <span className="u-visually-hidden">Auteur : </span>
        {post.authorName}
      </li>
      <li>
        <Icon path={calendar} size={18} />
        <time dateTime={post.publishedAt.slice(0, 10)}>{formatDate(post.publishedAt)}</time>
      </li>
      <li>
        <Icon path={clock} size={18} />
        {post.readingTime}
        {'\u00a0'}min
        <span className="u-visually-hidden"> de lecture</span>
      </li>
      {isShownCount(post.viewsCount) && (
        <li>
          <Icon path={eye} size={18} />
          {plural(post.viewsCount, 'lecture')}
        </li>
      )}
      {isShownCount(post.likesCount) && (
        <li>
          <Icon path={heart} size={18} />
          {plural(post.likesCount, 'j’aime', 'j’aime')}
        </li>
      )}
    </Facts>
  );
}
