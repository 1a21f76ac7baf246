import type { ComponentPropsWithRef, ReactNode } from 'react';
import './check.css';

export interface CheckProps extends ComponentPropsWithRef<'input'> {
  type?: 'checkbox' | 'radio';
  /** What is agreed to or chosen. */
  children: ReactNode;
}

/** A box to tick, or one choice of several, with its words beside it. */
export function Check({ type = 'checkbox', children, ...rest }: CheckProps) {
  return (
    <label className="u-check u-line">
      <input className="u-rigid" {...rest} type={type} />
      <span>{children}</span>
    </label>
  );
}
