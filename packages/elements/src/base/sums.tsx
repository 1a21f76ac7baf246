import type { ReactNode } from 'react';
import './sums.css';

/** Names on the left, amounts on the right. Children: a `div` with `dt` and `dd` for each. */
export function Sums({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={className ? `u-sums ${className}` : 'u-sums'}>{children}</dl>;
}
