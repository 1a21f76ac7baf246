import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { dayWords, WEEK_LETTERS } from '@ulty/domain/days/calendar-words.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { withMotif, type MotifCode } from '@ulty/domain/rewards/ornaments.js';
import type { CSSProperties } from 'react';
import './week-cloth.css';

export interface WeekClothProps {
  week: LearningDay['week'];
  /** ISO date. */
  today: string;
  /** Work of today that the server has not confirmed. */
  isTodayPending: boolean;
  /** Worn by its owner. */
  motif?: MotifCode | undefined;
}

/** The week as seven strips, each in its day's category; today is dashed until it counts. Identity §16. */
export function WeekCloth({ week, today, isTodayPending, motif }: WeekClothProps) {
  return (
    <ol className="week-cloth">
      {week.map(({ day, isDone, category }, at) => {
        const isToday = day === today;
        const state = isDone
          ? 'compté'
          : isToday && isTodayPending
            ? 'en attente'
            : isToday
              ? 'à faire'
              : day > today
                ? 'à venir'
                : 'sans activité';
        const style = isDone ? ({ '--strip': withMotif(motif, stripGradient(stripFor(category ?? 'Ulty'))) } as CSSProperties) : undefined;
        return (
          <li key={day} className={`u-stack-4 u-small ${isToday ? 'u-bold u-ink' : 'u-muted'}`}>
            <span
              className={
                isDone
                  ? 'week-cloth-strip week-cloth-woven u-wide'
                  : isToday
                    ? 'week-cloth-strip week-cloth-open u-wide'
                    : 'week-cloth-strip u-wide'
              }
              style={style}
            />
            <span aria-hidden="true">{WEEK_LETTERS[at]}</span>
            <span className="u-visually-hidden">
              {dayWords(day)}&nbsp;: {state}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
