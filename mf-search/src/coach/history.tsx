import { boukary } from '@ulty/domain/figures/people.js';
import { atelier } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { coachPage } from '@ulty/domain/base/pages.js';
import { COACH_MODE_WORDS } from '@ulty/domain/learning/coach.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useState } from 'react';
import { Answer } from './answer';
import { useConversation } from './coach.data';

const SCENE = <Scene {...sceneOf(boukary, atelier)} />;

const dayWords = (at: string) => new Date(at).toLocaleDateString('fr', { weekday: 'long', day: 'numeric', month: 'long' });

/** Most pages that are loaded to find one question, since an address may name a question that was never asked. */
const MOST_SOUGHT = 10;

interface HistoryProps {
  /** Id of the question to scroll to. */
  wanted: string | null;
  onPhone: ReadonlySet<string>;
}

/** All of the reader's questions, the latest first, page by page. */
export function History({ wanted, onPhone }: HistoryProps) {
  const [pages, setPages] = useState<readonly Page[]>([{ seeks: wanted === null ? 0 : MOST_SOUGHT }]);
  return (
    <div className="coach-page u-stack-16 u-wide">
      <BackLink href={coachPage}>Coach</BackLink>
      <h1>Vos questions</h1>
      {pages.map((page, at) => (
        <HistoryPage
          key={page.before ?? ''}
          {...page}
          wanted={wanted}
          onPhone={onPhone}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface Page {
  before?: string;
  /** How many more pages are shown at once, until the wanted question is found. */
  seeks: number;
}

interface HistoryPageProps extends Page, HistoryProps {
  /** Shows the next page; undefined once it is shown. */
  onMore: ((next: Page) => void) | undefined;
}

const show = (part: HTMLElement | null) => part?.scrollIntoView?.({ block: 'start' });

function HistoryPage({ before, seeks, wanted, onPhone, onMore }: HistoryPageProps) {
  const page = useConversation(before);
  const { data } = page;
  const sought = seeks > 0 && !data?.messages.some(({ id }) => id === wanted) ? data?.next : null;
  useEffect(() => {
    if (sought) onMore?.({ before: sought, seeks: seeks - 1 });
  }, [sought, seeks, onMore]);
  return (
    <Read
      of={page}
      failed="Vos questions n’ont pas pu être lues"
      loading={
        <Loading words="Chargement de vos questions…">
          <Skeleton height="12rem" />
        </Loading>
      }
    >
      {({ messages, next }) =>
        messages.length === 0 && !before ? (
          <EmptyState drawing={SCENE} title="Aucune question encore">
            Ce que vous demandez au coach reste ici, avec ses réponses.
          </EmptyState>
        ) : (
          <>
            <Card as="ul" rows>
              {messages.map((message) => (
                <li key={message.id}>
                  <details className="coach-past" open={message.id === wanted} ref={message.id === wanted ? show : null}>
                    <summary className="u-break">
                      <span className="u-strong" dir="auto">
                        {message.question.trim() || COACH_MODE_WORDS[message.mode]}
                      </span>
                      <span className="u-small u-muted">
                        {dayWords(message.askedAt)} · {COACH_MODE_WORDS[message.mode]}
                        {message.wasOffline && ' · gardée sans réseau'}
                      </span>
                    </summary>
                    <div className="u-stack-12">
                      <Answer message={message} onPhone={onPhone} />
                    </div>
                  </details>
                </li>
              ))}
            </Card>
            {next && onMore && (
              <Button variant="outline" onClick={() => onMore({ before: next, seeks: 0 })}>
                Questions plus anciennes
              </Button>
            )}
          </>
        )
      }
    </Read>
  );
}
