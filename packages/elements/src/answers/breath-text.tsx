import { DONT_KNOW } from '@ulty/domain/learning/breaths.js';
import { Suspense, type ReactNode, type Ref } from 'react';
import { AskingText, WithParts, type AskingTextProps } from './asking-text';
import { AnswerRow } from './answer-row';
import { AllTouches, andYouOf, BreathTouch, type BreathTouchProps, type TouchedText } from './breath-touch';

/** Where the reading is. */
interface Reading extends Pick<TouchedText, 'breaths' | 'answers'> {
  /** The open breath, from 0. */
  at: number;
  /** Whether this text can be read breath by breath, and whether it is open whole. */
  hasBreaths: boolean;
  isWhole: boolean;
  open: (at: number) => void;
  answer: BreathTouchProps['onAnswer'];
  /** The answer on top of the open breath, if there is one: it receives the focus when one is opened. */
  top: Ref<HTMLDivElement>;
}

export interface BreathTextProps extends Omit<AskingTextProps, 'touchOf'> {
  textId: string;
  reading: Reading;
  /** Between the text and its touches. */
  children?: ReactNode;
}

/** 'Je ne sais pas': an empty try, which opens the answer. */
const UNKNOWN = { choice: [], words: DONT_KNOW, hint: false };

/**
 * A text with its touches: the answer that opened the breath, the text itself, what it asks. In a breath the touch of a choice answers, and
 * the last answer of a breath opens the next one. Identity §17.4.
 */
export function BreathText({ textId, reading, exercises, tries, onTry, children, ...text }: BreathTextProps) {
  const { breaths, at, hasBreaths, isWhole, open, answer, answers, top } = reading;
  const touched = { textId, breaths, answers };
  const askedIn = (breath: number) => exercises.filter(({ id }) => breaths[breath]?.exercises.includes(id));
  const untried = askedIn(at).filter(({ id }) => !tries.has(id));
  const before = askedIn(at - 1).filter(({ id }) => tries.has(id));
  const said = answers[andYouOf(touched, at - 1)?.question ?? ''];
  const isLast = at === breaths.length - 1;
  const touchOf = ({ id }: { id: string }) => {
    const isOnly = untried.every((other) => other.id === id);
    return isOnly && !isLast && breaths[at]?.endsInExercise && !andYouOf(touched, at) ? 'opens' : 'stays';
  };
  return (
    <>
      {!isWhole && (said || before.length > 0) && (
        <div className="u-breath-before u-stack-10">
          {said && (
            <div className="u-exercise-verdict" role="status" tabIndex={-1} ref={top}>
              <AnswerRow as="div" look="given" words={said} mark="Votre réponse" />
            </div>
          )}
          {before.length > 0 && (
            <Suspense fallback={null}>
              <WithParts>
                {(parts) =>
                  parts &&
                  before.map((one, index) => (
                    <parts.ExerciseAnswer
                      key={one.id}
                      exercise={one}
                      known={tries.get(one.id) ?? UNKNOWN}
                      ref={index === 0 ? top : undefined}
                    />
                  ))
                }
              </WithParts>
            </Suspense>
          )}
        </div>
      )}
      <AskingText
        {...text}
        exercises={exercises}
        tries={tries}
        onTry={(exercise, given) => {
          onTry(exercise, given);
          if (!isWhole && touchOf(exercise) === 'opens') open(at + 1);
        }}
        {...(!isWhole && { touchOf })}
      />
      {children}
      {hasBreaths && isWhole && <AllTouches {...touched} onAnswer={answer} />}
      {!isWhole && (
        <BreathTouch
          key={at}
          at={at}
          {...touched}
          isUntried={untried.length > 0}
          onUnknown={() => untried.forEach((one) => onTry(one, UNKNOWN))}
          onAnswer={answer}
          onOpen={open}
        />
      )}
    </>
  );
}
