import type { LotteryPrize } from '@ulty/contracts/rewards/lottery.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { gift, school } from '@ulty/elements/base/icons';

const lots = (quantity: number) => `${formatCount(quantity)}\u00a0${quantity > 1 ? 'lots' : 'lot'}`;

/** The prizes, their values and who gives them. */
export function PrizesList({ prizes }: { prizes: readonly LotteryPrize[] }) {
  return (
    <section aria-labelledby="lottery-lots" className="u-stack-16">
      <h2 id="lottery-lots">Les lots</h2>
      {prizes.length === 0 && <p className="u-muted">Les lots seront dits à l’annonce du tirage.</p>}
      {prizes.length > 0 && (
        <Card as="ul" rows flush>
          {prizes.map(({ title, donor, valueFcfa, pool, quantity }, index) => (
            <li key={index} className="lottery-row u-row u-break">
              <span className="lottery-prize-mark u-center">
                <Icon path={pool === 'minor' ? school : gift} size={22} />
              </span>
              <span className="lottery-row-words">
                <strong>
                  {title}
                  {valueFcfa > 0 && `, ${formatCount(valueFcfa)}\u00a0F`}
                </strong>
                <span className="u-small u-muted">
                  {donor} · {pool === 'minor' && `tirage des moins de 18\u00a0ans · `}
                  {lots(quantity)}
                </span>
              </span>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
