import { streaksPage } from '@ulty/domain/base/pages.js';
import { addMonths, monthWeeks, monthWords } from '@ulty/domain/days/calendar-words.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { chevronLeft, chevronRight } from '@ulty/elements/base/icons';
import { cellStates, DAY_WORDS, type CellState } from './streak-words';
import type { StreakView } from './streaks.data';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const LEGEND: CellState[] = ['done', 'protected', 'outage', 'pause', 'pending', 'rest', 'missed'];

/** A link to another month, or its empty space. */
function MonthLink({ month, words, icon }: { month: string | null; words: string; icon: string }) {
  if (!month) return <span className="u-square" />;
  return (
    <a className="u-square u-rounded" href={`${streaksPage}?month=${month}`} aria-label={`${words}\u00a0: ${monthWords(month)}`}>
      <Icon path={icon} size={24} />
    </a>
  );
}

/** A month as a table: each day shows its state as texture and as text. @param thisMonth the learner's current month */
export function MonthCalendar({ view, thisMonth, isLoading }: { view: StreakView; thisMonth: string; isLoading: boolean }) {
  const { month, firstMonth, today } = view;
  const states = cellStates(view.calendar, month === firstMonth, month === thisMonth && view.current > 0);
  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-mois" aria-busy={isLoading}>
      <div className="streaks-month-head u-line">
        <MonthLink month={month > firstMonth ? addMonths(month, -1) : null} words="Mois précédent" icon={chevronLeft} />
        <h2 id="streaks-mois">{monthWords(month)}</h2>
        <MonthLink month={month < thisMonth ? addMonths(month, 1) : null} words="Mois suivant" icon={chevronRight} />
      </div>
      <table className="streaks-days u-wide">
        <caption className="u-visually-hidden">Vos jours de {monthWords(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th className="u-muted u-medium" key={weekday} scope="col">
                <span aria-hidden="true">{weekday[0]?.toUpperCase()}</span>
                <span className="u-visually-hidden">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => {
                const state = day === null ? undefined : states.get(day);
                return (
                  <td key={column} aria-current={day !== null && day === today.day ? 'date' : undefined}>
                    {day && <span className="streaks-day-number u-tabular u-block">{Number(day.slice(8))}</span>}
                    {state && <span className={`streaks-mark u-block streaks-mark-${state}`} aria-hidden="true" />}
                    {state && <span className="u-visually-hidden">, {DAY_WORDS[state]}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="streaks-legend u-wrap u-muted u-small" aria-label="Légende">
        {LEGEND.map((state) => (
          <li className="u-line u-gap-6" key={state}>
            <span className={`streaks-mark u-block streaks-mark-${state}`} aria-hidden="true" />
            <span>{DAY_WORDS[state]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
