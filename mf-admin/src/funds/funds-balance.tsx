import type { FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { FUND_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { FUNDS } from '@ulty/domain/rewards/revenue-split.js';
import Tag from 'antd/es/tag';
import { francs } from './funds.data';

/** The present balances, and whether the sum set aside covers the coins. */
export function Standing({ overview: { accounts, coverage, exposure } }: { overview: FundsOverview }) {
  const isCovered = coverage.percent === null || coverage.percent >= 100;
  return (
    <section className="funds-part u-stack-12 u-surface u-pad" aria-labelledby="funds-comptes">
      <h2 id="funds-comptes">Comptes, maintenant</h2>
      <dl className="console-figures u-gap-12">
        {FUNDS.map((fund) => (
          <Fact key={fund} words={FUND_WORDS[fund]} value={francs(accounts[fund])} />
        ))}
        <Fact words="Fonctionnement" value={francs(accounts.operations)} />
        <Fact words="Mis de côté pour les UltyCoins" value={francs(accounts.coinReserve)} />
        <Fact words="Dû pour les UltyCoins disponibles" value={francs(coverage.dueFcfa)} />
      </dl>
      <p>
        <Tag color={isCovered ? 'success' : 'error'}>
          Couverture {coverage.percent === null ? 'sans objet' : `${formatCount(coverage.percent)}\u00a0%`}
        </Tag>
        {!isCovered && 'Les échanges attendent leur tour, et les apprenants le lisent.'}
      </p>
      <p>
        Si les {formatCount(exposure.activeLearners)}&nbsp;personnes qui ont gagné ces 30&nbsp;jours atteignaient toutes leur plafond de{' '}
        {formatCount(exposure.capUtc)}&nbsp;UTC&nbsp;: {francs(exposure.perDayFcfa)} par jour, {francs(exposure.perMonthFcfa)} par mois.
      </p>
    </section>
  );
}

function Fact({ words, value }: { words: string; value: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd className="u-tabular">{value}</dd>
    </div>
  );
}
