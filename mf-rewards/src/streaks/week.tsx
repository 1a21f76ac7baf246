import { dayWords, WEEK_LETTERS } from '@ulty/domain/days/calendar-words.js';
import { dayNumber } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { DAY_WORDS } from './streak-words';
import type { StreakView } from './streaks.data';

/** The first of January 1970 was a Thursday. */
const letterOf = (day: string) => WEEK_LETTERS[(dayNumber(day) + 3) % 7];

/** The last seven days: minutes against the daily goal, and what each day counts as. */
export function Week({ view: { week, today } }: { view: StreakView }) {
  if (week.length === 0) return null;
  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-semaine">
      <h2 id="streaks-semaine">Vos 7&nbsp;jours</h2>
      <ol className="streaks-week">
        {week.map(({ day, minutes, state }) => (
          <li className="u-stack-4" key={day} aria-current={day === today.day ? 'date' : undefined}>
            <span className="u-visually-hidden">
              {dayWords(day)}, {minutes}&nbsp;min sur {today.goalMin}, {DAY_WORDS[state]}
            </span>
            <span aria-hidden="true">{letterOf(day)}</span>
            <span className="streaks-week-bar" aria-hidden="true">
              <span className="u-wide" style={{ height: `${Math.min(100, (minutes / today.goalMin) * 100)}%` }} />
            </span>
            <span className="u-figure" aria-hidden="true">
              {minutes}
            </span>
            <span className={`streaks-mark u-block streaks-mark-${state}`} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p className="u-small u-muted">Minutes actives, pour un objectif de {today.goalMin}&nbsp;min par jour.</p>
    </Card>
  );
}
