import type { ShortOfDay, StreakBrief } from '@ulty/contracts/base/events.js';
import { WEEK_LETTERS } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { ACTIVE_DAY_MINUTES } from '@ulty/domain/learning/local-streak.js';
import { shortOfDayWords } from '@ulty/domain/learning/short-of-day.js';
import { dayNumber, mondayOf, type Day } from '@ulty/domain/days/streak.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import './week.css';

export interface WeekProps {
  streak: StreakBrief;
  /** The learner's day of the work. */
  day: Day;
  /** Category whose strip that day shows. */
  category: string;
  /**
   * added: this work made the day count · counted: it counted already · awaited: the server has not answered yet · open: it does not count.
   */
  state: 'added' | 'counted' | 'awaited' | 'open';
  /** Why the work does not make the day count. */
  short: ShortOfDay | null;
}

/**
 * Seven strips, Monday first: the day of the work, and as many days before it as the streak is long. Their categories are unknown here, so
 * that they show Ulty's own strip.
 */
export function Week({ streak, day, category, state, short }: WeekProps) {
  const today = dayNumber(day) - dayNumber(mondayOf(day));
  const isWoven = state === 'added' || state === 'counted';
  const before = streak.current - (isWoven ? 1 : 0);
  const next = streak.current + 1;
  return (
    <div className="result-week u-between">
      <p className="result-week-title u-bold u-h3">
        {state === 'awaited' ? `${next === 1 ? '1er' : `${next}e`} jour en attente` : `${plural(streak.current, 'jour')} de suite`}
      </p>
      {state === 'added' && (
        <Tag tone="moringa" icon={check}>
          Jour ajouté
        </Tag>
      )}
      {state === 'counted' && <Tag icon={check}>Jour déjà validé</Tag>}
      {state === 'awaited' && (
        <Tag tone="pending" icon={hourglassLow}>
          En attente
        </Tag>
      )}
      {state === 'open' && short && (
        <p className="u-small u-wide">
          <strong>Journée pas encore validée.</strong> {shortOfDayWords(short)} {ACTIVE_DAY_MINUTES}
          {'\u00a0'}min de lecture suffisent aussi.
        </p>
      )}
      <ol className="result-week-days u-muted u-small u-wide" aria-hidden="true">
        {WEEK_LETTERS.map((letter, at) => {
          const isToday = at === today;
          const isDone = isToday ? isWoven || state === 'awaited' : at < today && today - at <= before;
          return (
            <li key={at} className={isToday ? `result-week-${state} u-bold u-ink` : undefined}>
              <span style={isDone ? { background: stripGradient(isToday ? stripFor(category) : 'Ulty') } : undefined} />
              {letter}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
