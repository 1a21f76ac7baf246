import type { QuestionForReader } from '@ulty/contracts/community/community.js';
import { questionFollowed } from '@ulty/contracts/event-types/community.js';
import { mariam } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { askPage, questionPage } from '@ulty/domain/base/pages.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { MemberFace } from '@ulty/elements/base/member-face';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState } from '@ulty/elements/base/states';
import { useNow } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { useState } from 'react';
import '@ulty/elements/base/selvedge-panel.css';
import { Age } from './age';
import { ANSWER_HASH } from './answer-form';
import { becauseWords, nameOf } from './question-words';
import type { ReaderQuestions } from './questions.data';

const SCENE = <Scene {...sceneOf(mariam, etal)} />;

/** The question that the reader can answer, chosen by what they learned; another one, or none of this subject. Product §2.13. */
export function ReaderQuestion({ questions }: { questions: ReaderQuestions }) {
  const [at, setAt] = useState(0);
  if (questions === 'none') return null;
  if (questions === 'loading') return <Arriving />;
  const question = questions[at % questions.length];
  return question ? (
    <Chosen key={question.id} question={question} onNext={questions.length > 1 ? () => setAt(at + 1) : null} />
  ) : (
    <Nobody />
  );
}

function Chosen({ question, onNext }: { question: QuestionForReader; onNext: (() => void) | null }) {
  const { id, subject, title, excerpt, author, at, because } = question;
  const now = useNow();
  const { run, isBusy } = useAct(questionFollowed, title, { kept: 'C’est noté', failed: 'Rien n’a changé' });
  const href = questionPage({ id });
  return (
    <section className="questions-chosen u-selvedge-panel u-surface u-stack-8" aria-labelledby="questions-choisie">
      <p className="u-small u-muted">Quelqu’un attend votre avis en {subject}</p>
      <div className="u-row u-gap-12">
        <MemberFace face={author.face} name={nameOf(author)} />
        <h2 className="questions-chosen-title u-break" id="questions-choisie" dir="auto">
          <a className="u-ink u-plain" href={href}>
            {title}
          </a>
        </h2>
      </div>
      {excerpt && (
        <p className="u-break" dir="auto">
          {excerpt}
        </p>
      )}
      <p className="u-small u-muted">
        {nameOf(author)} · <Age at={at} /> · {becauseWords(because, dayOf(now.toISOString()))}
      </p>
      <ButtonLink wide href={`${href}${ANSWER_HASH}`}>
        Répondre
      </ButtonLink>
      <p className="questions-chosen-others u-row">
        {onNext && (
          <Button variant="quiet" onClick={onNext}>
            Une autre
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={() => void run({ questionId: id, isFollowed: false })}>
          Pas mon sujet
        </Button>
      </p>
    </section>
  );
}

function Nobody() {
  return (
    <EmptyState drawing={SCENE} title="Personne n’attend votre avis" action={<ButtonLink href={askPage}>Poser une question</ButtonLink>}>
      Posez la vôtre, ou relisez une bonne réponse.
    </EmptyState>
  );
}

function Arriving() {
  return (
    <div className="questions-arriving u-surface u-clip" aria-busy="true">
      <div className="questions-arriving-thread" aria-hidden="true" />
      <p className="u-pad u-muted">La question pour vous arrive. Les autres sont lisibles.</p>
    </div>
  );
}
