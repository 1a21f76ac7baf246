import type { FeaturedPost } from '@ulty/contracts/pages/blog.js';
import { isShownCount, plural } from '@ulty/domain/base/format.js';
import { articlePage } from '@ulty/domain/base/pages.js';
import { CourseCover } from '@ulty/elements/courses/course-cover';
import { Tag } from '@ulty/elements/base/tag';

/** One post of the carousel. Attributes that the carousel's script changes are marked, so that hydration leaves them. */
export function FeaturedSlide({ post }: { post: FeaturedPost }) {
  return (
    <li className="featured-slide" suppressHydrationWarning>
      <div className="featured-cover">
        <CourseCover category={post.category} id={post.slug} height={180} />
        {post.featuredImage && (
          <img className="u-wide" data-src={post.featuredImage} alt="" width={320} height={180} decoding="async" suppressHydrationWarning />
        )}
      </div>
      <div className="featured-slide-body">
        <p className="featured-meta u-row u-muted u-small">
          <Tag tone="indigo">{post.category}</Tag>
          <span>
            {post.readingTime}&nbsp;min{isShownCount(post.viewsCount) && ` · ${plural(post.viewsCount, 'lecture')}`}
          </span>
        </p>
        <h3>{post.title}</h3>
        <p className="featured-excerpt u-muted">{post.excerpt}</p>
        <p className="featured-slide-foot u-between u-muted u-small">
          <span>Par {post.authorName}</span>
          <a className="u-touch u-strong u-plain" href={articlePage({ slug: post.slug })}>
            Lire l’article<span className="u-visually-hidden"> {post.title}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
