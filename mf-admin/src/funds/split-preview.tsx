import type { FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { FUND_WORDS, REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { FUNDS, REVENUE_SOURCES } from '@ulty/domain/rewards/revenue-split.js';

/** The month's published split, and the split with the drafts, before publication is asked for. */
export function SplitPreview({ overview: { before, after } }: { overview: FundsOverview }) {
  const rows = [
    ...REVENUE_SOURCES.map(
      (source) => [`Recettes, ${REVENUE_WORDS[source].toLowerCase()}`, before.revenue[source], after.revenue[source]] as const,
    ),
    ['Reversé, 20\u00a0% de la publicité', before.split.total, after.split.total] as const,
    ...FUNDS.map((fund) => [FUND_WORDS[fund], before.split[fund], after.split[fund]] as const),
  ];
  return (
    <section className="funds-part u-stack-12 u-surface u-pad" aria-labelledby="funds-partage">
      <h2 id="funds-partage">Partage du mois</h2>
      <div className="funds-scroll" role="region" aria-label="Partage du mois, en tableau" tabIndex={0}>
        <table className="funds-table u-wide">
          <thead>
            <tr>
              <th scope="col">Poste</th>
              <th scope="col">Publié</th>
              <th scope="col">Avec les brouillons</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([words, was, is]) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{formatCount(was)}</td>
                <td>{formatCount(is)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="u-small u-muted">En francs entiers. Le franc qui reste va à l’excellence académique.</p>
    </section>
  );
}
