import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { Card } from '@ulty/elements/base/card';
import { ErrorState, Skeleton } from '@ulty/elements/base/states';
import { errorCode, errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { HitRow } from './hit-row';
import { MoreButton } from './more-button';
import { useResults, type Asked } from './search.data';

interface MoreHitsProps {
  asked: Asked;
  cursor: number;
  /** Results from the cursor on. */
  left: number;
  onOpen: () => void;
  isHere: (hit: SearchHit) => boolean;
}

/** What follows a page of results: a button, then its results, and what follows those. */
export function MoreHits(props: MoreHitsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NextHits {...props} />;
  return <MoreButton left={props.left} onMore={() => setOpen(true)} />;
}

function NextHits({ asked, cursor, left, onOpen, isHere }: MoreHitsProps) {
  const { data, error, mutate } = useResults(asked, cursor);
  if (!data)
    return error ? (
      <ErrorState title="La suite n’a pas pu être chargée" code={errorCode(error)} onRetry={() => void mutate()}>
        {errorSentence(error)}
      </ErrorState>
    ) : (
      <p role="status">
        <span className="u-visually-hidden">Chargement de la suite…</span>
        <Skeleton height="9rem" />
      </p>
    );
  return (
    <>
      <Card as="ul" rows>
        {data.hits.map((hit, place) => (
          <HitRow
            key={`${hit.kind}-${hit.id}`}
            hit={hit}
            query={data.query}
            isBest={false}
            onOpen={onOpen}
            isHere={isHere(hit)}
            takesFocus={place === 0}
          />
        ))}
      </Card>
      {data.next !== null && <MoreHits asked={asked} cursor={data.next} left={left - data.hits.length} onOpen={onOpen} isHere={isHere} />}
    </>
  );
}
