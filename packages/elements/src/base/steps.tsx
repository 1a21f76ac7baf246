import type { ReactNode } from 'react';
import './steps.css';

export type StepMark = 'done' | 'now' | 'coming' | 'failed';

export interface StepProps {
  mark: StepMark;
  /** An icon of 18 px, or the step's number. */
  sign: ReactNode;
  /** The name of the step, and its details. */
  children: ReactNode;
}

/** Steps on one vertical thread: woven behind, dashed at present, bare ahead. Identity §15. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>;
}

/** One step of `<Steps>`. Its text must also state what the mark shows. */
export function Step({ mark, sign, children }: StepProps) {
  return (
    <li className={`u-step u-step-${mark}`} aria-current={mark === 'now' ? 'step' : undefined}>
      <span className="u-step-mark u-center u-muted u-small" aria-hidden="true">
        {sign}
      </span>
      <div>{children}</div>
    </li>
  );
}
