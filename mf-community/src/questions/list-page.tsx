import type { QuestionPage } from '@ulty/contracts/community/community.js';
import { askPage, communityPage } from '@ulty/domain/base/pages.js';
import { TRACK_NAMES, type CommunityTrack } from '@ulty/domain/people/community.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { pencil } from '@ulty/elements/base/icons';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyList } from './empty-list';
import { FilterBar } from './filter-bar';
import { filtersOf, listAddress, type ListFilters } from './list-filters';
import { FIRST_ROWS, FurtherRows, MoreRows, Rows } from './question-rows';
import { useHiddenQuestions, useQuestions, type ListQuery } from './questions.data';
import './questions.css';
import { useIsWide } from './use-is-wide';

const Thread = lazy(() => import('./thread').then((module) => ({ default: module.Thread })));

interface ListPageProps {
  path: string;
  title: string;
  /** The text under the title; a function of the followed tracks on the reader's own list. */
  lead: (tracks: readonly CommunityTrack[]) => string;
  /** Null: the reader's own list. */
  track: CommunityTrack | null;
  /** The look of 'Poser une question'; null where the content above asks for one. */
  ask?: 'filled' | 'outline' | null;
  /** Content above the questions. */
  children?: ReactNode;
}

/** A list of questions, with the thread of one of them beside it where there is room. Product §2.13. */
export function ListPage({ path, title, lead, track, ask = 'filled', children }: ListPageProps) {
  const [params] = useSearchParams();
  const filters = filtersOf(params, track);
  const query = useQuestions(track, filters);
  const tracks = track ? [track] : (query.page?.tracks ?? []);
  return (
    <div className="questions-page u-stack-16">
      <header>
        <h1>{title}</h1>
        <p className="u-muted">{lead(tracks)}</p>
      </header>
      {children}
      {ask && (
        <ButtonLink className="questions-ask-link" variant={ask} icon={pencil} href={askPathOf(track, filters)}>
          Poser une question
        </ButtonLink>
      )}
      <FilterBar path={path} track={track} tracks={tracks} filters={filters} counts={query.page?.counts} />
      <Results key={listAddress(path, filters)} path={path} track={track} filters={filters} query={query} />
    </div>
  );
}

/** Address of the page to ask a question, with the known parameters. */
function askPathOf(track: CommunityTrack | null, { subject, about }: ListFilters): string {
  const query = new URLSearchParams({ ...(track && { track }), ...(subject && { subject }), ...(about && { about }) }).toString();
  return query ? `${askPage}?${query}` : askPage;
}

interface ResultsProps {
  path: string;
  track: CommunityTrack | null;
  filters: ListFilters;
  query: ListQuery;
}

function Results({ path, track, filters, query: { page, error, retry } }: ResultsProps) {
  return (
    <Read
      of={{ data: page, error, mutate: retry }}
      failed="Les questions n’ont pas pu être chargées"
      offline={
        <OfflineState
          title="Cette liste n’est pas encore sur cet appareil"
          action={<ButtonLink href={communityPage}>Mes questions</ButtonLink>}
        >
          Elle viendra avec le réseau. Les fils déjà ouverts se lisent sans.
        </OfflineState>
      }
      loading={<RowsSkeleton />}
      empty={<EmptyList path={path} askPath={askPathOf(track, filters)} filters={filters} trackName={track && TRACK_NAMES[track]} />}
    >
      {(questions) => <Questions page={questions} track={track} filters={filters} />}
    </Read>
  );
}

function RowsSkeleton() {
  return (
    <Loading className="questions-split u-stack-16" words="Chargement des questions…">
      <div className="u-surface u-clip" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div className="questions-row" key={key}>
            <span className="questions-edge questions-edge-open" />
            <div className="questions-row-words u-stack-6 u-fill">
              <Skeleton width="90%" height="1.25rem" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Questions({ page, track, filters }: Pick<ResultsProps, 'track' | 'filters'> & { page: QuestionPage }) {
  const isWide = useIsWide();
  const hidden = useHiddenQuestions();
  const [chosen, setChosen] = useState<string | null>(null);
  const onChoose = isWide ? setChosen : undefined;
  // Beside the list, the chosen thread, else the first that is not folded.
  const shown = isWide ? (chosen ?? page.items.find(({ id }) => !hidden?.includes(id))?.id ?? null) : null;
  return (
    <div className="questions-split u-stack-16">
      <section className="u-stack-16" aria-labelledby="questions-questions">
        <h2 className="u-visually-hidden" id="questions-questions">
          Questions
        </h2>
        <Rows questions={page.items.slice(0, FIRST_ROWS)} current={shown} onChoose={onChoose} />
        <FurtherRows isShort={page.items.length <= FIRST_ROWS}>
          {page.items.length > FIRST_ROWS && <Rows questions={page.items.slice(FIRST_ROWS)} current={shown} onChoose={onChoose} />}
          {page.next && <MoreRows track={track} filters={filters} cursor={page.next} current={shown} onChoose={onChoose} />}
        </FurtherRows>
      </section>
      {shown && (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <Thread key={shown} id={shown} />
        </Suspense>
      )}
    </div>
  );
}
