import { Button } from '@ulty/elements/base/button';
import { Skeleton } from '@ulty/elements/base/states';
import type { QuestionCard } from '@ulty/contracts/community/community.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ListFilters } from './list-filters';
import { QuestionRow } from './question-row';
import { useQuestions } from './questions.data';

/** Questions of a list shown at first; the others of its page follow on demand. */
export const FIRST_ROWS = 6;

interface RowsProps {
  questions: readonly QuestionCard[];
  /** Id of the one whose thread is shown beside the list. */
  current: string | null;
  onChoose?: ((id: string) => void) | undefined;
  ref?: Ref<HTMLUListElement>;
}

export function Rows({ questions, current, onChoose, ref }: RowsProps) {
  return (
    <ul className="u-surface u-clip" ref={ref}>
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} isCurrent={question.id === current} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/**
 * What follows the first rows, behind 'Voir plus': it is in the document, and opens without script too.
 * @param isShort whether the first rows are all of the page
 */
export function FurtherRows({ isShort, children }: { isShort: boolean; children: ReactNode }) {
  if (isShort) return children;
  return (
    <details className="questions-further" onToggle={({ currentTarget }) => currentTarget.querySelector('a')?.focus()}>
      <summary className="u-button u-button-quiet u-wide">Voir plus</summary>
      <div className="u-stack-16">{children}</div>
    </details>
  );
}

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
          <Rows questions={items} current={current} onChoose={onChoose} ref={list} />
          {next && <MoreRows track={track} filters={filters} cursor={next} current={current} onChoose={onChoose} />}
        </>
      )}
    </Read>
  );
}
