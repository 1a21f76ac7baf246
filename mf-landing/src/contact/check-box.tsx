import { Check } from '@ulty/elements/forms/check';
import { FieldError } from '@ulty/elements/forms/field';
import type { ReactNode } from 'react';

/** A checkbox with its label, at least 44 px high. */
export function CheckBox({ name, label, hint, error }: { name: string; label: string; hint?: ReactNode; error?: string }) {
  const described = [error && `${name}-erreur`, hint && `${name}-aide`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="contact-check u-stack-2">
      <Check name={name} aria-invalid={error ? true : undefined} aria-describedby={described}>
        {label}
      </Check>
      <FieldError id={`${name}-erreur`}>{error}</FieldError>
      {hint && (
        <p className="u-field-hint u-muted u-small" id={`${name}-aide`}>
          {hint}
        </p>
      )}
    </div>
  );
}
