import type { MonthFigures, PaymentLine } from '@ulty/contracts/rewards/economics.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { REVENUE_SPLIT } from '@ulty/domain/base/constants.js';
import { beneficiaryWords, FUND_WORDS } from '@ulty/domain/rewards/economics-words.js';
import type { Fund } from '@ulty/domain/rewards/revenue-split.js';
import { Card } from '@ulty/elements/base/card';
import { francs } from './economic-words';

const FUND_ROWS: readonly { fund: Fund; percent: number }[] = [
  { fund: 'entrepreneurship', percent: REVENUE_SPLIT.entrepreneurship },
  { fund: 'academic', percent: REVENUE_SPLIT.academicExcellence },
  { fund: 'patriotic', percent: REVENUE_SPLIT.patrioticSupport },
];
const SENTENCE = `Sur 100 francs de publicité, ${REVENUE_SPLIT.total} sont reversés\u00a0: ${FUND_ROWS.map(({ fund, percent }) => `${percent} pour ${FUND_WORDS[fund].toLowerCase()}`).join(', ')}.`;

/** The loom of 10 + 5 + 5, and each fund with what it received and paid. Identity §6. */
export function SplitPanel({ figures }: { figures: MonthFigures | null }) {
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-partage">
      <h2 id="economics-partage">Sur 100&nbsp;F de publicité</h2>
      <p className="economics-scale u-muted u-small" aria-hidden="true">
        <span>0&nbsp;F</span>
        <span>{REVENUE_SPLIT.total}&nbsp;F reversés</span>
        <span>100&nbsp;F</span>
      </p>
      <div className="economics-loom" role="img" aria-label={SENTENCE}>
        {FUND_ROWS.map(({ fund, percent }) => (
          <i key={fund} className={`economics-woven economics-${fund}`} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <Card rows as="ul" className="economics-funds" aria-label="Les trois fonds">
        {FUND_ROWS.map(({ fund, percent }) => (
          <li key={fund} className={`economics-fund economics-${fund} u-wrap`}>
            <p className="economics-fund-name u-medium">
              <strong className="u-figure">{percent}&nbsp;%</strong> {FUND_WORDS[fund]}
            </p>
            {figures && <p className="economics-amount u-figure">{francs(figures.split[fund])}</p>}
            {figures && <Payments figures={figures} fund={fund} />}
          </li>
        ))}
      </Card>
      {figures && (
        <p className="u-small u-muted">
          {francs(figures.split.total)} sur {francs(figures.revenue.ads)}. Le franc qui reste va à l’excellence académique.
          {figures.nextDecisionOn && ` Prochaine décision\u00a0: ${shortDayWords(figures.nextDecisionOn, figures.closedOn)}`}
        </p>
      )}
    </section>
  );
}

function Payments({ figures: { payments, balances, closedOn }, fund }: { figures: MonthFigures; fund: Fund }) {
  const own = payments.filter((payment) => payment.fund === fund);
  return (
    <ul className="economics-payments u-muted u-small">
      {own.map((payment) => (
        <li key={payment.id}>
          {beneficiaryWords(payment.beneficiaryKind, payment.beneficiaryCount)}&nbsp;: {francs(payment.amountFcfa)} versés le{' '}
          {shortDayWords(payment.paidOn, closedOn)}, <Receipt payment={payment} />
        </li>
      ))}
      <li>
        {own.length === 0 && 'Aucun paiement ce mois. '}Reste dans le fonds&nbsp;: {francs(balances[fund])}
      </li>
    </ul>
  );
}

function Receipt({ payment: { reference, document } }: { payment: PaymentLine }) {
  return document ? (
    <a href={document.href} download>
      {reference}
    </a>
  ) : (
    reference
  );
}
