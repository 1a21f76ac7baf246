import type { EconomicLine } from '@ulty/contracts/rewards/economics.js';
import { FUND_WORDS, REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { francs } from './economic-words';

/** Corrections made after the month was published: each is a line of its own, in the order of publication. */
export function Corrections({ lines }: { lines: readonly EconomicLine[] }) {
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-corrections">
      <h2 id="economics-corrections">Corrections</h2>
      <Card rows as="ul">
        {lines.map((line) => (
          <li key={line.id} className="economics-correction">
            <p>
              {line.kind === 'revenue' ? REVENUE_WORDS[line.source] : `Paiement, ${FUND_WORDS[line.fund].toLowerCase()}`}&nbsp;:{' '}
              {francs((line.exactFcfa ?? 0) - line.amountFcfa)}, corrigé en <strong>{francs(line.exactFcfa ?? 0)}</strong>
            </p>
            <p className="u-small u-muted">
              {line.publishedAt && `Le ${formatDate(line.publishedAt)}. `}
              {line.note}
            </p>
          </li>
        ))}
      </Card>
    </section>
  );
}
