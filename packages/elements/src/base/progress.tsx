import { formatCount } from '@ulty/domain/base/format.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import type { CSSProperties, ReactNode } from 'react';
import './progress.css';

export interface ProgressProps {
  /** 0 to 100; other values are clamped. */
  percent: number;
  /** Accessible name of the progress: the course, the level. */
  name: string;
  /** Main text under the strip: 'En bonne voie · 62 %'. Also read out as the value. */
  words: string;
  /** Secondary text: '13/21 leçons'. */
  detail?: ReactNode;
  /** Cuts at 25, 50 and 75 %. */
  milestones?: boolean;
}

/** Woven means done, bare thread means to do; the text is always beside it. Identity §9. */
export function Progress({ percent, name, words, detail, milestones = true }: ProgressProps) {
  const value = Math.min(100, Math.max(0, percent));
  const style = { '--tisse': `${value}%` } as CSSProperties;
  return (
    <div className="u-progress">
      <div
        className={milestones ? 'u-progress-track u-progress-cut' : 'u-progress-track'}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(value)}
        aria-valuetext={words}
      >
        {value > 0 && <div className={value >= 100 ? 'u-progress-woven u-progress-done' : 'u-progress-woven'} style={style} />}
      </div>
      <p className="u-progress-words u-wrap u-small">
        <strong className="u-strong">{words}</strong>
        {detail && <span className="u-muted">{detail}</span>}
      </p>
    </div>
  );
}

export interface CourseProgressProps {
  /** Title of the course. */
  title: string;
  percent: number;
  completedLessons: number;
  totalLessons: number;
}

/** Progress of a course with the words of the specification: 'En bonne voie · 62 %', '13/21 leçons'. Spec §2. */
export function CourseProgress({ title, percent, completedLessons, totalLessons }: CourseProgressProps) {
  return (
    <Progress
      percent={percent}
      name={`Progression : ${title}`}
      words={`${progressLabel(percent)} · ${Math.floor(Math.min(100, percent))}\u00a0%`}
      detail={`${formatCount(completedLessons)}/${formatCount(totalLessons)}\u00a0${totalLessons > 1 ? 'leçons' : 'leçon'}`}
    />
  );
}
