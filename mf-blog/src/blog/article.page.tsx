import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { blogPage } from '@ulty/domain/base/pages.js';
import '@ulty/elements/base/prose.css';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { CourseCover } from '@ulty/elements/courses/course-cover';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useParams } from '@ulty/kit';
import { AboutQuestions } from '@ulty/kit/about-questions';
import { trackOf } from '@ulty/domain/people/community.js';
import { useImagesAllowed } from '@ulty/elements/base/hydration';
import { useTextHtml } from '@ulty/elements/media/text-images';
import { LoadingWords } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useRef } from 'react';
import { ArticleActs } from './article-acts';
import './article.css';
import { useArticle } from './blog.data';
import { PostFacts } from './post-facts';
import { tellReading } from './reading.data';
import { RelatedPosts } from './related-posts';

/** Minimum number of titles: fewer need no table of contents. */
const MIN_TITLES = 3;

/** Table of contents of a long article. Product §2.19. */
function ArticleContents({ headings }: Pick<BlogArticle, 'headings'>) {
  if (headings.length < MIN_TITLES) return null;
  return (
    <nav className="blog-contents u-surface" aria-labelledby="blog-sommaire">
      <h2 className="u-h3" id="blog-sommaire">
        Sommaire
      </h2>
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

/** One article. Product §2.19. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <Read
      of={useArticle(slug)}
      heading="Article"
      failed="L’article n’a pas pu être chargé"
      missing={<NoArticle />}
      loading={<ArticleSkeleton />}
    >
      {(article) => <Article key={slug} article={article} />}
    </Read>
  );
}

function Article({ article }: { article: BlogArticle }) {
  const withImage = useImagesAllowed();
  const html = useTextHtml(article.html);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => tellReading(article.slug), [article.slug]);
  return (
    <article className="blog-article u-stack-20">
      <DocumentTitle title={article.title} />
      <header className="blog-article-head u-stack-8 u-start">
        <BackLink href={blogPage}>Blog</BackLink>
        <h1>{article.title}</h1>
        <PostFacts post={article} />
      </header>
      <div className="blog-article-cover">
        <CourseCover category={article.category} id={article.slug} height={180} imageUrl={withImage ? article.featuredImage : null} />
        <div className="blog-article-tag">
          <Tag tone="indigo">{article.category}</Tag>
        </div>
      </div>
      {/* Copies stored on a device by an earlier version have neither headings nor related articles. */}
      <ArticleContents headings={article.headings ?? []} />
      <div className="blog-article-text u-stack-20">
        <p className="u-lead">{article.excerpt}</p>
        {/* HTML of our own Markdown, made at import: raw HTML is refused there and links are checked. */}
        <div className="u-prose" ref={text} dangerouslySetInnerHTML={{ __html: html }} />
        {article.checked && <p className="u-small u-muted">{article.checked}</p>}
      </div>
      {/* Placed below the text: content that depends on reader and device must not move what was painted. */}
      <ArticleActs article={article} text={text} />
      <AboutQuestions about={{ kind: 'article', id: article.slug }} track={trackOf(article.category)} />
      <RelatedPosts posts={article.related ?? []} withImage={withImage} />
    </article>
  );
}

function NoArticle() {
  return (
    <>
      <DocumentTitle title="Article introuvable" />
      <h1 className="u-visually-hidden">Article</h1>
      <EmptyState title="Cet article n’existe pas" action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}>
        Il a peut-être changé d’adresse. Le <a href={blogPage}>blog</a> montre tous les articles.
      </EmptyState>
    </>
  );
}

function ArticleSkeleton() {
  return (
    <div className="blog-article u-stack-20" aria-busy="true">
      <div className="blog-article-head u-stack-8 u-start">
        <LoadingWords>Chargement de l’article…</LoadingWords>
        <Skeleton width="6rem" height="44px" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="60%" />
      </div>
      <div className="blog-article-cover">
        <Skeleton thread height="180px" />
      </div>
      <div className="blog-article-text u-stack-20">
        {['95%', '100%', '90%', '98%', '92%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
