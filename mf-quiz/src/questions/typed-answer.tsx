import { Icon } from '@ulty/elements/icon';
import { check, x } from '@ulty/elements/icons';
import type { AnswerFieldProps } from './answer-field-props';

const RULES = { number: 'Écrivez un nombre, par exemple 1\u00a0500,50.', text: 'Les accents et les majuscules ne comptent pas.' } as const;

/** A number, with its unit, or a short text. */
export function TypedAnswer({ question, choice, onChange, verdict, error, labelId }: AnswerFieldProps) {
  const typed = choice[0] ?? '';
  const isNumber = question.type === 'number';
  const ruleId = `${question.id}-regle`;
  const unit = question.unit && <span className="qz-unit">{question.unit}</span>;

  if (verdict) {
    return (
      <p className={verdict.isRight ? 'qz-choice qz-choice-right' : 'qz-choice qz-choice-wrong'}>
        <span className="qz-choice-words">
          <span>
            {typed || '–'} {typed && unit}
          </span>
          <span className="qz-mark">{verdict.isRight ? 'Bonne réponse' : typed ? 'Votre réponse' : 'Sans réponse'}</span>
        </span>
        <Icon path={verdict.isRight ? check : x} size={26} />
      </p>
    );
  }
  return (
    <div className="qz-typed">
      <div className="qz-typed-line">
        <input
          className="u-input"
          name={question.id}
          value={typed}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={isNumber ? 30 : 100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-labelledby={labelId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${question.id}-erreur ${ruleId}` : ruleId}
          onChange={(event) => onChange([event.target.value])}
        />
        {unit}
      </div>
      <p className="qz-rule" id={ruleId}>
        {RULES[isNumber ? 'number' : 'text']}
      </p>
    </div>
  );
}
