import { Check } from '@ulty/elements/forms/check';
import { Icon } from '@ulty/elements/base/icon';
import { alertCircle } from '@ulty/elements/base/icons';
import type { ReactNode } from 'react';

/** A checkbox with its label, at least 44 px high. */
export function CheckBox({ name, label, hint, error }: { name: string; label: string; hint?: ReactNode; error?: string }) {
  const described = [error && `${name}-erreur`, hint && `${name}-aide`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="contact-check u-stack-2">
      <Check name={name} aria-invalid={error ? true : undefined} aria-describedby={described}>
        {label}
      </Check>
      {error && (
        <p className="u-field-error u-line u-small u-medium" id={`${name}-erreur`}>
          <Icon path={alertCircle} size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p className="u-field-hint u-muted u-small" id={`${name}-aide`}>
          {hint}
        </p>
      )}
    </div>
  );
}
