import type { SearchHit, SearchPage } from '@ulty/contracts/learning/search.js';
import { plural } from '@ulty/domain/base/format.js';
import { SEARCH_TABS, type SearchTab } from '@ulty/domain/learning/search.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { EmptyState } from '@ulty/elements/base/states';
import { Filters } from './filters';
import { HitRow } from './hit-row';
import { LinkToSearch } from './link-to-search';
import { MoreHits } from './more-hits';
import { keyOfAsked } from './on-device.data';
import type { Asked } from './search.data';

const TABS: Readonly<Record<SearchTab, string>> = {
  course: 'Cours',
  book: 'Livres',
  chapter: 'Chapitres',
  question: 'Questions',
  article: 'Articles',
  partner: 'Partenaires',
};

interface ResultsProps {
  results: SearchPage;
  asked: Asked;
  onChange: (next: Asked) => void;
  onOpen: () => void;
  /** Whether a result is on this phone. */
  isHere: (hit: SearchHit) => boolean;
  hasFilters?: boolean;
  /** Number of results shown before a button loaded more: the first new one takes the focus. */
  shownBefore?: number;
}

/** The results, in tabs with their counts. Product §2.11, identity §16. */
export function Results({ results, asked, onChange, onOpen, isHere, hasFilters = true, shownBefore = 0 }: ResultsProps) {
  const { query, typed, counts, categories, hits, next } = results;
  const { type, ...unfiltered } = asked;
  const total = SEARCH_TABS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <>
      <p role="status">
        {plural(total, 'résultat')} pour «&nbsp;<strong>{query}</strong>&nbsp;»
      </p>
      {typed !== null && (
        <p className="search-instead u-strong">
          <LinkToSearch asked={{ q: typed, exact: '1' }} onChange={onChange}>
            Chercher plutôt «&nbsp;{typed}&nbsp;»
          </LinkToSearch>
        </p>
      )}
      <FilterChips
        label="Type de résultats"
        current={type ?? ''}
        onSelect={(tab) => onChange({ ...unfiltered, type: SEARCH_TABS.find((each) => each === tab) })}
        chips={[
          { value: '', label: `Tout\u00a0${total}` },
          ...SEARCH_TABS.filter((each) => counts[each] > 0 || each === type).map((each) => ({
            value: each,
            label: `${TABS[each]}\u00a0${counts[each]}`,
          })),
        ]}
      />
      {hasFilters && <Filters asked={asked} categories={categories} onChange={onChange} />}
      {hits.length === 0 ? (
        <EmptyState
          title="Aucun résultat avec ces filtres"
          action={<Button onClick={() => onChange({ q: asked.q, exact: asked.exact })}>Retirer les filtres</Button>}
        />
      ) : (
        <Card as="ul" rows>
          {hits.map((hit, place) => (
            <HitRow
              key={`${hit.kind}-${hit.id}`}
              hit={hit}
              query={query}
              isBest={place === 0}
              onOpen={onOpen}
              isHere={isHere(hit)}
              takesFocus={place > 0 && place === shownBefore}
            />
          ))}
        </Card>
      )}
      {next !== null && (
        <MoreHits
          key={keyOfAsked(asked)}
          asked={asked}
          cursor={next}
          isHere={isHere}
          left={(type ? counts[type] : total) - next}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
