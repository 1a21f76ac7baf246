import type { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Card } from '@ulty/elements/base/card';
import { placeWords, valueWords } from './leaderboard-words';

/** The places around one's own, or those that follow the first three. @param waiting points not sent yet */
export function Places({ board, waiting }: { board: Leaderboard; waiting: number }) {
  const { places, own, people, metric } = board;
  if (places.length === 0) return null;
  return (
    <section className="leaderboard-section u-stack-12" aria-labelledby="leaderboard-autour">
      <div className="leaderboard-section-head u-wrap">
        <h2 id="leaderboard-autour">{own.rank === null ? 'Suite' : 'Autour de vous'}</h2>
        {own.rank !== null && <p className="u-small u-muted">{placeWords(own.rank, people)}</p>}
      </div>
      <Card as="ul" rows flush className="leaderboard-places">
        {places.map(({ rank, alias, region, value, isOwn, isTied }) => (
          <li
            key={alias}
            className={isOwn ? 'leaderboard-place leaderboard-own' : 'leaderboard-place'}
            aria-current={isOwn ? 'true' : undefined}
          >
            <span className="leaderboard-rank u-figure">
              <span className="u-visually-hidden">Rang </span>
              {formatCount(rank)}
            </span>
            <Avatar name={isOwn ? 'Vous' : alias} tone={isOwn ? 'indigo' : 'neutral'} />
            <span className="leaderboard-who u-break">
              <span className="u-strong" dir="auto">
                {isOwn ? 'Vous' : alias}
              </span>
              <span className="u-small u-muted">
                {isOwn ? `Alias ${alias}` : region}
                {isTied && `${isOwn || region ? ' · ' : ''}à égalité`}
                {isOwn && waiting > 0 && (
                  <>
                    {' · '}
                    <em className="u-pending u-italic">+{plural(waiting, 'point')} à synchroniser</em>
                  </>
                )}
              </span>
            </span>
            <span className="u-figure">{metric === 'points' ? formatCount(value) : valueWords(metric, value, isOwn)}</span>
          </li>
        ))}
      </Card>
    </section>
  );
}
