import { useId } from 'react';
import { Check } from '@ulty/elements/forms/check';

interface CheckSettingProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, at least 44 px high. */
export function CheckSetting({ label, hint, isOn, onChange }: CheckSettingProps) {
  const hintId = useId();
  return (
    <div className="offline-check">
      <Check checked={isOn} aria-describedby={hint && hintId} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {label}
      </Check>
      {hint && (
        <p className="u-field-hint u-muted u-small" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
