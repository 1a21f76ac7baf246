import type { BookListItem, BookPage } from '@ulty/contracts/learning/books.js';
import type { LibraryStanding } from '@ulty/contracts/learning/library.js';
import { plural } from '@ulty/domain/base/format.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, SkeletonCards } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BookCard } from './book-card';
import { begunPercents, useBookPage, type BooksQuery } from './library.data';
import { libraryPath, type LibraryFilters } from './library-filters';

export interface BookListProps {
  titleRef: RefObject<HTMLHeadingElement | null>;
  filters: LibraryFilters;
  query: BooksQuery;
  /** The books that the reader has begun; absent for a visitor. */
  begun: LibraryStanding['begun'] | undefined;
}

/** Books under the filters, newest first, a page at a time. */
export function BookList({ titleRef, filters, query, ...card }: BookListProps) {
  const { first, isDeviceSearch, error, retry } = query;
  return (
    <section aria-labelledby="library-livres">
      <div className="u-section-head">
        <h2 id="library-livres" ref={titleRef} tabIndex={-1}>
          {filters.category ?? (filters.search ? 'Livres trouvés' : 'Tous les livres')}
        </h2>
        <p className="u-small u-muted" role="status">
          {first && countSentence(first, filters.search)}
        </p>
      </div>
      {isDeviceSearch && first && (
        <Notice tone="pending" title="Recherche faite sur ce téléphone">
          Le service ne répond pas. Les livres récents peuvent manquer.
        </Notice>
      )}
      <Read
        of={{ data: first, error, mutate: retry }}
        failed="Les livres n’ont pas pu être chargés"
        headingLevel={3}
        loading={
          <Loading words="Chargement des livres…">
            <SkeletonCards count={3} />
          </Loading>
        }
        empty={<NoBook filters={filters} />}
      >
        {(page) => <Pages key={libraryPath(filters)} filters={filters} first={page} {...card} />}
      </Read>
    </section>
  );
}

function countSentence({ items, nextCursor }: BookPage, search: string): string {
  const count = nextCursor ? `Plus de ${items.length} livres` : plural(items.length, 'livre');
  return search ? `${count} pour «\u00a0${search}\u00a0»` : count;
}

function Pages({ filters, first, ...card }: Omit<BookListProps, 'query' | 'titleRef'> & { first: BookPage }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const more = (cursor: string) => setCursors((known) => [...known, cursor]);
  return (
    <div className="library-pages u-stack-12 u-start">
      <Cards books={first.items} {...card} />
      {first.nextCursor && cursors.length === 0 && <More onMore={() => more(first.nextCursor as string)} />}
      {cursors.map((cursor, index) => (
        <NextPage key={cursor} filters={filters} cursor={cursor} isLast={index === cursors.length - 1} onMore={more} {...card} />
      ))}
    </div>
  );
}

function Cards({ books, begun }: { books: readonly BookListItem[] } & Pick<BookListProps, 'begun'>) {
  const percents = begunPercents(begun);
  return (
    <ul className="u-cards">
      {books.map((book) => (
        <li key={book.id}>
          <BookCard book={book} percent={percents.get(book.id)} />
        </li>
      ))}
    </ul>
  );
}

function More({ onMore }: { onMore: () => void }) {
  return (
    <Button variant="outline" onClick={onMore}>
      Charger plus
    </Button>
  );
}

interface NextPageProps extends Omit<BookListProps, 'query' | 'titleRef'> {
  cursor: string;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

/** A page loaded by 'Charger plus': its first book takes the focus of the removed button. */
function NextPage({ filters, cursor, isLast, onMore, ...card }: NextPageProps) {
  const page = useBookPage(filters, cursor);
  const frame = useRef<HTMLDivElement>(null);
  const isShown = page.data !== undefined;
  useEffect(() => {
    if (isShown) frame.current?.querySelector<HTMLElement>('a')?.focus();
  }, [isShown]);
  return (
    <Read
      of={page}
      failed="La suite n’a pas pu être chargée"
      headingLevel={3}
      loading={
        <Loading words="Chargement de la suite…">
          <SkeletonCards count={3} />
        </Loading>
      }
    >
      {({ items, nextCursor }) => (
        <div className="library-pages u-stack-12 u-start" ref={frame}>
          <Cards books={items} {...card} />
          {isLast && nextCursor && <More onMore={() => onMore(nextCursor)} />}
        </div>
      )}
    </Read>
  );
}

function NoBook({ filters: { category, search } }: { filters: LibraryFilters }) {
  if (!search) {
    return (
      <EmptyState
        title={category ? 'Aucun livre ici pour le moment' : 'La bibliothèque se remplit'}
        headingLevel={3}
        action={category ? <ButtonLink href={libraryPath({})}>Voir tous les livres</ButtonLink> : undefined}
      >
        {category ? 'Les autres catégories en ont.' : 'Les premiers livres arrivent bientôt.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Aucun livre pour «\u00a0${search}\u00a0»`}
      headingLevel={3}
      action={<ButtonLink href={libraryPath({})}>Voir tous les livres</ButtonLink>}
    >
      {category ? `Cherchez dans toutes les catégories, ou essayez un autre mot.` : 'Essayez un autre mot, ou le nom de l’auteur.'}
    </EmptyState>
  );
}
