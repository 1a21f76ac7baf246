import { figureWords, type ExerciseRow } from '@ulty/domain/learning/exercises.js';
import { computeFormula, writtenFormula } from '@ulty/domain/learning/formula.js';
import { typedNumber } from '@ulty/domain/base/typed-number.js';
import { useId, useState } from 'react';
import { Sums } from '../base/sums';
import { Button } from '../base/button';
import type { GradedExercise } from './exercise-card';

interface ExerciseFiguresProps {
  exercise: GradedExercise;
  rows: readonly ExerciseRow[];
  isTried: boolean;
}

/** The figures of a calculation; after a try, the learner can replace them with their own, which never leave the device. */
export function ExerciseFigures({ exercise: { formula, unit, prompt }, rows, isTried }: ExerciseFiguresProps) {
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [hasReturned, setReturned] = useState(false);
  const base = useId();
  if (!isTried || !formula || !own) {
    return (
      <>
        <Sums className="u-exercise-rows">
          {rows.map((row, at) => (
            <div key={at}>
              <dt>{row.name}</dt>
              <dd>{figureWords(row.value, row.unit)}</dd>
            </div>
          ))}
        </Sums>
        {isTried && formula && (
          <>
            {/* The pressed button disappears: its counterpart receives the focus, here and below. */}
            <Button
              wide
              variant="outline"
              autoFocus={hasReturned}
              onClick={() => setOwn(rows.map(({ value }) => String(value).replace('.', ',')))}
            >
              Changer les chiffres
            </Button>
            <p className="u-exercise-note u-small u-muted">Essayez avec vos propres prix. Ils restent sur ce téléphone.</p>
          </>
        )}
      </>
    );
  }
  return (
    <fieldset className="u-exercise-own u-stack-12">
      <legend className="u-strong">Vos chiffres</legend>
      {rows.map((row, at) => (
        <div key={at} className="u-field u-stack-6">
          <label className="u-field-label u-strong" htmlFor={`${base}-${at}`}>
            {row.name}
          </label>
          <div className="u-answer-typed u-line u-gap-10">
            <input
              className="u-input"
              id={`${base}-${at}`}
              value={own[at] ?? ''}
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              autoFocus={at === 0}
              onChange={(event) => setOwn(own.map((typed, other) => (other === at ? event.target.value : typed)))}
            />
            {row.unit && <span>{row.unit}</span>}
          </div>
        </div>
      ))}
      <p role="status" className="u-break u-tabular">
        <OwnResult formula={formula} own={own} rows={rows} unit={unit} />
      </p>
      <p className="u-exercise-note u-small u-muted">{prompt} Ces chiffres restent sur ce téléphone.</p>
      <Button
        wide
        variant="outline"
        onClick={() => {
          setOwn(null);
          setReturned(true);
        }}
      >
        Revenir aux chiffres de la leçon
      </Button>
    </fieldset>
  );
}

function OwnResult({
  formula,
  own,
  rows,
  unit,
}: {
  formula: string;
  own: readonly string[];
  rows: readonly ExerciseRow[];
  unit: string | undefined;
}) {
  const figures = own.map((typed, at) => typedNumber(typed, rows[at]?.unit)).filter((figure) => figure !== null);
  if (figures.length < own.length) return 'Écrivez chaque nombre en chiffres.';
  const values = figures.map(Number);
  const result = computeFormula(formula, values);
  if (result === null) return 'Avec ces chiffres, le calcul ne se fait pas.';
  const calculation = writtenFormula(
    formula,
    values.map((value) => figureWords(value)),
  );
  return (
    <>
      {calculation} = <strong>{figureWords(result, unit)}</strong>
    </>
  );
}
