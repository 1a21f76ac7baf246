import type { Partner } from '@ulty/contracts/pages/partners.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { CoinAmount } from '@ulty/elements/base/coin-amount';

/** What UltyCoins will buy here. Exchanging coins is not open yet; the page states it. */
export function PartnerOffers({ offers }: { offers: Partner['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <section className="partners-offers u-stack-8" aria-labelledby="partners-offres">
      <h2 id="partners-offres">Offres en UltyCoins</h2>
      <p className="u-small u-muted">L’échange n’est pas encore ouvert.</p>
      <ul>
        {offers.map(({ title, valueUtc, terms, until }) => (
          <li className="u-stack-6" key={title}>
            <h3>{title}</h3>
            <p>
              <CoinAmount utc={valueUtc} />
            </p>
            <p className="u-small u-muted">
              {terms}
              {until && <> Jusqu’au {formatDate(until)}.</>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
