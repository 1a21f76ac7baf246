import { blogPage, coursesPage } from '@ulty/domain/base/pages.js';
import { ALL_CATEGORIES, type Category } from '@ulty/domain/learning/courses.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Notice } from '@ulty/elements/base/notice';
import { SearchForm } from '@ulty/elements/forms/search-form';
import { EmptyState, SkeletonCards } from '@ulty/elements/base/states';
import { useSearchParams, useSession } from '@ulty/kit';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { CATEGORY_CHIPS, applyFilters, courseFilters, coursesPath, filterParams, type CourseFilters } from './course-filters';
import { CourseItem } from './course-item';
import './course-list.css';
import { useCourses, useEnrollments, type CoursesQuery } from './courses.data';
import { useFieldsFollow } from '@ulty/elements/forms/fields-follow';
import { FilterForm } from './filter-form';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';

/** The catalogue. Product §2.20. The document is independent of reader and clock; hydration adds both. */
export default function CourseListPage() {
  const [params] = useSearchParams();
  const filters = courseFilters(params);
  const query = useCourses(filters.search);
  const { search = '', ...others } = filterParams(filters);
  const box = useFieldsFollow<HTMLDivElement>({ search });
  return (
    <div className="u-stack-16">
      <header className="u-stack-4">
        <h1>Cours</h1>
        <p className="u-lead" role="status">
          {countSentence(query.courses && applyFilters(query.courses, filters).length, query.courses?.length, filters.search)}
        </p>
      </header>
      <div ref={box}>
        <SearchForm action={coursesPage} label="Chercher un cours" defaultValue={search} keep={others} />
        {search && (
          <a className="u-section-link" href={coursesPath({ ...filters, search: '' })}>
            Effacer la recherche
          </a>
        )}
      </div>
      <div className="courses-list-filters u-wrap">
        <FilterChips
          oneRow
          label="Catégorie"
          current={filters.category ?? ALL_CATEGORIES}
          chips={CATEGORY_CHIPS.map((name) => ({
            value: name,
            label: name,
            href: coursesPath({ ...filters, category: name === ALL_CATEGORIES ? null : (name as Category) }),
          }))}
        />
        <FilterForm filters={filters} />
      </div>
      <Results filters={filters} query={query} />
    </div>
  );
}

function Results({ filters, query: { courses, isDeviceSearch, error, retry } }: { filters: CourseFilters; query: CoursesQuery }) {
  return (
    <Read
      of={{ data: courses && applyFilters(courses, filters), error, mutate: retry }}
      failed="Les cours n’ont pas pu être chargés"
      loading={
        <Loading words="Chargement des cours…">
          <SkeletonCards count={6} />
        </Loading>
      }
    >
      {(shown) => (
        <>
          {isDeviceSearch && (
            <Notice tone="pending" title="Recherche faite sur ce téléphone">
              Le service ne répond pas. Les cours récents peuvent manquer.
            </Notice>
          )}
          {shown.length === 0 ? <NoCourse filters={filters} /> : <Cards courses={shown} />}
        </>
      )}
    </Read>
  );
}

function Cards({ courses }: { courses: ReturnType<typeof applyFilters> }) {
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  const enrollments = useEnrollments(isHydrated && user !== null);
  return (
    <section aria-labelledby="courses-cours">
      <h2 className="u-visually-hidden" id="courses-cours">
        Liste des cours
      </h2>
      <ul className="u-cards">
        {courses.map((course) => (
          <CourseItem key={course.id} course={course} enrollment={enrollments.get(course.id) ?? null} />
        ))}
      </ul>
    </section>
  );
}

function NoCourse({ filters }: { filters: CourseFilters }) {
  const isSearch = filters.search !== '';
  const isFiltered = Object.keys(filterParams(filters)).length > 0;
  if (!isFiltered) {
    return (
      <EmptyState title="Aucun cours pour le moment" action={<ButtonLink href={blogPage}>Lire le blog</ButtonLink>}>
        Les premiers cours paraîtront ici.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isSearch ? `Aucun cours pour «\u00a0${filters.search}\u00a0»` : 'Aucun cours avec ces filtres'}
      action={
        <ButtonLink variant="quiet" href={coursesPage}>
          Voir tous les cours
        </ButtonLink>
      }
    >
      {isSearch ? 'Essayez un mot plus court, ou un autre mot.' : 'Retirez un filtre pour en voir davantage.'}
    </EmptyState>
  );
}

/** The sentence under the title: '12 cours', '3 cours sur 12', '2 cours pour « vendre »'. */
function countSentence(shown: number | undefined, total: number | undefined, search: string): string {
  if (shown === undefined || total === undefined) return 'Des cours courts, à lire à votre rythme.';
  if (search) return `${plural(shown, 'cours', 'cours')} pour «\u00a0${search}\u00a0»`;
  return shown === total ? plural(total, 'cours', 'cours') : `${plural(shown, 'cours', 'cours')} sur ${formatCount(total)}`;
}
