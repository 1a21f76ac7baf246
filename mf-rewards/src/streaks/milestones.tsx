import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { circleCheck, flag } from '@ulty/elements/base/icons';
import type { StreakView } from './streaks.data';

/** Rewarded lengths: reached or ahead, and how far the next one is. */
export function Milestones({ view: { milestones, next } }: { view: StreakView }) {
  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-paliers">
      <h2 id="streaks-paliers">Paliers</h2>
      {next && (
        <p>
          Encore {formatCount(next.remaining)}&nbsp;{next.remaining >= 2 ? 'jours' : 'jour'} pour le palier de {formatCount(next.days)}.
        </p>
      )}
      <ul className="streaks-milestones">
        {milestones.map(({ days, coins, reached }) => (
          <li className="u-row" key={days}>
            <Icon className="u-muted" path={reached ? circleCheck : flag} size={22} />
            <span>
              {formatCount(days)}&nbsp;jours
              <span className="u-small u-muted"> · {reached ? 'atteint' : 'à venir'}</span>
            </span>
            <CoinAmount utc={coins} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
