import type { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useEffect, useRef, useState } from 'react';
import { isRight } from '@ulty/domain/learning/answer-check.js';
import { QuestionStep } from '../questions/question-step';
import type { Piece } from '@ulty/elements/base/pieces';
import { QuestionStrip } from '../questions/question-strip';
import { useSample } from './quiz-hero.data';

/** Questions to try without an account; answers stay on the page. Renders nothing when they cannot be read. Product §2.21. */
export function Sample() {
  const { data: quiz } = useSample();
  const [round, setRound] = useState(0);
  if (!quiz) return null;
  return (
    <Card as="section" className="quiz-hero-sample u-stack-16" aria-labelledby="quiz-hero-essai">
      <h2 id="quiz-hero-essai">{quiz.title}</h2>
      {round === 0 ? (
        <>
          <p className="u-muted">{plural(quiz.questions.length, 'question')} pour voir, sans compte. Chaque réponse est expliquée.</p>
          <div>
            <Button onClick={() => setRound(1)}>Commencer l’essai</Button>
          </div>
        </>
      ) : (
        <Round key={round} quiz={quiz} onAgain={() => setRound(round + 1)} />
      )}
    </Card>
  );
}

function Round({ quiz, onAgain }: { quiz: SampleQuiz; onAgain: () => void }) {
  const [answers, setAnswers] = useState<readonly (readonly string[])[]>([]);
  const [at, setAt] = useState(0);
  const pieces = quiz.questions.map((question, index): Piece => {
    const answer = answers[index];
    if (!answer) return 'bare';
    return isRight(question, answer) ? 'right' : 'wrong';
  });
  const question = quiz.questions[at];
  if (!question) {
    const right = pieces.filter((piece) => piece === 'right').length;
    return <RoundEnd right={right} total={quiz.questions.length} onAgain={onAgain} />;
  }
  const isLast = at === quiz.questions.length - 1;
  return (
    <>
      <QuestionStrip pieces={pieces} current={at + 1} />
      <QuestionStep
        key={question.id}
        question={question}
        seed={quiz.id}
        given={answers[at] ?? null}
        onAnswer={(choice) => setAnswers((known) => [...known, choice])}
        onNext={() => setAt(at + 1)}
        nextLabel={isLast ? 'Voir le résultat' : 'Question suivante'}
        context={question.topic}
        headingLevel={3}
        takesFocus
      />
    </>
  );
}

/** The score takes the focus that the last button loses. */
function RoundEnd({ right, total, onAgain }: { right: number; total: number; onAgain: () => void }) {
  const figure = useRef<HTMLParagraphElement>(null);
  useEffect(() => figure.current?.focus(), []);
  return (
    <div className="u-stack-16">
      <p className="question-verdict u-bold" ref={figure} tabIndex={-1}>
        {right} sur {total}
      </p>
      <p className="u-muted">
        {right === total ? 'Tout est juste.' : 'Chaque question manquée est une leçon à revoir.'} Rien n’est enregistré{'\u00a0'}: c’était
        un essai.
      </p>
      <div className="u-wrap">
        <ButtonLink href="#prevenir">Me prévenir à l’ouverture</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Recommencer
        </Button>
      </div>
    </div>
  );
}
