import type { LeaderboardPlace } from '@ulty/contracts/rewards/leaderboard.js';
import { formatCount } from '@ulty/domain/base/format.js';
import type { LeaderboardMetric } from '@ulty/domain/rewards/leaderboard.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { TierCloth } from '../tier-cloth';
import { valueWords } from './leaderboard-words';

const CLOTHS = ['Or', 'Argent', 'Bronze'] as const;

/** The first three at most, the first in the middle. @param title whose list it is */
export function Podium({ top, metric, title }: { top: readonly LeaderboardPlace[]; metric: LeaderboardMetric; title: string }) {
  return (
    <section className="leaderboard-section u-stack-12" aria-labelledby="leaderboard-premiers">
      <h2 id="leaderboard-premiers">{title}</h2>
      <ol className="leaderboard-podium">
        {top.map(({ rank, alias, value, isOwn }, index) => (
          <li key={alias} className={`leaderboard-step leaderboard-step-${index + 1} u-stack-2 u-break`}>
            <TierCloth tier={CLOTHS[rank - 1] ?? 'Bronze'} />
            <span className="leaderboard-step-place u-row">
              <strong className="leaderboard-step-rank u-figure">{formatCount(rank)}</strong>
              <Avatar name={isOwn ? 'Vous' : alias} tone={isOwn ? 'indigo' : 'neutral'} />
            </span>
            <span className="u-strong" dir="auto">
              {isOwn ? 'Vous' : alias}
            </span>
            <span className="u-small u-muted">{valueWords(metric, value, isOwn)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
