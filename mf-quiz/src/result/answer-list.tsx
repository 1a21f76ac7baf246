import type { Question } from '@ulty/contracts/learning/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { verdictOn } from '@ulty/domain/learning/verdict.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { AnswerField } from '@ulty/elements/answers/answer-field';
import { AnswerWhy } from '@ulty/elements/answers/answer-why';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { drawnExplanation, Figure, RichText, richChoices } from '../questions/rich-text';
import { shownChoices } from '../questions/shown-choices';
import './answer-list.css';

/** Loaded with the list; if loading fails, the answers are shown without them. */
const AnswerTools = lazy(() => import('./answer-tools').catch(() => ({ default: () => null })));

interface AnsweredQuestion {
  question: Question;
  /** Empty for 'Je ne sais pas'. */
  choice: readonly string[];
}

export interface AnswerListProps {
  answers: readonly AnsweredQuestion[];
  seed: string;
  track: CommunityTrack;
  /** The words for an answer that was not given; 'Je ne sais pas' without them. */
  blankWords?: string | undefined;
}

/** Every question with the right answer, the given one, and why. Takes the focus, since a button opens it. */
export function AnswerList({ answers, ...shared }: AnswerListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="result-answers u-stack-12" aria-labelledby="result-reponses">
      <h2 id="result-reponses" ref={title} tabIndex={-1}>
        {answers.length > 1 ? `Vos ${plural(answers.length, 'réponse')}` : 'Votre réponse'}
      </h2>
      {answers.map(({ question, choice }) => (
        <Answer key={question.id} question={question} choice={choice} {...shared} />
      ))}
    </section>
  );
}

function Answer({ question, choice, seed, track, blankWords }: AnsweredQuestion & Omit<AnswerListProps, 'answers'>) {
  const labelId = `result-reponse-${question.id}`;
  const verdict = useMemo(() => verdictOn(question, choice), [question, choice]);
  return (
    <article className="result-answer u-stack-12 u-break u-seam">
      <h3 id={labelId}>
        <RichText text={question.prompt} html={question.rich?.prompt} />
      </h3>
      <Figure figure={question.rich?.figure} />
      <AnswerField
        question={question}
        choices={richChoices(question, shownChoices(question, seed))}
        choice={choice}
        onChange={() => undefined}
        verdict={verdict}
        labelId={labelId}
        blankWords={blankWords}
      />
      <p className="result-why">
        <AnswerWhy question={question} given={choice} verdict={verdict} drawn={drawnExplanation(question)} />
      </p>
      <div className="result-answer-tools u-stack-12">
        <Suspense fallback={null}>
          <AnswerTools question={question} track={track} />
        </Suspense>
      </div>
    </article>
  );
}
