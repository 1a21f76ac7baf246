import { anyAndYou, DONT_KNOW, type AndYou, type Breath } from '@ulty/domain/learning/breaths.js';
import { useId } from 'react';
import { TouchRow } from './touch-row';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import { eyeOff } from '../base/icons';
import './breath.css';

/** A text in breaths, and what was said in it. */
export interface TouchedText {
  textId: string;
  breaths: readonly Breath[];
  /** The answers that stay on the phone, by question. */
  answers: Readonly<Record<string, string>>;
}

export interface BreathTouchProps extends TouchedText {
  at: number;
  /** Whether an exercise of the breath has no answer yet. */
  isUntried: boolean;
  /** 'Je ne sais pas' to its exercises. */
  onUnknown: () => void;
  onAnswer: (given: Readonly<Record<string, string>>) => void;
  onOpen: (at: number) => void;
}

/** The question about the reader at the end of a breath: none where it has an exercise, and none at the end of the text. */
export function andYouOf({ textId, breaths }: TouchedText, at: number): AndYou | null {
  const breath = breaths[at];
  if (!breath) return null;
  return breath.andYou ?? (breath.exercises.length > 0 || at === breaths.length - 1 ? null : anyAndYou(textId, at));
}

/** The touch at the end of a breath, which opens the next one, and the way back. Identity §17.4. */
export function BreathTouch({ at, isUntried, onUnknown, onAnswer, onOpen, ...text }: BreathTouchProps) {
  const andYou = andYouOf(text, at);
  const given = andYou ? text.answers[andYou.question] : undefined;
  const isLast = at === text.breaths.length - 1;
  const isAsking = isUntried || (andYou !== null && given === undefined);
  const say = (choice: string) => andYou && onAnswer({ [andYou.question]: choice });
  const goOn = () => !isLast && onOpen(at + 1);
  return (
    <div className="u-breath-touch u-stack-12">
      {andYou && (
        <AndYouTouch
          {...andYou}
          given={given}
          onAnswer={(choice) => {
            say(choice);
            goOn();
          }}
        />
      )}
      {!isLast && !isAsking && (
        <Button wide onClick={goOn}>
          Continuer
        </Button>
      )}
      {(at > 0 || isAsking) && (
        <p className="u-between">
          {at > 0 && (
            <button type="button" className="u-section-link" onClick={() => onOpen(at - 1)}>
              Passage précédent
            </button>
          )}
          {isAsking && (
            <button
              type="button"
              className="u-section-link"
              onClick={() => {
                onUnknown();
                say(DONT_KNOW);
                goOn();
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
        <TouchRow
          key={choice}
          words={choice}
          isGiven={given === undefined ? undefined : choice === given}
          onClick={() => onAnswer(choice)}
        />
      ))}
      <p className="u-line u-small u-muted">
        <Icon path={eyeOff} size={18} />
        Gardé sur ce téléphone, jamais noté.
      </p>
    </section>
  );
}

/** The questions about the reader of a whole text, at its end. */
export function AllTouches({ onAnswer, ...text }: TouchedText & Pick<BreathTouchProps, 'onAnswer'>) {
  const touches = text.breaths.flatMap((_, at) => andYouOf(text, at) ?? []);
  return touches.map((andYou) => (
    <AndYouTouch
      key={andYou.question}
      {...andYou}
      given={text.answers[andYou.question]}
      onAnswer={(choice) => onAnswer({ [andYou.question]: choice })}
    />
  ));
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
