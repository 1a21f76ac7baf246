import type { ReactNode } from 'react';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import './knots.css';

export interface KnotProps {
  /** From 1. */
  place: number;
  isNow: boolean;
  category: string;
  /** 'Cours · 4 leçons · gratuit'. */
  kicker: string;
  /** The title, or a link with it. */
  title: ReactNode;
  children?: ReactNode;
}

/** A step on the thread: a bare knot, dashed néré for now, and what it leads to. Identity §17.1. */
export function Knot({ place, isNow, category, kicker, title, children }: KnotProps) {
  return (
    <li className="welcome-knot">
      <span
        className={isNow ? 'welcome-place welcome-now u-center u-small u-bold' : 'welcome-place u-center u-small u-bold'}
        aria-hidden="true"
      >
        {place}
      </span>
      <CourseThumb category={category} tall />
      <div className="u-fill u-break u-stack-2">
        <p className="u-small u-muted">{kicker}</p>
        <strong className="u-strong">{title}</strong>
        {children && <p className="u-small">{children}</p>}
      </div>
    </li>
  );
}
