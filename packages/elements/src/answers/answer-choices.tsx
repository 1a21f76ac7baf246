import { plural } from '@ulty/domain/base/count.js';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import { Fragment } from 'react';
import type { AnswerFieldProps, AskedQuestion, ShownChoice } from './answer-field';
import { AnswerRow, UnknownRow, type AnswerLook } from './answer-row';
import { Icon } from '../base/icon';
import { check, x } from '../base/icons';

/** The look of a choice, and its mark once the answer was checked. Identity §16. */
function stateOf(isChosen: boolean, isCorrect: boolean, verdict: Verdict | null, isMultiple: boolean): [look: AnswerLook, mark?: string] {
  if (!verdict) return [isChosen ? 'given' : 'open'];
  if (isCorrect) return ['right', isChosen ? 'Votre réponse, juste' : isMultiple ? 'Bonne réponse, non cochée' : 'Bonne réponse'];
  if (!isChosen) return ['off'];
  if (!verdict.right) return ['given', 'Votre réponse'];
  return ['wrong', isMultiple ? 'Votre réponse, à décocher' : 'Votre réponse'];
}

/** Choices of a correction: the right ones, then those chosen, then the others; after a right answer all stay in their places. */
function inOrder(choices: readonly ShownChoice[], chosen: readonly string[], verdict: Verdict | null): readonly ShownChoice[] {
  if (!verdict || verdict.isRight) return choices;
  const rank = ({ id }: ShownChoice) => (verdict.right?.includes(id) ? 0 : chosen.includes(id) ? 1 : 2);
  return [...choices].sort((one, other) => rank(one) - rank(other));
}

/** The instruction for the answer: the number of right choices is shown after the check. */
function ruleOf({ type }: AskedQuestion, verdict: Verdict | null): string {
  if (type === 'truefalse') return 'Vrai ou faux\u00a0?';
  if (type === 'single') return 'Une seule réponse.';
  const count = verdict?.right?.length;
  return `Plusieurs réponses.${count ? ` ${plural(count, 'est juste', 'sont justes')}.` : ''}`;
}

/** Choices as native radio buttons or checkboxes: single, multiple, true or false. */
export function AnswerChoices({ question, choices, choice, onChange, verdict, error, labelId, blankWords }: AnswerFieldProps) {
  const isMultiple = question.type === 'multiple';
  const toggle = (id: string) =>
    onChange(!isMultiple ? [id] : choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]);
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={error ? `${question.id}-erreur` : undefined}
    >
      <p className="u-answer-rule">{ruleOf(question, verdict)}</p>
      <ul className="u-answer-rows u-stack-8">
        {inOrder(choices, choice, verdict).map(({ id, text }, at) => {
          const isChosen = choice.includes(id);
          const [look, mark] = stateOf(isChosen, verdict?.right?.includes(id) ?? false, verdict, isMultiple);
          const isTicked = look === 'right' || (look === 'given' && isMultiple);
          // Below the right answers, where a given one would stand.
          const isAfterRight = verdict && choice.length === 0 && at === (verdict.right?.length ?? 0);
          return (
            <Fragment key={id}>
              {isAfterRight && <UnknownRow words={blankWords} />}
              <li>
                <AnswerRow
                  as="label"
                  look={look}
                  before={
                    <>
                      <input
                        type={isMultiple ? 'checkbox' : 'radio'}
                        name={question.id}
                        value={id}
                        checked={isChosen}
                        disabled={verdict !== null}
                        onChange={() => toggle(id)}
                      />
                      <span
                        className={isMultiple ? 'u-answer-box u-center u-rigid' : 'u-answer-box u-answer-round u-center u-rigid'}
                        aria-hidden="true"
                      >
                        {(isTicked || look === 'wrong') && <Icon path={isTicked ? check : x} size={verdict ? 24 : 18} />}
                      </span>
                    </>
                  }
                  words={text}
                  mark={mark}
                />
              </li>
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}
