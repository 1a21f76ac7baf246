import type { CoachQuestion } from '@ulty/contracts/learning/coach.js';
import { isRight } from '@ulty/domain/learning/answer-check.js';
import { verdictWords } from '@ulty/domain/learning/verdict-words.js';
import { TRUE_OR_FALSE, verdictOn } from '@ulty/domain/learning/verdict.js';
import { AnswerForm } from '@ulty/elements/answers/answer-form';
import { AnswerWhy } from '@ulty/elements/answers/answer-why';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

interface PracticeQuestionsProps {
  title: string;
  questions: readonly CoachQuestion[];
}

/** Choices in alphabetical order, which reveals nothing; items to put in order never start in the right one. */
function shownChoices(question: CoachQuestion) {
  if (question.type === 'truefalse') return TRUE_OR_FALSE;
  const choices = [...question.choices].sort((a, b) => a.text.localeCompare(b.text, 'fr', { numeric: true }));
  const [first, ...rest] = choices;
  const isSolved =
    question.type === 'order' &&
    isRight(
      question,
      choices.map(({ id }) => id),
    );
  return isSolved && first ? [...rest, first] : choices;
}

/** Questions of our quizzes, one after the other, answered in place. They are training: only the quiz itself counts. Product §2.26. */
export default function PracticeQuestions({ title, questions }: PracticeQuestionsProps) {
  const [at, setAt] = useState(0);
  const question = questions[at];
  if (!question) return null;
  return (
    <Card as="section" className="coach-answer u-stack-12" aria-label={title}>
      <p className="u-between">
        <strong>{title}</strong>
        {questions.length > 1 && (
          <span className="u-small u-muted">
            Question {at + 1} sur {questions.length}
          </span>
        )}
      </p>
      <OneQuestion
        key={question.id}
        question={question}
        takesFocus={at > 0}
        onNext={at + 1 < questions.length ? () => setAt(at + 1) : undefined}
      />
    </Card>
  );
}

interface OneQuestionProps {
  question: CoachQuestion;
  takesFocus: boolean;
  onNext: (() => void) | undefined;
}

function OneQuestion({ question, takesFocus, onNext }: OneQuestionProps) {
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => shownChoices(question), [question]);
  const [given, setGiven] = useState<string[] | null>(null);
  const verdict = useMemo(() => given && verdictOn(question, given), [question, given]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <AnswerForm
      className="u-stack-8"
      question={question}
      choices={choices}
      given={given}
      verdict={verdict}
      onAnswer={setGiven}
      labelId={labelId}
      next={outcome}
      head={
        <>
          <p className="u-small u-muted">{question.of}</p>
          <h2 id={labelId} tabIndex={-1} ref={heading}>
            {question.prompt}
          </h2>
        </>
      }
    >
      {() => (
        <>
          <div role="status" tabIndex={-1} ref={outcome}>
            {given && verdict && (
              <p>
                <strong>{verdictWords(question, given, verdict)}</strong> <AnswerWhy question={question} given={given} verdict={verdict} />
              </p>
            )}
          </div>
          {!given && (
            <Button type="submit" variant="outline">
              Vérifier
            </Button>
          )}
          {given && onNext && (
            <Button variant="outline" onClick={onNext}>
              Question suivante
            </Button>
          )}
          {given && (
            <a className="u-section-link" href={question.path}>
              Faire le quiz entier
              <Icon path={arrowRight} size={18} />
            </a>
          )}
        </>
      )}
    </AnswerForm>
  );
}
