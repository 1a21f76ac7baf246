import type { SearchPage } from '@ulty/contracts/search.js';
import { plural } from '@ulty/domain/format.js';
import { SEARCH_TABS, type SearchTab } from '@ulty/domain/search.js';
import { Button, ButtonLink } from '@ulty/elements/button';
import { Card } from '@ulty/elements/card';
import { FilterChips } from '@ulty/elements/filter-chips';
import { EmptyState } from '@ulty/elements/states';
import { Marked } from './marked';

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
  tab: SearchTab | undefined;
  page: number;
  onTab: (tab: string) => void;
  onPage: (page: number) => void;
  /** A result is opened: the search was a good one. */
  onOpen: () => void;
}

/** What was found, in tabs with their counts. Product §2.11, identity §16. */
export function Results({ results, tab, page, onTab, onPage, onOpen }: ResultsProps) {
  const { query, typed, counts, hits, hasMore } = results;
  const total = SEARCH_TABS.reduce((sum, each) => sum + counts[each], 0);
  if (total === 0) return <NothingFound query={query} />;
  return (
    <>
      <p className="se-count" role="status">
        {plural(total, 'résultat')} pour «&nbsp;{query}&nbsp;»
        {typed !== null && <span className="u-muted"> au lieu de «&nbsp;{typed}&nbsp;»</span>}
      </p>
      <FilterChips
        label="Type de résultats"
        oneRow
        current={tab ?? ''}
        onSelect={onTab}
        chips={[
          { value: '', label: `Tout ${total}` },
          ...SEARCH_TABS.filter((each) => counts[each] > 0 || each === tab).map((each) => ({
            value: each,
            label: `${TABS[each]} ${counts[each]}`,
          })),
        ]}
      />
      <Card as="ul" rows>
        {hits.map(({ kind, id, path, title, about, excerpt }) => (
          <li key={`${kind}-${id}`} className="se-hit">
            <p className="u-small u-muted">{about}</p>
            <h2 className="se-title">
              <a href={path} onClick={onOpen}>
                <Marked text={title} query={query} />
              </a>
            </h2>
            {excerpt && (
              <p className="se-excerpt">
                <Marked text={excerpt} query={query} />
              </p>
            )}
          </li>
        ))}
      </Card>
      {(page > 1 || hasMore) && (
        <p className="se-pages">
          {page > 1 && (
            <Button variant="outline" onClick={() => onPage(page - 1)}>
              Résultats précédents
            </Button>
          )}
          {hasMore && (
            <Button variant="outline" onClick={() => onPage(page + 1)}>
              Résultats suivants
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={`Aucun résultat pour «\u00a0${query}\u00a0»`}
      action={<ButtonLink href="/community/poser">Poser la question à la communauté</ButtonLink>}
    >
      Essayez avec moins de mots, ou un mot plus courant.
    </EmptyState>
  );
}
