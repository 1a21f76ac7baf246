import type { Question } from '@ulty/contracts/learning/books.js';
import { verdictOn } from '@ulty/domain/learning/verdict.js';
import { AnswerForm } from '@ulty/elements/answers/answer-form';
import { Button } from '@ulty/elements/base/button';
import { vibrateBriefly } from '@ulty/kit/vibration';
import { useEffect, useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { Feedback } from './feedback';
import { Figure, RichText, richChoices } from './rich-text';
import { shownChoices } from './shown-choices';

export interface QuestionStepProps {
  question: Question;
  /** Decides the order of the choices: the attempt's id. */
  seed: string;
  /** The answer given, shown with its marks and the explanation; null before it is given. */
  given: readonly string[] | null;
  /** Called once with the answer; an empty list is 'Je ne sais pas'. `hint`: whether the hint was opened. */
  onAnswer: (choice: string[], hint: boolean) => void;
  onNext: () => void;
  nextLabel: string;
  /** Where the question comes from. */
  context?: ReactNode;
  /** Right answers in a row up to the answer given. */
  run?: number;
  /** What a person says about the answer. */
  remark?: ReactNode;
  /** Lines on the answer, such as 'Enregistré sur ce téléphone'. */
  notes?: readonly ReactNode[];
  /** An exam has no hint. */
  hasHint?: boolean;
  skipLabel?: string;
  /** Heading level of the question's text. */
  headingLevel?: 1 | 2 | 3;
  /** Whether the question takes the focus when it appears, because it follows another one. */
  takesFocus?: boolean;
}

/** The second tap of a double tap, which would press the button that has just replaced the first one. */
const isSecondTap = (event: MouseEvent) => event.detail > 1;

/** One question: its text, its answer, then the right answer and the explanation. Mount it with the question's id as key. */
export function QuestionStep({
  question,
  seed,
  given,
  onAnswer,
  onNext,
  nextLabel,
  context,
  run = 0,
  remark,
  notes = [],
  hasHint = true,
  skipLabel = 'Je ne sais pas',
  headingLevel = 1,
  takesFocus = false,
}: QuestionStepProps) {
  const labelId = useId();
  const choices = useMemo(() => richChoices(question, shownChoices(question, seed)), [question, seed]);
  const verdict = useMemo(() => given && verdictOn(question, given), [question, given]);
  const prompt = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) prompt.current?.focus();
  }, [takesFocus]);

  const wasOpen = useRef(given === null);
  useEffect(() => {
    if (wasOpen.current && verdict?.isRight) vibrateBriefly();
  }, [verdict]);

  const Heading = `h${headingLevel}` as const;
  return (
    <AnswerForm
      className="question-step"
      question={question}
      choices={choices}
      given={given}
      verdict={verdict}
      onAnswer={onAnswer}
      hasHint={hasHint}
      labelId={labelId}
      next={next}
      head={
        <>
          {context && <p className="question-context u-muted u-gap-10">{context}</p>}
          <Heading className="question-prompt" id={labelId} ref={prompt} tabIndex={-1}>
            <RichText text={question.prompt} html={question.rich?.prompt} />
          </Heading>
          <Figure figure={question.rich?.figure} />
        </>
      }
    >
      {(answer) => (
        <>
          {remark}
          <Feedback question={question} verdict={verdict} given={given} run={run} notes={notes}>
            {given ? (
              <Button key="next" wide ref={next} onClick={(event) => !isSecondTap(event) && onNext()}>
                {nextLabel}
              </Button>
            ) : (
              <div className="question-actions u-wrap u-gap-10">
                <Button variant="quiet" onClick={(event) => !isSecondTap(event) && answer([])}>
                  {skipLabel}
                </Button>
                <Button key="check" type="submit">
                  Valider
                </Button>
              </div>
            )}
          </Feedback>
        </>
      )}
    </AnswerForm>
  );
}
