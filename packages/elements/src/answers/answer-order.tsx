import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AnswerFieldProps } from './answer-field';
import { AnswerRow, UnknownRow } from './answer-row';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import { arrowDown, arrowsSort, arrowUp, check, x } from '../base/icons';

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;
type Step = -1 | 1;

/**
 * Items to put in order, moved by buttons or by the arrow keys on them, without dragging. After the check, the right order with the given
 * places, then the order that was given.
 */
export function AnswerOrder({ choices, choice, onChange, verdict, labelId, blankWords }: AnswerFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: Step } | null>(null);
  const textOf = (id: string) => (choices.find((one) => one.id === id)?.text ?? '') as string;

  // A row that changes place loses the focus: returns it to the pressed button.
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

  // After 'Je ne sais pas' nothing was placed.
  const shownOrder = verdict?.right ?? (choice.length > 0 ? choice : choices.map(({ id }) => id));

  return (
    <div>
      <p className="u-answer-rule">Du premier au dernier.</p>
      <ol className="u-answer-rows u-stack-8" aria-labelledby={labelId} ref={list}>
        {shownOrder.map((id, at) => {
          const given = choice.indexOf(id);
          const isPlaced = given === at;
          const look = verdict?.right ? 'right' : 'off';
          return (
            <AnswerRow
              key={id}
              look={look}
              before={<span className="u-answer-place u-center u-rigid">{at + 1}</span>}
              words={textOf(id)}
              mark={look !== 'off' && given >= 0 && (isPlaced ? 'Bien placé' : `Vous l’aviez mis en ${given + 1}`)}
            >
              {verdict ? (
                look !== 'off' && <Icon path={isPlaced || given < 0 ? check : arrowsSort} size={24} />
              ) : (
                <span className="u-answer-moves" onKeyDown={(event) => onKeyDown(event, id)}>
                  {([-1, 1] as const).map((step) => (
                    <Button
                      key={step}
                      small
                      variant="quiet"
                      icon={step < 0 ? arrowUp : arrowDown}
                      data-move={`${id}:${step}`}
                      aria-label={`${step < 0 ? 'Monter' : 'Descendre'} «\u00a0${textOf(id)}\u00a0»`}
                      aria-disabled={choice[at + step] === undefined || undefined}
                      onClick={() => move(id, step)}
                    />
                  ))}
                </span>
              )}
            </AnswerRow>
          );
        })}
      </ol>
      {verdict && !verdict.isRight && (
        <ul className="u-answer-rows u-answer-own">
          {choice.length === 0 ? (
            <UnknownRow words={blankWords} />
          ) : (
            <AnswerRow look="wrong" words={choice.map(textOf).join(' → ')} mark="Votre réponse">
              <Icon path={x} size={24} />
            </AnswerRow>
          )}
        </ul>
      )}
      <p className="u-visually-hidden" role="status">
        {moved && !verdict && `${textOf(moved.id)}\u00a0: place ${choice.indexOf(moved.id) + 1} sur ${choice.length}`}
      </p>
    </div>
  );
}
