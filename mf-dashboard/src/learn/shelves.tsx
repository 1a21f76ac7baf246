import type { Shelf } from '@ulty/contracts/learning/shelves.js';
import { plural } from '@ulty/domain/base/count.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Skeleton } from '@ulty/elements/base/states';
import { useLiveRoutes } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { shelfPath, useInOwnOrder, useShelves } from './learn.data';
import { ShelfRow } from './shelf-row';

/** Shelves shown with their first items; the others are links. */
const OPEN = 3;

/** Shelves by need, then the whole lists. Identity §17.6. */
export function Shelves() {
  return (
    <Read
      of={useShelves()}
      failed="Les étagères n’ont pas pu être chargées"
      loading={
        <Loading words="Chargement des étagères…" className="learn-first">
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton height="24rem" />
        </Loading>
      }
    >
      {({ shelves, books, courses }) => (
        <>
          <InOrder shelves={shelves} />
          <WholeLists books={books} courses={courses} />
        </>
      )}
    </Read>
  );
}

function InOrder({ shelves }: { shelves: readonly Shelf[] }) {
  const ordered = useInOwnOrder(shelves);
  return (
    <>
      {ordered.slice(0, OPEN).map((shelf, at) => (
        <OneShelf key={shelf.need} shelf={shelf} place={at} />
      ))}
      <Rest shelves={ordered.slice(OPEN)} />
    </>
  );
}

function OneShelf({ shelf: { need, items, count }, place }: { shelf: Shelf; place: number }) {
  const id = `learn-etagere-${place}`;
  const isMixed = items.some(({ kind }) => kind !== items[0]?.kind);
  return (
    <section className={place === 0 ? 'learn-first' : undefined} aria-labelledby={id}>
      <div className="u-section-head">
        <h2 id={id}>{need}</h2>
        {count > items.length && (
          <a className="u-section-link" href={shelfPath(need)} aria-label={`Tout : ${need}`}>
            Tout
          </a>
        )}
      </div>
      <Card as="ul" rows className="learn-shelf">
        {items.map((item) => (
          <ShelfRow key={item.id} item={item} isMixed={isMixed} />
        ))}
      </Card>
    </section>
  );
}

/** The needs whose shelves are not open here. */
function Rest({ shelves }: { shelves: readonly Shelf[] }) {
  if (shelves.length === 0) return null;
  return (
    <section aria-labelledby="learn-autres">
      <div className="u-section-head">
        <h2 id="learn-autres">Et aussi</h2>
      </div>
      <FilterChips
        label="Autres besoins"
        current=""
        chips={shelves.map(({ need, count }) => ({ value: need, label: `${need}\u00a0${count}`, href: shelfPath(need) }))}
      />
    </section>
  );
}

function WholeLists({ books, courses }: { books: number; courses: number }) {
  const has = useLiveRoutes();
  const lists = [
    { href: libraryPage, words: `Voir les ${plural(books, 'livre')}`, count: books },
    { href: coursesPage, words: `Voir les ${plural(courses, 'cours', 'cours')}`, count: courses },
  ].filter(({ href, count }) => count > 1 && has(href));
  return (
    <div className="learn-lists u-gap-12">
      {lists.map(({ href, words }) => (
        <ButtonLink key={href} variant="outline" wide href={href}>
          {words}
        </ButtonLink>
      ))}
    </div>
  );
}
