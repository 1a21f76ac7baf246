import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import './field.css';
import { Icon } from '../base/icon';
import { alertCircle } from '../base/icons';

interface FieldWords {
  /** Also the id, unless one is given. */
  name: string;
  label: string;
  /** Example or rule, always visible under the control. */
  hint?: ReactNode;
  /** What to correct. Marks the control invalid. */
  error?: string;
  /** Adds '(facultatif)' after the label. */
  optional?: boolean;
}

function described(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [error && `${id}-erreur`, hint && `${id}-aide`].filter(Boolean).join(' ') || undefined;
}

/** What to correct in a field or a form; renders nothing without words. `role="alert"` where it appears after an act. */
export function FieldError({ children, ...props }: ComponentProps<'p'>) {
  if (!children) return null;
  return (
    <p {...props} className="u-field-error u-line u-small u-medium">
      <Icon path={alertCircle} size={18} />
      {children}
    </p>
  );
}

function Frame({ id, label, hint, error, optional, children }: Omit<FieldWords, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className="u-field u-stack-6">
      <label className="u-field-label u-strong" htmlFor={id}>
        {label}
        {optional && <span className="u-field-optional"> (facultatif)</span>}
      </label>
      {children}
      <FieldError id={`${id}-erreur`}>{error}</FieldError>
      {hint && (
        <p className="u-field-hint u-muted u-small" id={`${id}-aide`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type FieldProps = FieldWords & ComponentPropsWithRef<'input'>;

/** Label, input, error and hint, linked by ids. Uncontrolled unless `value` is given; works without script. */
export function Field({ label, hint, error, optional, ...input }: FieldProps) {
  const id = input.id ?? input.name;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input {...input} id={id} className="u-input" aria-invalid={error ? true : undefined} aria-describedby={described(id, hint, error)} />
    </Frame>
  );
}

export type TextFieldProps = FieldWords & ComponentPropsWithRef<'textarea'>;

/** A field for several lines. */
export function TextField({ label, hint, error, optional, ...area }: TextFieldProps) {
  const id = area.id ?? area.name;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        dir="auto"
        {...area}
        id={id}
        className="u-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
    </Frame>
  );
}

export type SelectFieldProps = FieldWords & ComponentPropsWithRef<'select'>;

/** A field with the browser's own list; `children` are `<option>`. */
export function SelectField({ label, hint, error, optional, ...select }: SelectFieldProps) {
  const id = select.id ?? select.name;
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...select}
        id={id}
        className="u-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
      />
    </Frame>
  );
}
