import type { CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { earnWords } from '@ulty/domain/rewards/reward-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { chevronRight } from '@ulty/elements/base/icons';
import { useLiveRoutes } from '@ulty/kit';
import { coinIcon } from './coin-icons';
import { EARN_PLACES } from './earn-places';

/** Ways to earn that still pay today, each with its link; renders nothing when there are none. Product §2.4. */
export function EarnMore({ actions }: { actions: CoinSummary['earnMore'] }) {
  const isLive = useLiveRoutes();
  const open = actions.flatMap(({ code, amountUtc, leftToday }) => {
    const [words, href] = [earnWords(code), EARN_PLACES[code]];
    return words && href && isLive(href) ? [{ code, words, href, amountUtc, leftToday }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="coins-gagner">
      <h2 id="coins-gagner" className="coins-heading">
        Gagner plus
      </h2>
      <Card rows as="ul">
        {open.map(({ code, words, href, amountUtc, leftToday }) => (
          <li key={code} className="coins-line u-row u-gap-12">
            <Icon path={coinIcon(code)} size={22} />
            <div className="coins-line-words">
              <a className="u-ink u-plain" href={href}>
                {words}
              </a>
              {leftToday !== null && <p className="u-small u-muted">encore {formatCount(leftToday)} fois aujourd’hui</p>}
            </div>
            <CoinAmount utc={amountUtc} />
            <Icon path={chevronRight} size={18} />
          </li>
        ))}
      </Card>
    </section>
  );
}
