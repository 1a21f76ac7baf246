import type { Exercise } from '@ulty/contracts/books.js';
import { isRight, rightChoice } from '@ulty/domain/answer-check.js';
import { canonicalAnswer } from '@ulty/domain/answer-key.js';
import type { QuestionType } from '@ulty/domain/books.js';
import { figureWords } from '@ulty/domain/exercises.js';
import { computeFormula } from '@ulty/domain/formula.js';
import { useMemo } from 'react';
import { ExerciseOrder } from './exercise-order';
import { Icon } from './icon';
import { check, x } from './icons';

export type GradedExercise = Exercise & { type: QuestionType };

/** Whether an exercise has a right answer: all but open ones. */
export const isGraded = (exercise: Exercise): exercise is GradedExercise => exercise.type !== 'open';

export interface ExerciseAnswerProps {
  exercise: GradedExercise;
  /** Ids for choices, one text for what is typed, as the API takes them. */
  choice: readonly string[];
  /** The marks are shown and the answer no longer changes. */
  isTried: boolean;
  error: string | undefined;
  labelId: string;
  onChange: (choice: string[]) => void;
}

/** The answer to an exercise, while it is given and once it is marked. */
export function ExerciseAnswer(props: ExerciseAnswerProps) {
  const { exercise, isTried } = props;
  // Trying an order of seven pieces takes a while on a cheap phone: once.
  const right = useMemo(() => (isTried ? rightChoice(exercise) : null), [exercise, isTried]);
  switch (exercise.type) {
    case 'order':
      return <ExerciseOrder {...props} right={right} />;
    case 'number':
    case 'text':
      return isTried ? <TypedMarks {...props} /> : <TypedField {...props} />;
    default:
      return <Choices {...props} right={right} />;
  }
}

const TRUE_OR_FALSE: Exercise['choices'] = [
  { id: 'true', text: 'Vrai' },
  { id: 'false', text: 'Faux' },
];

const MARK_WORDS = {
  right: 'Votre réponse, juste',
  shown: 'Bonne réponse',
  missed: 'Bonne réponse, non cochée',
  wrong: 'Votre réponse',
} as const;
type Mark = keyof typeof MARK_WORDS;

function markOf(isChosen: boolean, isCorrect: boolean, isMultiple: boolean): Mark | null {
  if (isChosen) return isCorrect ? 'right' : 'wrong';
  return isCorrect ? (isMultiple ? 'missed' : 'shown') : null;
}

/** Choices as native radios or boxes. */
function Choices({
  exercise,
  choice,
  isTried,
  error,
  labelId,
  onChange,
  right,
}: ExerciseAnswerProps & { right: readonly string[] | null }) {
  const isMultiple = exercise.type === 'multiple';
  const toggle = (id: string) =>
    onChange(!isMultiple ? [id] : choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]);
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={error ? `${exercise.id}-erreur` : undefined}
    >
      {isMultiple && !isTried && <p className="u-exercise-note">Plusieurs réponses sont possibles.</p>}
      <ul className="u-exercise-choices">
        {(exercise.type === 'truefalse' ? TRUE_OR_FALSE : exercise.choices).map(({ id, text }) => {
          const isChosen = choice.includes(id);
          const mark = isTried && right ? markOf(isChosen, right.includes(id), isMultiple) : null;
          const look = mark ?? (isTried ? 'other' : isChosen ? 'given' : 'open');
          return (
            <li key={id}>
              <label className={`u-exercise-choice u-exercise-${look}`}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={exercise.id}
                  value={id}
                  checked={isChosen}
                  disabled={isTried}
                  onChange={() => toggle(id)}
                />
                <span className={isMultiple ? 'u-exercise-box' : 'u-exercise-box u-exercise-round'} aria-hidden="true">
                  {mark && mark !== 'missed' ? <Icon path={mark === 'wrong' ? x : check} size={16} /> : null}
                </span>
                <span className="u-exercise-words">
                  {text}
                  {mark && (
                    <span className="u-exercise-mark">
                      {isMultiple && mark === 'wrong' ? 'Votre réponse, à décocher' : MARK_WORDS[mark]}
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const RULES = { number: 'En chiffres, par exemple 1\u00a0500.', text: 'Les accents et les majuscules ne comptent pas.' } as const;

function TypedField({ exercise, choice, error, labelId, onChange }: ExerciseAnswerProps) {
  const isNumber = exercise.type === 'number';
  const ruleId = `${exercise.id}-regle`;
  return (
    <div>
      <div className="u-exercise-typed">
        <input
          className="u-input"
          name={exercise.id}
          value={choice[0] ?? ''}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={isNumber ? 30 : 100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-labelledby={labelId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${exercise.id}-erreur ${ruleId}` : ruleId}
          onChange={(event) => onChange([event.target.value])}
        />
        {exercise.unit && <span>{exercise.unit}</span>}
      </div>
      <p className="u-exercise-note" id={ruleId}>
        {RULES[isNumber ? 'number' : 'text']}
      </p>
    </div>
  );
}

/** What was typed; under a wrong number the right one, where its formula gives it. */
function TypedMarks({ exercise, choice }: ExerciseAnswerProps) {
  const isCorrect = isRight(exercise, choice);
  const { unit, rows, formula } = exercise;
  const answer =
    rows && formula
      ? computeFormula(
          formula,
          rows.map(({ value }) => value),
        )
      : null;
  const [typed = ''] = choice;
  const figure = exercise.type === 'number' ? canonicalAnswer('number', typed) : null;
  return (
    <div className="u-exercise-choices">
      <TypedMark words={figure === null ? typed : figureWords(Number(figure), unit)} mark={isCorrect ? 'right' : 'wrong'} />
      {!isCorrect && answer !== null && <TypedMark words={figureWords(answer, unit)} mark="shown" />}
    </div>
  );
}

function TypedMark({ words, mark }: { words: string; mark: Mark }) {
  return (
    <p className={`u-exercise-choice u-exercise-${mark}`}>
      <span className="u-exercise-words">
        {words}
        <span className="u-exercise-mark">{MARK_WORDS[mark]}</span>
      </span>
      <Icon path={mark === 'wrong' ? x : check} size={24} />
    </p>
  );
}
