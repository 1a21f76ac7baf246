import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';

export interface Option {
  value: string;
  label: string;
  /** Under the label. */
  detail?: string;
  icon: string;
}

export interface ChoiceProps {
  label: string;
  name: string;
  options: readonly Option[];
  current: string;
  onChange: (value: string) => void;
}

/** One of a few, as rows of 48 px: native radios. */
export function Choice({ label, name, options, current, onChange }: ChoiceProps) {
  return (
    <fieldset className="redeem-choice u-stack-8">
      <legend className="u-strong">{label}</legend>
      {options.map(({ value, label: words, detail, icon }) => (
        <label key={value} className="redeem-option u-line u-medium u-gap-10 u-rounded">
          <input type="radio" name={name} value={value} checked={value === current} onChange={() => onChange(value)} />
          <Icon path={icon} size={20} />
          <span className="redeem-option-words u-fill">
            {words}
            {detail && <span className="u-small">{detail}</span>}
          </span>
          {value === current && <Icon path={check} size={20} />}
        </label>
      ))}
    </fieldset>
  );
}
