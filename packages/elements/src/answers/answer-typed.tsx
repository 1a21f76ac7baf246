import { figureWords } from '@ulty/domain/learning/exercises.js';
import { typedNumber } from '@ulty/domain/base/typed-number.js';
import { answerWords } from '@ulty/domain/learning/said-answer.js';
import { betterSpelling } from '@ulty/domain/learning/written-answer.js';
import type { AnswerFieldProps, AskedQuestion } from './answer-field';
import { AnswerRow, UnknownRow } from './answer-row';
import '../forms/field.css';
import { Icon } from '../base/icon';
import { check, pencil, x } from '../base/icons';

const UNIT_RULES: Record<string, string> = { F: 'En francs.', '%': 'En pour cent, le nombre seul.' };

/** The instruction how to write the answer. */
function ruleOf({ type, unit }: AskedQuestion): string {
  if (type === 'text') return 'Quelques mots. Les accents et les majuscules ne comptent pas.';
  return unit === undefined ? 'Écrivez un nombre, par exemple 1\u00a0500,50.' : (UNIT_RULES[unit] ?? `En ${unit}, le nombre seul.`);
}

function LargeRow({ look, words, mark }: { look: 'right' | 'wrong'; words: string; mark: string }) {
  return (
    <AnswerRow look={look} words={<span className="u-answer-large">{words}</span>} mark={mark}>
      <Icon path={look === 'right' ? check : x} size={24} />
    </AnswerRow>
  );
}

/** A number with its unit, or a short text. After the check, the right answer is shown above a wrong one. */
export function AnswerTyped({ question, choice, onChange, verdict, error, labelId, blankWords }: AnswerFieldProps) {
  const [typed = ''] = choice;
  const isNumber = question.type === 'number';
  const { unit } = question;
  const ruleId = `${question.id}-regle`;
  if (!verdict) {
    return (
      <div>
        <p className="u-answer-rule" id={ruleId}>
          {ruleOf(question)}
        </p>
        <div className="u-answer-typed u-line u-gap-10">
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
          {unit && <span className="u-answer-unit">{unit}</span>}
        </div>
      </div>
    );
  }
  const { isRight, right } = verdict;
  const figure = isNumber ? typedNumber(typed, unit) : null;
  const spelling = isRight ? betterSpelling(question, typed) : null;
  const words = figure === null ? typed : figureWords(Number(figure), unit, 9);
  const known = isRight || !right ? null : answerWords(question, right);
  const other = !isRight && question.type === 'text' ? right?.[1] : undefined;
  return (
    <div>
      <ul className="u-answer-rows u-stack-8">
        {known && <LargeRow look="right" words={known} mark="Bonne réponse" />}
        {isRight ? (
          <LargeRow look="right" words={words} mark={spelling ? 'Votre réponse, acceptée' : 'Votre réponse, juste'} />
        ) : typed ? (
          <LargeRow look="wrong" words={words} mark="Votre réponse" />
        ) : (
          <UnknownRow words={blankWords} />
        )}
      </ul>
      {other && (
        <p className="u-answer-spelling">
          Aussi accepté{'\u00a0'}: {other}.
        </p>
      )}
      {spelling && (
        <p className="u-answer-spelling u-line">
          <Icon path={pencil} />
          <span>
            On écrit{'\u00a0'}: <strong>{spelling}</strong>.
          </span>
        </p>
      )}
    </div>
  );
}
