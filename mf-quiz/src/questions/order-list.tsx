import { Icon } from '@ulty/elements/icon';
import { arrowDown, arrowsSort, arrowUp, check } from '@ulty/elements/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AnswerFieldProps } from './answer-field-props';

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;
type Step = -1 | 1;

/** Pieces to put in order, moved by buttons or by the arrow keys on them: no dragging. Once checked, the right order with the places given. */
export function OrderList({ choices, choice, onChange, verdict, labelId }: AnswerFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: Step } | null>(null);
  const textOf = (id: string) => choices.find((one) => one.id === id)?.text ?? '';

  // A row that changes place loses the focus: give it back to the button that was pressed.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id}:${moved.step}"]`)?.focus();
  }, [moved]);

  const move = (id: string, step: Step) => {
    const from = choice.indexOf(id);
    const other = choice[from + step];
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

  // After 'Je ne sais pas' nothing was placed.
  const shownOrder = verdict?.right ?? (choice.length > 0 ? choice : choices.map(({ id }) => id));

  return (
    <div>
      <p className="qz-rule">Du premier au dernier.</p>
      <ol className="qz-choices" aria-labelledby={labelId} ref={list}>
        {shownOrder.map((id, at) => {
          const givenPlace = choice.indexOf(id);
          const isPlaced = givenPlace === at;
          const mark = !verdict?.right ? null : isPlaced || givenPlace < 0 ? 'right' : 'wrong';
          return (
            <li
              key={id}
              className={mark ? `qz-choice qz-choice-${mark}` : 'qz-choice'}
              onKeyDown={verdict ? undefined : (event) => onKeyDown(event, id)}
            >
              <span className="qz-number">{at + 1}</span>
              <span className="qz-choice-words">
                {textOf(id)}
                {mark && givenPlace >= 0 && (
                  <span className="qz-mark">{isPlaced ? 'Bien placé' : `Vous l’aviez mis en ${givenPlace + 1}`}</span>
                )}
              </span>
              {verdict ? (
                mark && <Icon path={mark === 'right' ? check : arrowsSort} size={24} />
              ) : (
                <span className="qz-moves">
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
              )}
            </li>
          );
        })}
      </ol>
      <p className="u-visually-hidden" role="status">
        {moved && !verdict && `${textOf(moved.id)}\u00a0: place ${choice.indexOf(moved.id) + 1} sur ${choice.length}`}
      </p>
    </div>
  );
}
