import { Icon } from '@ulty/elements/icon';
import { check, x } from '@ulty/elements/icons';
import type { AnswerFieldProps } from './answer-field-props';
import type { Verdict } from './verdict';

type Mark = 'right' | 'missed' | 'wrong' | 'given' | null;

const MARK_WORDS = { right: 'Bonne réponse', missed: 'Bonne réponse, non cochée', wrong: 'Votre réponse', given: 'Votre réponse' } as const;

/** The mark on one choice once the answer was checked. 'given': chosen, and the right answer is not known here. */
function markOf(id: string, choice: readonly string[], verdict: Verdict | null, isMultiple: boolean): Mark {
  if (!verdict) return null;
  const isChosen = choice.includes(id);
  if (!verdict.right) return isChosen ? 'given' : null;
  if (!verdict.right.includes(id)) return isChosen ? 'wrong' : null;
  return isChosen || !isMultiple ? 'right' : 'missed';
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
      {isMultiple && <p className="qz-rule">Plusieurs réponses sont possibles.</p>}
      <ul className="qz-choices">
        {choices.map(({ id, text }, at) => {
          const mark = markOf(id, choice, verdict, isMultiple);
          const look = mark ?? (choice.includes(id) ? 'given' : verdict ? 'off' : null);
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
                <span className="qz-letter" aria-hidden="true">
                  {String.fromCharCode(65 + at)}
                </span>
                <span className="qz-choice-words">
                  {text}
                  {mark && <span className="qz-mark">{MARK_WORDS[mark]}</span>}
                </span>
                {mark && mark !== 'given' && <Icon path={mark === 'wrong' ? x : check} size={26} />}
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
