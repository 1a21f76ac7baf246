import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { blogPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { PostCard } from './post-card';

/** Articles to read next, and a link to the rest. */
export function RelatedPosts({ posts, withImage }: { posts: readonly BlogPost[]; withImage: boolean }) {
  return (
    <section className="blog-related u-stack-16" aria-labelledby={posts.length > 0 ? 'blog-suite' : undefined}>
      {posts.length > 0 && (
        <>
          <h2 id="blog-suite">À lire aussi</h2>
          <ul className="u-cards">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} withImage={withImage} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink variant="quiet" href={blogPage}>
          Autres articles
        </ButtonLink>
      </p>
    </section>
  );
}
