import { Button } from '@ulty/elements/base/button';
import { Skeleton } from '@ulty/elements/base/states';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useRef, useState } from 'react';
import type { ListFilters } from './list-filters';
import { QuestionRow } from './question-row';
import { useQuestions } from './questions.data';

interface MoreRowsProps {
  track: CommunityTrack | null;
  filters: ListFilters;
  cursor: string;
  current: string | null;
  onChoose: ((id: string) => void) | undefined;
}

/** The rest of a list after a page: a button, then its rows, and what follows those. */
export function MoreRows(props: MoreRowsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NextRows {...props} />;
  return (
    <Button variant="quiet" wide onClick={() => setOpen(true)}>
      Charger plus
    </Button>
  );
}

function NextRows({ track, filters, cursor, current, onChoose }: MoreRowsProps) {
  const { page, error, retry } = useQuestions(track, filters, cursor);
  const list = useRef<HTMLUListElement>(null);
  const isHere = page !== undefined;
  // The button disappears: the first row it brought takes the focus.
  useEffect(() => {
    if (isHere) list.current?.querySelector('a')?.focus();
  }, [isHere]);
  return (
    <Read
      of={{ data: page, error, mutate: retry }}
      failed="La suite n’a pas pu être chargée"
      headingLevel={3}
      loading={
        <Loading words="Chargement de la suite…">
          <Skeleton height="9rem" />
        </Loading>
      }
    >
      {({ items, next }) => (
        <>
          <ul className="u-surface u-clip" ref={list}>
            {items.map((question) => (
              <QuestionRow key={question.id} question={question} isCurrent={question.id === current} onChoose={onChoose} />
            ))}
          </ul>
          {next && <MoreRows track={track} filters={filters} cursor={next} current={current} onChoose={onChoose} />}
        </>
      )}
    </Read>
  );
}
