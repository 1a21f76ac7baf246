import type { ReactNode } from 'react';
import { Step } from '@ulty/elements/base/steps';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import './knots.css';

export interface KnotProps {
  /** From 1. */
  place: number;
  isNow: boolean;
  category: string;
  /** In the place of the strip of the category. */
  cover?: ReactNode;
  /** 'Cours · 4 leçons · gratuit'. */
  kicker: string;
  /** The title, or a link with it. */
  title: ReactNode;
  children?: ReactNode;
}

/** A step on the thread with its strip: a bare knot, marked for now, and what it leads to. Identity §17.1. */
export function Knot({ place, isNow, category, cover, kicker, title, children }: KnotProps) {
  return (
    <Step mark={isNow ? 'now' : 'coming'} sign={place}>
      <div className="welcome-knot">
        {cover ?? <CourseThumb category={category} tall />}
        <div className="u-fill u-break u-stack-2">
          <p className="u-small u-muted">{kicker}</p>
          <strong className="u-strong">{title}</strong>
          {children && <p className="u-small">{children}</p>}
        </div>
      </div>
    </Step>
  );
}
