import type { ComponentPropsWithRef, ReactNode } from 'react';
import './check.css';

export interface CheckProps extends ComponentPropsWithRef<'input'> {
  type?: 'checkbox' | 'radio';
  /** The text of what is agreed to or chosen. */
  children: ReactNode;
}

/** A checkbox, or a radio button, with its text beside it. */
export function Check({ type = 'checkbox', children, ...rest }: CheckProps) {
  return (
    <label className="u-check u-line">
      <input className="u-rigid" {...rest} type={type} />
      <span>{children}</span>
    </label>
  );
}
