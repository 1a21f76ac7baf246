import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { Card } from '@ulty/elements/base/card';
import { monthName } from './lottery-words';

/** Winners under the name that others see, and their region. */
export function WinnersList({ proof: { month, pools } }: { proof: LotteryProof }) {
  const winners = pools.flatMap(({ pool, winners: drawn }) => drawn.filter(({ prize }) => prize !== null).map((one) => ({ ...one, pool })));
  return (
    <section aria-labelledby="lottery-gagnants" className="u-stack-16">
      <h2 id="lottery-gagnants">Gagnants {withDe(monthName(month))}</h2>
      {winners.length === 0 && <p className="u-muted">Personne n’a gagné ce mois-là.</p>}
      {winners.length > 0 && (
        <Card as="ul" rows flush>
          {winners.map(({ pool, k, alias, region, prize }) => (
            <li key={`${pool} ${k}`} className="lottery-row u-row u-break">
              <span className="lottery-letter u-center u-bold" aria-hidden="true">
                {(alias ?? '?')[0]?.toUpperCase()}
              </span>
              <span className="lottery-row-words">
                <strong dir="auto">{alias ?? 'Sans nom public'}</strong>
                {region && <span className="u-small u-muted">{region}</span>}
              </span>
              <span className="u-small">{prize}</span>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
