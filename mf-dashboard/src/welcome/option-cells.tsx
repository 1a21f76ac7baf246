import type { OptionRowProps } from './option-row';
import './option-cells.css';

/** Short answers side by side: minutes, classes, series. */
export function OptionCells<Value extends string | number>({
  name,
  values,
  chosen,
  onChoose,
  words = String,
}: Pick<OptionRowProps<Value>, 'name' | 'chosen' | 'onChoose'> & { values: readonly Value[]; words?: (value: Value) => string }) {
  return (
    <div className="welcome-cells">
      {values.map((value) => (
        <label key={value} className="welcome-cell u-center u-strong u-surface">
          <input className="u-visually-hidden" type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {words(value)}
        </label>
      ))}
    </div>
  );
}
