import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { blogPage, coursesPage } from '@ulty/domain/base/pages.js';
import { ALL_CATEGORIES } from '@ulty/domain/learning/courses.js';
import { plural } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { SearchForm } from '@ulty/elements/forms/search-form';
import { EmptyState, Skeleton, SkeletonCards } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { blogPath, postFilters, usePosts, type PostFilters, type PostsQuery } from './blog.data';
import { useFieldsFollow } from '@ulty/elements/forms/fields-follow';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { PostCards } from './post-cards';
import './post-list.css';

/** The blog: search, categories and cards. Product §2.19. */
export default function PostListPage() {
  const [params] = useSearchParams();
  const filters = postFilters(params);
  const query = usePosts(filters);
  const { category, search } = filters;
  const box = useFieldsFollow<HTMLDivElement>({ search });
  return (
    <div className="u-stack-16">
      <header className="u-stack-4">
        <h1>Blog</h1>
        <p className="u-lead">Des articles courts pour entreprendre, étudier et gérer son argent.</p>
      </header>
      <div ref={box}>
        <SearchForm
          action={blogPage}
          label="Chercher un article"
          defaultValue={search}
          keep={category === ALL_CATEGORIES ? {} : { category }}
        />
      </div>
      <Categories filters={filters} categories={query.categories} hasFailed={query.error !== undefined} />
      <Results key={blogPath(filters)} filters={filters} query={query} />
    </div>
  );
}

/** 'Tous', then every category that has posts; the selected one stays visible even without posts. */
function Categories({ filters, categories, hasFailed }: { filters: PostFilters; categories: string[] | undefined; hasFailed: boolean }) {
  if (!categories && !hasFailed) {
    return (
      <div className="u-chips u-chips-row u-wrap" aria-hidden="true">
        {['4rem', '8rem', '6rem', '7rem'].map((width) => (
          <Skeleton key={width} width={width} height="44px" />
        ))}
      </div>
    );
  }
  const names = [...new Set([ALL_CATEGORIES, ...(categories ?? []), filters.category])];
  const chips = names.map((name) => ({ value: name, label: name, href: blogPath({ ...filters, category: name }) }));
  return <FilterChips oneRow label="Catégorie" chips={chips} current={filters.category} />;
}

function Results({ filters, query }: { filters: PostFilters; query: PostsQuery }) {
  return (
    <Read
      of={{ data: query.posts, error: query.error, mutate: query.retry }}
      failed="Les articles n’ont pas pu être chargés"
      loading={
        <Loading words="Chargement des articles…">
          <SkeletonCards count={6} />
        </Loading>
      }
      empty={<NoPost filters={filters} totalCount={query.totalCount} />}
    >
      {(posts) => <Posts posts={posts} search={filters.search} clearHref={blogPath({ ...filters, search: '' })} />}
    </Read>
  );
}

function Posts({ posts, search, clearHref }: { posts: BlogPost[]; search: string; clearHref: string }) {
  return (
    <section aria-labelledby="blog-articles">
      <h2 className="u-visually-hidden" id="blog-articles">
        Articles
      </h2>
      {search && (
        <p className="blog-count u-muted" role="status">
          {plural(posts.length, 'article')} pour «&nbsp;{search}&nbsp;».{' '}
          <a className="u-touch" href={clearHref}>
            Effacer la recherche
          </a>
        </p>
      )}
      <PostCards posts={posts} />
    </section>
  );
}

function NoPost({ filters, totalCount }: { filters: PostFilters; totalCount: number }) {
  if (filters.search === '' && filters.category === ALL_CATEGORIES) {
    return (
      <EmptyState title="Aucun article pour le moment" action={<ButtonLink href={coursesPage}>Voir les cours</ButtonLink>}>
        Les premiers articles paraîtront ici.
      </EmptyState>
    );
  }
  const isSearch = filters.search !== '';
  return (
    <EmptyState
      title={isSearch ? `Aucun article pour «\u00a0${filters.search}\u00a0»` : 'Aucun article dans cette catégorie'}
      action={
        <ButtonLink variant="quiet" href={blogPage}>
          Voir tous les articles
        </ButtonLink>
      }
    >
      {isSearch ? 'Essayez un mot plus court, ou un autre mot.' : totalCount > 0 && `Les autres catégories en ont ${totalCount}.`}
    </EmptyState>
  );
}
