import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
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

/** The rest of the results after a page: a button, then its results, and what follows those. */
export function MoreHits(props: MoreHitsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NextHits {...props} />;
  return <MoreButton left={props.left} onMore={() => setOpen(true)} />;
}

function NextHits({ asked, cursor, left, onOpen, isHere }: MoreHitsProps) {
  return (
    <Read
      of={useResults(asked, cursor)}
      failed="La suite n’a pas pu être chargée"
      loading={
        <Loading words="Chargement de la suite…">
          <Skeleton height="9rem" />
        </Loading>
      }
    >
      {(data) => (
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
          {data.next !== null && (
            <MoreHits asked={asked} cursor={data.next} left={left - data.hits.length} onOpen={onOpen} isHere={isHere} />
          )}
        </>
      )}
    </Read>
  );
}
