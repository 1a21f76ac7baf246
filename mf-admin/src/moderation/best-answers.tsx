import type { AwaitingAnswer, AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { chevronRight } from '@ulty/elements/base/icons';
import { EmptyState } from '@ulty/elements/base/states';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { AwaitingCard } from './awaiting-card';
import { BestModal } from './best-modal';
import { bestPath, useBestAnswers } from './moderation.data';

interface BestAnswersProps {
  /** Cursor of this page; undefined for the first. */
  cursor: string | undefined;
  /** Reloads the counts. */
  onDecided: () => Promise<unknown>;
}

/** Questions whose best answer moderators choose: votes recommend one, or the asker's account is deleted. Product §2.13. */
export function BestAnswers({ cursor, onDecided }: BestAnswersProps) {
  const read = useBestAnswers(cursor);
  const [asked, setAsked] = useState<{ question: AwaitingQuestion; answer: AwaitingAnswer } | null>(null);
  const { data, mutate } = read;
  return (
    <>
      <p className="u-muted u-small u-block">
        Une réponse recommandée par les votes ne paie qu’une fois confirmée. Quand la personne qui a posé la question n’a plus de compte,
        vous choisissez à sa place.
      </p>
      <ReadStates read={read} loading="Chargement des meilleures réponses…" failed="Les meilleures réponses n’ont pas pu être chargées" />
      {data?.items.length === 0 && <EmptyState title="Rien à traiter">Aucune meilleure réponse n’attend votre choix.</EmptyState>}
      {data && data.items.length > 0 && (
        <ul className="u-stack-12">
          {data.items.map((question) => (
            <li key={question.id}>
              <AwaitingCard question={question} onChoose={(answer) => setAsked({ question, answer })} />
            </li>
          ))}
        </ul>
      )}
      {data && (cursor !== undefined || data.next !== null) && (
        <nav className="console-pages u-row" aria-label="Pages">
          {cursor !== undefined && (
            <ButtonLink small variant="quiet" href={bestPath()}>
              Revenir au début
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink small variant="quiet" iconAfter={chevronRight} href={bestPath(data.next)}>
              Suivantes
            </ButtonLink>
          )}
        </nav>
      )}
      {asked && <BestModal {...asked} onChanged={() => Promise.all([mutate(), onDecided()])} onClosed={() => setAsked(null)} />}
    </>
  );
}
