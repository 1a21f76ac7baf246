import type { LeagueWeek } from '@ulty/contracts/rewards/leagues.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';
import { errorSentence } from '@ulty/kit';
import { ordinal } from './league-words';
import { useLeagueHistory } from './leagues.data';

/** The result of a week, in one word. */
function outcome({ phase, tier, tierAfter, rank }: LeagueWeek): string {
  if (phase !== 'final') return phase === 'provisional' ? 'provisoire' : 'en cours';
  if (rank === null) return 'sans points';
  const step = TIERS.indexOf(tierAfter ?? tier) - TIERS.indexOf(tier);
  return step > 0 ? 'montée' : step < 0 ? 'descente' : 'maintien';
}

/** The last twelve weeks, newest first. @param today decides which years are left out */
export function History({ today }: { today: string }) {
  const { data, error } = useLeagueHistory();
  return (
    <Card as="section" className="leagues-card u-stack-12" aria-labelledby="leagues-histoire">
      <h2 id="leagues-histoire">Vos 12 dernières semaines</h2>
      {!data && !error && <Skeleton height="8rem" />}
      {!data && error && <p>{errorSentence(error)}</p>}
      {data?.weeks.length === 0 && <p>Votre première semaine s’écrit en ce moment.</p>}
      {data && data.weeks.length > 0 && (
        <table className="leagues-history u-wide">
          <caption className="u-visually-hidden">Vos 12 dernières semaines</caption>
          <thead>
            <tr>
              <th scope="col">Semaine</th>
              <th scope="col">Ligue</th>
              <th scope="col">Rang</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {data.weeks.map((week) => (
              <tr key={week.weekId}>
                <th scope="row">{shortDayWords(week.weekId, today)}</th>
                <td>
                  {week.tier}
                  <span className="leagues-outcome u-muted u-block">{outcome(week)}</span>
                </td>
                <td className="u-figure">{week.rank === null ? '–' : ordinal(week.rank)}</td>
                <td className="u-figure">{formatCount(week.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
