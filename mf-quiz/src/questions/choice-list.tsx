import { plural } from '@ulty/domain/format.js';
import { Icon } from '@ulty/elements/icon';
import { check, x } from '@ulty/elements/icons';
import type { Question } from '@ulty/contracts/books.js';
import type { AnswerFieldProps } from './answer-field-props';
import type { Verdict } from './verdict';

interface Mark {
  look: 'right' | 'missed' | 'wrong' | 'given';
  words: string;
}

/** The mark on one choice once the answer was checked. 'given': chosen, and the right answer is not known here. Identity §16. */
function markOf(id: string, choice: readonly string[], verdict: Verdict | null, isMultiple: boolean): Mark | null {
  if (!verdict) return null;
  const isChosen = choice.includes(id);
  if (!verdict.right) return isChosen ? { look: 'given', words: 'Votre réponse' } : null;
  if (verdict.right.includes(id)) {
    if (isChosen) return { look: 'right', words: 'Votre réponse, juste' };
    return isMultiple ? { look: 'missed', words: 'Bonne réponse, non cochée' } : { look: 'right', words: 'Bonne réponse' };
  }
  return isChosen ? { look: 'wrong', words: isMultiple ? 'Votre réponse, à décocher' : 'Votre réponse' } : null;
}

/** What is asked. Only the hash of the key is here: how many choices are right is told once the answer was checked. */
function ruleOf({ type }: Question, verdict: Verdict | null): string {
  if (type === 'truefalse') return 'Vrai ou faux\u00a0?';
  if (type === 'single') return 'Une seule réponse.';
  const count = verdict?.right?.length;
  return count ? `Plusieurs réponses. ${plural(count, 'est juste', 'sont justes')}.` : 'Plusieurs réponses.';
}

/** Choices as native radios or boxes: single, multiple, true or false. */
export function ChoiceList({ question, choices, choice, onChange, verdict, error, labelId }: AnswerFieldProps) {
  const isMultiple = question.type === 'multiple';
  const toggle = (id: string) =>
    onChange(!isMultiple ? [id] : choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]);
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={error ? `${question.id}-erreur` : undefined}
    >
      <p className="qz-rule">{ruleOf(question, verdict)}</p>
      <ul className="qz-choices">
        {choices.map(({ id, text }) => {
          const mark = markOf(id, choice, verdict, isMultiple);
          const look = mark?.look ?? (choice.includes(id) ? 'given' : verdict ? 'off' : null);
          return (
            <li key={id}>
              <label className={look ? `qz-choice qz-choice-${look}` : 'qz-choice'}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={question.id}
                  value={id}
                  checked={choice.includes(id)}
                  disabled={verdict !== null}
                  onChange={() => toggle(id)}
                />
                <span className={isMultiple ? 'qz-box' : 'qz-box qz-box-round'} aria-hidden="true">
                  {look === 'wrong' ? (
                    <Icon path={x} size={18} />
                  ) : (
                    (look === 'right' || (look === 'given' && isMultiple)) && <Icon path={check} size={18} />
                  )}
                </span>
                <span className="qz-choice-words">
                  {text}
                  {mark && <span className="qz-mark">{mark.words}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
