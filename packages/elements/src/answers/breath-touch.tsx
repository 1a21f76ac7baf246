import type { Exercise } from '@ulty/contracts/learning/books.js';
import { anyAndYou, DONT_KNOW, type AndYou, type Breath } from '@ulty/domain/learning/breaths.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { TRUE_OR_FALSE, verdictOn } from '@ulty/domain/learning/verdict.js';
import { useId, type ReactNode } from 'react';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import { check, eyeOff } from '../base/icons';
import type { KnownTry } from './exercise-card';
import './answer.css';
import './breath.css';

/** What the touches of a text are made of. */
interface Asked {
  textId: string;
  breaths: readonly Breath[];
  exercises: readonly Exercise[];
  tries: ReadonlyMap<string, KnownTry>;
  /** The answers to questions about the reader, by question. */
  answers: Readonly<Record<string, string>>;
}

export interface BreathTouchProps extends Asked {
  at: number;
  onAnswer: (question: string, choice: string) => void;
  onOpen: (at: number) => void;
}

/** The question about the reader at the end of a breath: none where it has an exercise, and none at the end of the text. */
function andYouOf({ textId, breaths }: Pick<Asked, 'textId' | 'breaths'>, at: number): AndYou | null {
  const breath = breaths[at];
  if (!breath) return null;
  return breath.andYou ?? (breath.exercises.length > 0 || at === breaths.length - 1 ? null : anyAndYou(textId, at));
}

/** The touch at the end of a breath, which opens the next one, and the way back. Identity §17.4. */
export function BreathTouch({ at, onAnswer, onOpen, ...asked }: BreathTouchProps) {
  const andYou = andYouOf(asked, at);
  const isLast = at === asked.breaths.length - 1;
  const untried = asked.breaths[at]?.exercises.some((id) => asked.exercises.some((one) => one.id === id) && !asked.tries.has(id));
  return (
    <div className="u-breath-touch u-stack-12">
      {andYou && (
        <AndYouTouch
          {...andYou}
          given={asked.answers[andYou.question]}
          onAnswer={(choice) => {
            onAnswer(andYou.question, choice);
            if (!isLast) onOpen(at + 1);
          }}
        />
      )}
      {!isLast && !andYou && !untried && (
        <Button wide onClick={() => onOpen(at + 1)}>
          Continuer
        </Button>
      )}
      {(at > 0 || (!isLast && (untried || andYou))) && (
        <p className="u-between">
          {at > 0 && (
            <button type="button" className="u-section-link" onClick={() => onOpen(at - 1)}>
              Passage précédent
            </button>
          )}
          {!isLast && (untried || andYou) && (
            <button
              type="button"
              className="u-section-link"
              onClick={() => {
                if (andYou) onAnswer(andYou.question, DONT_KNOW);
                onOpen(at + 1);
              }}
            >
              {DONT_KNOW}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface AndYouTouchProps extends AndYou {
  given: string | undefined;
  onAnswer: (choice: string) => void;
}

/** 'Et vous ?': a question without a right answer. */
function AndYouTouch({ question, choices, given, onAnswer }: AndYouTouchProps) {
  const labelId = useId();
  return (
    <section className="u-stack-10 u-seam u-breath-asked" aria-labelledby={labelId}>
      <h2 id={labelId}>{question}</h2>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={`u-answer-row ${choice === given ? 'u-answer-given' : 'u-answer-open'}`}
          aria-pressed={given === undefined ? undefined : choice === given}
          onClick={() => onAnswer(choice)}
        >
          {choice}
        </button>
      ))}
      <p className="u-line u-small u-muted">
        <Icon path={eyeOff} size={18} />
        Gardé sur ce téléphone, jamais noté.
      </p>
    </section>
  );
}

/** The questions about the reader of a whole text, at its end. */
export function AllTouches({ onAnswer, ...asked }: Asked & Pick<BreathTouchProps, 'onAnswer'>) {
  const touches = asked.breaths.flatMap((_, at) => andYouOf(asked, at) ?? []);
  return touches.map((andYou) => (
    <AndYouTouch
      key={andYou.question}
      {...andYou}
      given={asked.answers[andYou.question]}
      onAnswer={(choice) => onAnswer(andYou.question, choice)}
    />
  ));
}

/** The answer that opened a breath, on top of it; nothing where none was given. */
export function AnswerBefore({ at, ...asked }: Asked & { at: number }): ReactNode {
  const { words, isRight } = answerOf(asked, at - 1);
  return words ? (
    <p className={`u-answer-row ${isRight ? 'u-answer-right' : 'u-answer-given'}`}>
      <span className="u-answer-words u-fill u-break">
        {words}
        <span className="u-answer-mark">{isRight ? 'Votre réponse, juste' : 'Votre réponse'}</span>
      </span>
      {isRight && <Icon path={check} />}
    </p>
  ) : null;
}

function answerOf(asked: Asked, at: number): { words?: string | undefined; isRight?: boolean } {
  const andYou = andYouOf(asked, at);
  if (andYou) return { words: asked.answers[andYou.question] };
  const exercise = asked.exercises.find(({ id }) => id === asked.breaths[at]?.exercises.at(-1));
  const known = exercise && asked.tries.get(exercise.id);
  if (!known) return {};
  const { type, choices, unit } = exercise;
  if (type === 'open') return { words: known.words };
  if (type === 'order') return {};
  const among = type === 'truefalse' ? TRUE_OR_FALSE : choices;
  const words = known.choice.map((id) => among.find((choice) => choice.id === id)?.text ?? id).join(', ');
  return {
    words: words && unit ? `${words}\u00a0${unit}` : words,
    isRight: known.isRight ?? verdictOn({ ...exercise, type: type satisfies QuestionType }, known.choice).isRight,
  };
}

/** 'Lire d’un trait': the whole text, its touches at the end. */
export function WholeSwitch({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  return (
    <label className="u-between u-breath-whole u-muted">
      Lire d’un trait
      <input type="checkbox" role="switch" checked={isWhole} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
