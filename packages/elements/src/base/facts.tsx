import type { ReactNode } from 'react';
import './facts.css';

export interface FactsProps {
  /** `p` or `span` where the facts are no list; the children are `span` then. */
  as?: 'ul' | 'p' | 'span';
  className?: string;
  /** One `li` for each fact: an icon of 18 px, if any, and a few words. */
  children: ReactNode;
}

/** Facts about a course, a book or a person, side by side in small type. */
export function Facts({ as: Element = 'ul', className, children }: FactsProps) {
  return <Element className={className ? `u-facts ${className}` : 'u-facts'}>{children}</Element>;
}
