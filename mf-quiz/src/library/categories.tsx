import type { LibraryStanding } from '@ulty/contracts/learning/library.js';
import { BOOK_CATEGORIES, type BookCategory } from '@ulty/domain/learning/books.js';
import { ALL_CATEGORIES } from '@ulty/domain/learning/courses.js';
import { plural } from '@ulty/domain/base/format.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { Facts } from '@ulty/elements/base/facts';
import { categoryIcon } from '@ulty/elements/base/category-icon';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Icon } from '@ulty/elements/base/icon';
import { libraryPath, type LibraryFilters } from './library-filters';

type Known = LibraryStanding['categories'][number];

export interface CategoryTilesProps {
  /** Figures of each category; undefined while unknown. */
  known: LibraryStanding['categories'] | undefined;
  /** Whether a reader is signed in, so that mastery can be shown. */
  hasMastery: boolean;
}

/** The nine categories, each with its books and how much of them is mastered. Product §2.21. */
export function CategoryTiles({ known, hasMastery }: CategoryTilesProps) {
  return (
    <section aria-labelledby="library-categories">
      <div className="u-section-head">
        <h2 id="library-categories">Catégories</h2>
      </div>
      <ul className="library-tiles u-gap-12">
        {BOOK_CATEGORIES.map((category) => (
          <li key={category}>
            <Tile category={category} known={known?.find((other) => other.category === category)} hasMastery={hasMastery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ category, known, hasMastery }: { category: BookCategory; known: Known | undefined; hasMastery: boolean }) {
  return (
    <a className="library-tile u-surface u-clip u-ink u-plain" href={libraryPath({ category })}>
      <span className="library-tile-band" style={{ background: stripGradient(stripFor(category), '180deg') }} aria-hidden="true" />
      <span className="library-tile-name u-stack-6 u-strong">
        <Icon path={categoryIcon(category)} size={24} />
        {category}
      </span>
      <Facts as="span">
        <span>{known ? plural(known.books, 'livre') : '\u00a0'}</span>
        {known && hasMastery && known.mastery > 0 && <span>Maîtrise {known.mastery}&nbsp;%</span>}
      </Facts>
    </a>
  );
}

/** The categories as chips, once the list is filtered. */
export function CategoryChips({ filters: { category, search } }: { filters: LibraryFilters }) {
  return (
    <FilterChips
      oneRow
      label="Catégorie"
      current={category ?? ALL_CATEGORIES}
      chips={[
        { value: ALL_CATEGORIES, label: ALL_CATEGORIES, href: libraryPath({ search }) },
        ...BOOK_CATEGORIES.map((name) => ({
          value: name,
          label: name,
          icon: categoryIcon(name),
          href: libraryPath({ category: name, search }),
        })),
      ]}
    />
  );
}
