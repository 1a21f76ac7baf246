import { learningDay } from '@ulty/contracts/reads/people.js';
import { WEEK_LETTERS } from '@ulty/domain/days/calendar-words.js';
import { addDays, dayNumber, mondayOf, type Day } from '@ulty/domain/days/streak.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { useRead } from '@ulty/kit';

const BEFORE = [6, 5, 4, 3, 2, 1, 0];

/**
 * The last seven days of a streak as strips, each in its category where this week's data have it; bare on days that are known to be without
 * work. Decorative. Identity §16.
 */
export function StreakWeek({ lastDay }: { lastDay: Day }) {
  const week = useRead(learningDay).data?.week ?? [];
  return (
    <ol className="achievements-week" aria-hidden="true">
      {BEFORE.map((days) => {
        const day = addDays(lastDay, -days);
        const known = week.find((one) => one.day === day);
        const strip = known?.isDone === false ? undefined : stripGradient(stripFor(known?.category ?? 'Ulty'));
        return (
          <li key={day} className={days === 0 ? 'achievements-last-day u-stack-4 u-muted u-small' : 'u-stack-4 u-muted u-small'}>
            <span className="u-wide" style={{ background: strip }} />
            {WEEK_LETTERS[dayNumber(day) - dayNumber(mondayOf(day))]}
          </li>
        );
      })}
    </ol>
  );
}
