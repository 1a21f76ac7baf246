import { formatCount } from '@ulty/domain/base/format.js';
import { Icon } from '@ulty/elements/base/icon';
import { minus, plus } from '@ulty/elements/base/icons';
import { useId } from 'react';
import './stepper.css';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** After the figure: 'UTC'. */
  unit?: string;
  hint?: string;
  /** In large figures, as the one amount of a page. */
  big?: boolean;
  onChange: (value: number) => void;
}

/** A whole number between two buttons of 44 px; the figure is read out when it changes. */
export function Stepper({ label, value, min, max, step = 1, unit, hint, big = false, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className={big ? 'u-stack-8 rewards-stepper-big' : 'u-stack-8'} role="group" aria-labelledby={id}>
      <p className="rewards-stepper-label u-medium" id={id}>
        {label}
      </p>
      <div className="rewards-stepper-frame u-rounded">
        <button
          className="u-center"
          type="button"
          aria-label={`Moins\u00a0: ${label}`}
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - step))}
        >
          <Icon path={minus} size={22} />
        </button>
        <output className="u-wrap" aria-live="polite">
          <span className="u-figure">{formatCount(value)}</span>
          {unit && ` ${unit}`}
        </output>
        <button
          className="u-center"
          type="button"
          aria-label={`Plus\u00a0: ${label}`}
          disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + step))}
        >
          <Icon path={plus} size={22} />
        </button>
      </div>
      {hint && <p className="u-small u-muted">{hint}</p>}
    </div>
  );
}
