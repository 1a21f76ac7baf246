import { figureWords, type ExerciseRow } from '@ulty/domain/learning/exercises.js';
import { computeFormula, writtenFormula } from '@ulty/domain/learning/formula.js';
import { typedNumber } from '@ulty/domain/base/typed-number.js';
import { useId, useState } from 'react';
import { Sums } from '../base/sums';
import { Button } from '../base/button';
import type { GradedExercise } from './exercise-answer';

interface ExerciseFiguresProps {
  exercise: GradedExercise;
  rows: readonly ExerciseRow[];
  isTried: boolean;
}

/**
 * The figures of a calculation, which the learner can replace with their own ('Avec mes prix'); these never leave the device. The way to the
 * result stays hidden until a try.
 */
export function ExerciseFigures({ exercise: { formula, unit, prompt }, rows, isTried }: ExerciseFiguresProps) {
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [hasReturned, setReturned] = useState(false);
  const base = useId();
  if (!formula || !own) {
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
        {formula && (
          // The pressed button disappears: its counterpart receives the focus, here and below.
          <button
            type="button"
            className="u-section-link u-exercise-prices"
            autoFocus={hasReturned}
            onClick={() => setOwn(rows.map(({ value }) => String(value).replace('.', ',')))}
          >
            Avec mes prix
          </button>
        )}
      </>
    );
  }
  return (
    <fieldset
      className="u-exercise-own u-stack-12"
      // Enter gives no answer from here.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
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
        <OwnResult formula={formula} own={own} rows={rows} unit={unit} isTried={isTried} />
      </p>
      <p className="u-exercise-note u-small u-muted">{isTried && `${prompt} `}Ces chiffres restent sur ce téléphone.</p>
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
  isTried,
}: {
  isTried: boolean;
  formula: string;
  own: readonly string[];
  rows: readonly ExerciseRow[];
  unit: string | undefined;
}) {
  const figures = own.map((typed, at) => typedNumber(typed, rows[at]?.unit)).filter((figure) => figure !== null);
  if (figures.length < own.length) return 'Écrivez chaque nombre en chiffres.';
  const values = figures.map(Number);
  if (!isTried && values.every((value, at) => value === rows[at]?.value)) return 'Changez un chiffre\u00a0: le résultat suit.';
  const result = computeFormula(formula, values);
  if (result === null) return 'Avec ces chiffres, le calcul ne se fait pas.';
  const calculation = writtenFormula(
    formula,
    values.map((value) => figureWords(value)),
  );
  return (
    <>
      {isTried ? calculation : 'Avec vos chiffres'} = <strong>{figureWords(result, unit)}</strong>
    </>
  );
}
