import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { Card } from '@ulty/elements/base/card';
import { StartWork } from './goal';
import { points, workWords } from './league-words';

/** A learner whose group has nobody else yet: no league of one, their points count for the start. */
export function FirstWeek({ league }: { league: LeagueCurrent }) {
  const { points: count, pointsBySource } = league;
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="leagues-depart">
      <h2 id="leagues-depart">Cette semaine, vous jouez pour vous</h2>
      <p className="u-muted">Vos points comptent déjà pour le départ.</p>
      {count > 0 && (
        <p className="leagues-start u-row">
          <span className="leagues-start-points u-bold">{points(count)}</span> <span className="u-muted">{workWords(pointsBySource)}</span>
        </p>
      )}
      <StartWork wide />
    </Card>
  );
}
