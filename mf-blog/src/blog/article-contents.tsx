import type { BlogArticle } from '@ulty/contracts/pages/blog.js';

/** Minimum number of titles: fewer need no table of contents. */
const MIN_TITLES = 3;

/** Table of contents of a long article. Product §2.19. */
export function ArticleContents({ headings }: Pick<BlogArticle, 'headings'>) {
  if (headings.length < MIN_TITLES) return null;
  return (
    <nav className="bl-contents" aria-labelledby="bl-sommaire">
      <h2 id="bl-sommaire">Sommaire</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
