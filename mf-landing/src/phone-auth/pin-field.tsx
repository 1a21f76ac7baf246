import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { useState } from 'react';
import { digitsOf } from './digits-of';

interface PinFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string;
}

/** Four digits, hidden from onlookers, shown on demand. Not a password: browsers must not offer to keep it. */
export function PinField({ label, value, onValue, hint, error }: PinFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={isShown ? 'phone-pin u-wrap' : 'phone-pin phone-pin-hidden u-wrap'}>
      <Field
        name="pin"
        label={label}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={value}
        onChange={(event) => onValue(digitsOf(event.currentTarget.value).slice(0, 4))}
        hint={hint}
        error={error}
      />
      <Button variant="quiet" small aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Cacher le code' : 'Montrer le code'}
      </Button>
    </div>
  );
}
