import type { MonthFigures } from '@ulty/contracts/rewards/economics.js';
import { REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { REVENUE_SOURCES } from '@ulty/domain/rewards/revenue-split.js';
import { Sums } from '@ulty/elements/base/sums';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { download, fileText } from '@ulty/elements/base/icons';
import { useConnectivity } from '@ulty/kit';
import { francs } from './economic-words';

/** The revenue by source, with its receipts, and the whole month as a file for spreadsheets. */
export function RevenuePanel({ figures: { revenue, documents }, month }: { figures: MonthFigures; month: string }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const total = REVENUE_SOURCES.reduce((sum, source) => sum + revenue[source], 0);
  const shown = documents.filter((document, index) => documents.findIndex(({ id }) => id === document.id) === index);
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-recettes">
      <div className="u-section-head">
        <h2 id="economics-recettes">Ce qui est entré</h2>
        {isOnline && (
          <a className="u-section-link" href={`/api/economics/summary.csv?month=${month}`} download>
            <Icon path={download} />
            Exporter en CSV
          </a>
        )}
      </div>
      <Card>
        <Sums className="economics-sums">
          {REVENUE_SOURCES.map((source) => (
            <div key={source}>
              <dt>{REVENUE_WORDS[source]}</dt>
              <dd>{francs(revenue[source])}</dd>
            </div>
          ))}
          <div className="economics-total">
            <dt>Total</dt>
            <dd>{francs(total)}</dd>
          </div>
        </Sums>
        {isOnline && shown.length > 0 && (
          <ul className="economics-documents u-seam" aria-label="Pièces">
            {shown.map(({ id, href, name, bytes }) => (
              <li key={id}>
                <a className="u-touch u-break" href={href} download>
                  <Icon path={fileText} size={18} />
                  {name} ({formatBytes(bytes)})
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
