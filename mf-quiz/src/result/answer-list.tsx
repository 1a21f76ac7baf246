import type { Question } from '@ulty/contracts/learning/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { verdictOn } from '@ulty/domain/learning/verdict.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { AnswerField } from '@ulty/elements/answers/answer-field';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Figure, RichText, richChoices } from '../questions/rich-text';
import { shownChoices } from '../questions/shown-choices';
import './answer-list.css';

/** Loaded with the list; if loading fails, the answers are shown without them. */
const AnswerTools = lazy(() => import('./answer-tools').catch(() => ({ default: () => null })));

export interface AnsweredQuestion {
  question: Question;
  /** Empty for 'Je ne sais pas'. */
  choice: readonly string[];
}

/** Every question with the given answer, the right one, and why. Takes the focus, since a button opens it. */
export function AnswerList({ answers, seed, track }: { answers: readonly AnsweredQuestion[]; seed: string; track: CommunityTrack }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="result-answers u-stack-12" aria-labelledby="result-reponses">
      <h2 id="result-reponses" ref={title} tabIndex={-1}>
        {answers.length > 1 ? `Vos ${plural(answers.length, 'réponse')}` : 'Votre réponse'}
      </h2>
      {answers.map(({ question, choice }) => (
        <Answer key={question.id} question={question} choice={choice} seed={seed} track={track} />
      ))}
    </section>
  );
}

function Answer({ question, choice, seed, track }: AnsweredQuestion & { seed: string; track: CommunityTrack }) {
  const labelId = `result-reponse-${question.id}`;
  return (
    <article className="result-answer u-stack-12 u-break u-seam">
      <h3 id={labelId}>
        <RichText text={question.prompt} html={question.rich?.prompt} />
      </h3>
      <Figure figure={question.rich?.figure} />
      {choice.length === 0 && <p className="u-muted">Sans réponse de votre part.</p>}
      <AnswerField
        question={question}
        choices={richChoices(question, shownChoices(question, seed))}
        choice={choice}
        onChange={() => undefined}
        verdict={verdictOn(question, choice)}
        labelId={labelId}
      />
      <p className="result-why">
        <RichText text={question.explanation} html={question.rich?.explanation} />
      </p>
      <div className="result-answer-tools u-stack-12">
        <Suspense fallback={null}>
          <AnswerTools question={question} track={track} />
        </Suspense>
      </div>
    </article>
  );
}
