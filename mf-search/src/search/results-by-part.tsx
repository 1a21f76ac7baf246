import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { mariam } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { askPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { HitRow } from './hit-row';
import { LinkToSearch } from './link-to-search';
import { useResults, type Asked } from './search.data';

/** Results shown under each part. */
const SHOWN = 3;

interface ResultsByPartProps {
  parts: readonly string[];
  /** The whole search. */
  query: string;
  onChange: (next: Asked) => void;
  onOpen: () => void;
  isHere: (hit: SearchHit) => boolean;
}

/** No text has all of these words: what each part finds, and the question that nobody has asked yet. Product §2.11, identity §17.6. */
export function ResultsByPart({ parts, query, ...row }: ResultsByPartProps) {
  return (
    <>
      {parts.map((part, at) => (
        <Part key={part} part={part} place={at} {...row} />
      ))}
      <div role="status">
        <EmptyState
          title={`${parts.length === 2 ? 'Les deux ensemble' : 'Le tout ensemble'}\u00a0: personne n’a encore demandé.`}
          drawing={<Scene {...sceneOf(mariam, etal)} />}
          action={
            <ButtonLink variant="outline" href={`${askPage}?texte=${encodeURIComponent(query)}`}>
              Poser la question
            </ButtonLink>
          }
        />
      </div>
    </>
  );
}

function Part({ part, place, onChange, onOpen, isHere }: { part: string; place: number } & Omit<ResultsByPartProps, 'parts' | 'query'>) {
  const id = `search-part-${place}`;
  return (
    <section className="search-section u-stack" aria-labelledby={id}>
      <div className="u-section-head">
        <h2 id={id} dir="auto">
          {part.charAt(0).toLocaleUpperCase('fr') + part.slice(1)}
        </h2>
        <LinkToSearch asked={{ q: part }} onChange={onChange}>
          Tout
          <span className="u-visually-hidden"> : {part}</span>
        </LinkToSearch>
      </div>
      <Read
        of={useResults({ q: part })}
        failed="Ces résultats n’ont pas pu être chargés"
        headingLevel={3}
        loading={
          <Loading words="Recherche en cours…" isQuiet>
            <Skeleton height="12rem" />
          </Loading>
        }
      >
        {({ hits, query }) => (
          <Card as="ul" rows>
            {hits.slice(0, SHOWN).map((hit, at) => (
              <HitRow
                key={`${hit.kind}-${hit.id}`}
                hit={hit}
                query={query}
                isBest={place === 0 && at === 0}
                onOpen={onOpen}
                isHere={isHere(hit)}
                headingLevel={3}
              />
            ))}
          </Card>
        )}
      </Read>
    </section>
  );
}
