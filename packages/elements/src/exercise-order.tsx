import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ExerciseAnswerProps } from './exercise-answer';
import { Icon } from './icon';
import { arrowDown, arrowUp, check, x } from './icons';

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;
type Step = -1 | 1;

/** Pieces to put in order, moved by buttons or the arrow keys: no dragging. Once tried, the right order with the place each was given. */
export function ExerciseOrder({
  exercise,
  choice,
  isTried,
  labelId,
  onChange,
  right,
}: ExerciseAnswerProps & { right: readonly string[] | null }) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: Step } | null>(null);
  const textOf = (id: string) => exercise.choices.find((one) => one.id === id)?.text ?? '';

  // A row that changes place loses the focus: give it back to the button that was pressed.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}:${moved.step}"]`)?.focus();
  }, [moved]);

  const move = (id: string, step: Step) => {
    const other = choice[choice.indexOf(id) + step];
    if (other === undefined) return;
    onChange(choice.map((at) => (at === id ? other : at === other ? id : at)));
    setMoved({ id, step });
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (!step) return;
    event.preventDefault();
    move(id, step);
  };

  if (isTried) {
    return (
      <ol className="u-exercise-choices" aria-labelledby={labelId}>
        {(right ?? choice).map((id, at) => {
          const given = choice.indexOf(id);
          const isPlaced = given === at;
          return (
            <li key={id} className={`u-exercise-choice u-exercise-${isPlaced ? 'right' : 'wrong'}`}>
              <span className="u-exercise-place">{at + 1}</span>
              <span className="u-exercise-words">
                {textOf(id)}
                <span className="u-exercise-mark">{isPlaced ? 'Bien placé' : `Vous l’aviez mis en ${given + 1}`}</span>
              </span>
              <Icon path={isPlaced ? check : x} size={24} />
            </li>
          );
        })}
      </ol>
    );
  }
  return (
    <div>
      <p className="u-exercise-note">Mettez-les dans l’ordre, le premier en haut.</p>
      <ol className="u-exercise-choices" aria-labelledby={labelId} ref={list}>
        {choice.map((id, at) => (
          <li key={id} className="u-exercise-choice u-exercise-other" onKeyDown={(event) => onKeyDown(event, id)}>
            <span className="u-exercise-place">{at + 1}</span>
            <span className="u-exercise-words">{textOf(id)}</span>
            <span className="u-exercise-moves">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  data-move={`${id}:${step}`}
                  aria-label={`${step < 0 ? 'Monter' : 'Descendre'} «\u00a0${textOf(id)}\u00a0»`}
                  aria-disabled={choice[at + step] === undefined || undefined}
                  onClick={() => move(id, step)}
                >
                  <Icon path={step < 0 ? arrowUp : arrowDown} size={24} />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="u-visually-hidden" role="status">
        {moved && `${textOf(moved.id)}\u00a0: place ${choice.indexOf(moved.id) + 1} sur ${choice.length}`}
      </p>
    </div>
  );
}
