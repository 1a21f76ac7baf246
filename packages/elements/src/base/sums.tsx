import type { ReactNode } from 'react';
import './sums.css';

/** Names at the left, what they amount to at the right. Children: a `div` of `dt` and `dd` for each. */
export function Sums({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={className ? `u-sums ${className}` : 'u-sums'}>{children}</dl>;
}
