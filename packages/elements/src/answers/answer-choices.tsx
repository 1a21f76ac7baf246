import { plural } from '@ulty/domain/base/count.js';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import type { AnswerFieldProps, AskedQuestion } from './answer-field';
import { AnswerRow, type AnswerLook } from './answer-row';
import { Icon } from '../base/icon';
import { check, x } from '../base/icons';

/** The look of a choice, and its mark once the answer was checked. Identity §16. */
function stateOf(isChosen: boolean, isCorrect: boolean, verdict: Verdict | null, isMultiple: boolean): [look: AnswerLook, mark?: string] {
  if (!verdict) return [isChosen ? 'given' : 'open'];
  if (isCorrect) {
    if (isChosen) return ['right', 'Votre réponse, juste'];
    return isMultiple ? ['missed', 'Bonne réponse, non cochée'] : ['right', 'Bonne réponse'];
  }
  if (!isChosen) return ['off'];
  if (!verdict.right) return ['given', 'Votre réponse'];
  return ['wrong', isMultiple ? 'Votre réponse, à décocher' : 'Votre réponse'];
}

/** The instruction for the answer. The device has only the hash of the key: the number of right choices is shown after the check. */
function ruleOf({ type }: AskedQuestion, verdict: Verdict | null): string {
  if (type === 'truefalse') return 'Vrai ou faux\u00a0?';
  if (type === 'single') return 'Une seule réponse.';
  const count = verdict?.right?.length;
  return `Plusieurs réponses.${count ? ` ${plural(count, 'est juste', 'sont justes')}.` : ''}`;
}

/** Choices as native radio buttons or checkboxes: single, multiple, true or false. */
export function AnswerChoices({ question, choices, choice, onChange, verdict, error, labelId }: AnswerFieldProps) {
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
        {choices.map(({ id, text }) => {
          const isChosen = choice.includes(id);
          const [look, mark] = stateOf(isChosen, verdict?.right?.includes(id) ?? false, verdict, isMultiple);
          const isTicked = look === 'right' || (look === 'given' && isMultiple);
          return (
            <li key={id}>
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
                      {(isTicked || look === 'wrong') && <Icon path={isTicked ? check : x} size={18} />}
                    </span>
                  </>
                }
                words={text}
                mark={mark}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
