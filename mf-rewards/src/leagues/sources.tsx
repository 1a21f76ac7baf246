import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Sums } from '@ulty/elements/base/sums';
import { Card } from '@ulty/elements/base/card';
import { points, SOURCES } from './league-words';

/** Where this week's points come from. @param waiting points not sent yet */
export function Sources({ league, waiting }: { league: LeagueCurrent; waiting: number }) {
  const { pointsBySource, points: total, pointsToday, dailyCap } = league;
  return (
    <Card as="section" className="leagues-card u-stack-12" aria-labelledby="leagues-sources">
      <h2 id="leagues-sources">Vos points cette semaine</h2>
      {pointsBySource.length === 0 ? (
        <p>Aucun point encore. Seul ce que vous apprenez en donne.</p>
      ) : (
        <Sums className="leagues-sources">
          {pointsBySource.map(({ reason, points: count }) => (
            <div key={reason}>
              <dt>{SOURCES[reason]}</dt>
              <dd className="u-figure">{formatCount(count)}</dd>
            </div>
          ))}
          <div>
            <dt>Total</dt>
            <dd className="u-figure">{formatCount(total)}</dd>
          </div>
        </Sums>
      )}
      {waiting > 0 && <p className="u-pending u-italic">+{points(waiting)} à synchroniser</p>}
      <p className="u-small u-muted">
        Aujourd’hui&nbsp;: {formatCount(pointsToday)} sur {formatCount(dailyCap)} possibles. Votes et parrainages n’en donnent pas.
      </p>
    </Card>
  );
}
