import type { Question } from '@ulty/contracts/books.js';
import { Icon } from '@ulty/elements/icon';
import { check, pencil, x } from '@ulty/elements/icons';
import type { ReactNode } from 'react';
import type { AnswerFieldProps } from './answer-field-props';
import type { Verdict } from './verdict';
import { betterSpelling } from './written-answer';

const UNIT_RULES: Record<string, string> = { F: 'En francs, sans point.', '%': 'En pour cent, le nombre seul.' };

/** How to write the answer. */
function ruleOf({ type, unit }: Question): string {
  if (type === 'text') return 'Quelques mots. Les accents et les majuscules ne comptent pas.';
  return unit === undefined ? 'Écrivez un nombre, par exemple 1\u00a0500,50.' : (UNIT_RULES[unit] ?? `En ${unit}, le nombre seul.`);
}

/** A number, with its unit, or a short text. */
export function TypedAnswer({ question, choice, onChange, verdict, error, labelId }: AnswerFieldProps) {
  const typed = choice[0] ?? '';
  const isNumber = question.type === 'number';
  const ruleId = `${question.id}-regle`;
  const unit = question.unit && <span className="qz-unit">{question.unit}</span>;

  if (verdict) return <MarkedAnswer question={question} typed={typed} verdict={verdict} unit={unit} />;
  return (
    <div className="qz-typed">
      <p className="qz-rule" id={ruleId}>
        {ruleOf(question)}
      </p>
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
    </div>
  );
}

interface MarkedAnswerProps {
  question: Question;
  typed: string;
  verdict: Verdict;
  unit: ReactNode;
}

/** What was typed, and the right answer below it where the device can tell it. */
function MarkedAnswer({ question, typed, verdict, unit }: MarkedAnswerProps) {
  const right = verdict.isRight ? undefined : verdict.right?.[0];
  const spelling = verdict.isRight ? betterSpelling(question, typed) : null;
  return (
    <>
      <ul className="qz-choices">
        <Row
          look={verdict.isRight ? 'right' : 'wrong'}
          words={
            !typed ? 'Sans réponse' : !verdict.isRight ? 'Votre réponse' : spelling ? 'Votre réponse, acceptée' : 'Votre réponse, juste'
          }
        >
          {typed || '–'} {typed && unit}
        </Row>
        {right !== undefined && (
          <Row look="right" words="Bonne réponse">
            {right} {unit}
          </Row>
        )}
      </ul>
      {spelling && (
        <p className="qz-note">
          <Icon path={pencil} />
          <span>
            On écrit{'\u00a0'}: <strong>{spelling}</strong>.
          </span>
        </p>
      )}
    </>
  );
}

function Row({ look, words, children }: { look: 'right' | 'wrong'; words: string; children: ReactNode }) {
  return (
    <li className={`qz-choice qz-choice-${look}`}>
      <span className="qz-choice-words">
        <span className="qz-typed-words">{children}</span>
        <span className="qz-mark">{words}</span>
      </span>
      <Icon path={look === 'right' ? check : x} size={24} />
    </li>
  );
}
