import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { points, SOURCES } from './league-words';

/** Where this week's points come from. @param waiting points not sent yet */
export function Sources({ league, waiting }: { league: LeagueCurrent; waiting: number }) {
  const { pointsBySource, points: total, pointsToday, dailyCap } = league;
  return (
    <Card as="section" className="lg-card u-stack-12" aria-labelledby="lg-sources">
      <h2 id="lg-sources">Vos points cette semaine</h2>
      {pointsBySource.length === 0 ? (
        <p>Aucun point encore. Seul ce que vous apprenez en donne.</p>
      ) : (
        <dl className="lg-sources">
          {pointsBySource.map(({ reason, points: count }) => (
            <div key={reason}>
              <dt>{SOURCES[reason]}</dt>
              <dd className="u-figure u-strong">{formatCount(count)}</dd>
            </div>
          ))}
          <div className="lg-sources-total">
            <dt className="u-strong">Total</dt>
            <dd className="u-figure u-strong">{formatCount(total)}</dd>
          </div>
        </dl>
      )}
      {waiting > 0 && <p className="lg-waiting">+{points(waiting)} à synchroniser</p>}
      <p className="u-small u-muted">
        Aujourd’hui&nbsp;: {formatCount(pointsToday)} sur {formatCount(dailyCap)} possibles. Votes et parrainages n’en donnent pas.
      </p>
    </Card>
  );
}
