import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import { askPage } from '@ulty/domain/base/pages.js';
import { COACH_KIND_WORDS, COACH_NOTICES } from '@ulty/domain/learning/coach.js';
import { COACH_REFUSAL_WORDS } from '@ulty/domain/learning/coach-refusals.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { lazy, Suspense } from 'react';
import { AnswerActs } from './answer-acts';
import { Extracts } from './extracts';
import { GeneratedAnswer } from './generated-answer';
import { sourceLine, Sources } from './sources';

const PracticeQuestions = lazy(() => import('./practice-questions'));
const WeekPlan = lazy(() => import('./week-plan'));

interface AnswerProps {
  message: CoachMessage;
  onPhone: ReadonlySet<string>;
}

/** The coach's answer to a question, by its kind. Product §2.26. */
export function Answer({ message, onPhone }: AnswerProps) {
  const { kind, note, notice, practice, isHidden } = message;
  if (isHidden) return <Notice title="Cette réponse a été retirée">Une personne de l’équipe l’a lue après un signalement.</Notice>;
  if (kind === null)
    return (
      <Notice tone="pending" title="La réponse arrive">
        Elle sera ici et dans vos notifications.
      </Notice>
    );
  return (
    <>
      {notice && <p className="u-small u-muted">{COACH_NOTICES[notice]}</p>}
      <Body message={message} onPhone={onPhone} />
      {note && kind !== 'unknown' && kind !== 'generated' && <p className="u-small u-muted">{note}</p>}
      {practice && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <PracticeQuestions title="Une question de nos quiz" questions={[practice]} />
        </Suspense>
      )}
      {(kind === 'passages' || kind === 'hint') && <AnswerActs message={message} />}
    </>
  );
}

function Body({ message, onPhone }: AnswerProps) {
  const { kind, text, question, sources, passages, questions, plan, note, refusal } = message;
  switch (kind) {
    case 'generated':
      return <GeneratedAnswer message={message} onPhone={onPhone} />;
    case 'passages':
      return (
        <Extracts
          extracts={passages.flatMap((passage) => {
            const source = sources[passage.source];
            const isOnPhone = Boolean(source?.ofId && onPhone.has(source.ofId));
            return source ? [{ text: passage.text, title: source.title, line: sourceLine(source), path: source.path, isOnPhone }] : [];
          })}
        />
      );
    case 'hint':
      return (
        <Card className="coach-answer u-stack-12">
          <p>
            <strong>{COACH_KIND_WORDS.hint}</strong>
          </p>
          <p>{text}</p>
          <Sources sources={sources} onPhone={onPhone} />
        </Card>
      );
    case 'unknown':
      return (
        <EmptyState title="Je ne sais pas." action={<ButtonLink href={communityPath(question)}>Demander à la communauté</ButtonLink>}>
          {note}
        </EmptyState>
      );
    case 'refused': {
      const words = refusal ? COACH_REFUSAL_WORDS[refusal] : { title: 'Le coach ne répond pas à cela.', text };
      return <Notice title={words.title}>{words.text}</Notice>;
    }
    case 'practice':
      return (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <PracticeQuestions title="Pour vous entraîner" questions={questions} />
        </Suspense>
      );
    case 'plan':
      return (
        plan && (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <WeekPlan plan={plan} />
          </Suspense>
        )
      );
    case null:
      return null;
  }
}

/** The page where the community is asked, with the question. */
const communityPath = (question: string): string =>
  question.trim() === '' ? askPage : `${askPage}?${new URLSearchParams({ texte: question })}`;
