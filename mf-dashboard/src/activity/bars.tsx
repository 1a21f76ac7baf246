import type { Activity } from '@ulty/contracts/learning/activity.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import type { CSSProperties, ReactNode } from 'react';

const sized = (value: number, most: number) => ({ '--part': most > 0 ? value / most : 0 }) as CSSProperties;

/** One vertical bar a day. Hidden from screen readers: the summary and the table say the same. */
export function DayBars({ days }: { days: Activity['days'] }) {
  const most = Math.max(...days.map(({ minutes }) => minutes));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div aria-hidden="true">
      <p className="activity-axis u-muted">{formatDuration(most)}</p>
      <div className="activity-days">
        {days.map(({ day, minutes }) => (
          <span
            key={day}
            className={minutes > 0 ? 'activity-day u-fill' : 'activity-day activity-day-none u-fill'}
            style={sized(minutes, most)}
          />
        ))}
      </div>
      <p className="activity-axis u-muted">
        <span>{shortDayWords(first, last)}</span>
        <span>{shortDayWords(last, last)}</span>
      </p>
    </div>
  );
}

/** Horizontal bars with a name, each with its figure in words. */
export function RowBars({ rows }: { rows: readonly { key: string; name: ReactNode; value: number; words: string }[] }) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul className="activity-rows u-stack-12">
      {rows.map(({ key, name, value, words }) => (
        <li className="u-wrap" key={key}>
          <span className="activity-row-name">{name}</span>
          <span className="u-small u-muted">{words}</span>
          <span className="activity-row-bar u-rigid u-wide" style={sized(value, most)} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
