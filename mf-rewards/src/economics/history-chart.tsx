import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import { monthWords, shortMonthWords } from '@ulty/domain/days/calendar-words.js';
import { FUND_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { FUNDS } from '@ulty/domain/rewards/revenue-split.js';
import { Card } from '@ulty/elements/base/card';
import { upperFirst } from './economic-words';
import './history-chart.css';

/** Number of months that fit beside each other on a phone. */
const SHOWN_MONTHS = 6;

/** The sums given back, month by month: bars woven half, quarter, quarter, and the same figures as a table. */
export function HistoryChart({ history }: { history: EconomicSummary['history'] }) {
  const shown = history.slice(-SHOWN_MONTHS);
  const highest = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-historique">
      <h2 id="economics-historique">Reversé, mois par mois</h2>
      <Card className="u-stack-8">
        <div className="economics-bars" aria-hidden="true">
          {shown.map(({ month, total }) => (
            <div key={month} className="economics-bar u-tabular u-gap-6">
              <div className="economics-bar-cloth u-wide u-clip" style={{ height: `${Math.max(4, (total / highest) * 100)}%` }}>
                {FUNDS.map((fund) => (
                  <i key={fund} className={`economics-woven economics-${fund}`} />
                ))}
              </div>
              <span className="economics-bar-month u-muted u-wide">{upperFirst(shortMonthWords(month))}</span>
              <span>{formatCount(Math.round(total / 1_000))}</span>
            </div>
          ))}
        </div>
        <p className="u-small u-muted">En milliers de F. Moitié, quart, quart.</p>
        <details className="economics-details">
          <summary className="u-medium">Les francs exacts</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <div className="economics-scroll" role="region" aria-label="Reversé, mois par mois, en tableau" tabIndex={0}>
            <table className="u-small u-wide">
              <caption className="u-visually-hidden">Francs reversés, mois par mois</caption>
              <thead>
                <tr>
                  <th scope="col">Mois</th>
                  {FUNDS.map((fund) => (
                    <th key={fund} scope="col">
                      {FUND_WORDS[fund]}
                    </th>
                  ))}
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {[...history].reverse().map((row) => (
                  <tr key={row.month}>
                    <th scope="row">{upperFirst(monthWords(row.month))}</th>
                    {FUNDS.map((fund) => (
                      <td key={fund}>{formatCount(row[fund])}</td>
                    ))}
                    <td>{formatCount(row.total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </Card>
    </section>
  );
}
