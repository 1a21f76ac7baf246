import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { articlePage } from '@ulty/domain/base/pages.js';
import { CourseCover } from '@ulty/elements/courses/course-cover';
import { Tag } from '@ulty/elements/base/tag';
import '@ulty/elements/base/title-link.css';
import './post-card.css';
import { PostFacts } from './post-facts';

/** A post in the list: its whole title is the link. */
export function PostCard({ post, withImage }: { post: BlogPost; withImage: boolean }) {
  return (
    <article className="blog-card u-surface">
      <CourseCover category={post.category} id={post.slug} imageUrl={withImage ? post.featuredImage : null} />
      <div className="blog-card-body u-gap-10">
        <div className="blog-card-top">
          <Tag tone="indigo">{post.category}</Tag>
        </div>
        <h3 className="blog-card-title">
          <a className="u-title-link u-break" href={articlePage({ slug: post.slug })}>
            {post.title}
          </a>
        </h3>
        <p className="u-small u-muted">{post.excerpt}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}
