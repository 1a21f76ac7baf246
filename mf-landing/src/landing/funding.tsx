import { REVENUE_SPLIT } from '@ulty/domain/base/constants.js';
import './funding.css';

const FUNDS = [
  { percent: REVENUE_SPLIT.entrepreneurship, label: 'Fonds entrepreneuriat', to: 'au fonds entrepreneuriat', thread: 'i' },
  {
    percent: REVENUE_SPLIT.academicExcellence,
    label: 'Fonds d’excellence académique',
    to: 'au fonds d’excellence académique',
    thread: 'n',
  },
  {
    percent: REVENUE_SPLIT.patrioticSupport,
    label: 'Fonds national de soutien patriotique',
    to: 'au fonds national de soutien patriotique',
    thread: 'm',
  },
] as const;

const SENTENCE = `Sur 100 francs de publicité, ${REVENUE_SPLIT.total} sont reversés\u00a0: ${FUNDS.map(({ percent, to }) => `${percent} ${to}`).join(', ')}.`;

/** Where a fifth of the advertising revenue goes, woven and in figures. Spec §1, identity §6 (métier). */
export function Funding() {
  return (
    <section className="funding" aria-labelledby="landing-fonds">
      <div className="landing-section u-container">
        <h2 id="landing-fonds">
          Sur 100&nbsp;F de publicité,
          <br />
          {REVENUE_SPLIT.total}&nbsp;F reviennent au pays.
        </h2>
        <p className="funding-scale u-muted u-small" aria-hidden="true">
          <span>0&nbsp;F</span>
          <span>{REVENUE_SPLIT.total}&nbsp;F reversés</span>
          <span>100&nbsp;F</span>
        </p>
        <div className="funding-loom" role="img" aria-label={SENTENCE}>
          {FUNDS.map(({ percent, thread }) => (
            <i key={thread} className={`funding-woven funding-woven-${thread}`} style={{ width: `${percent}%` }} />
          ))}
        </div>
        <ul className="funding-funds">
          {FUNDS.map(({ percent, label, thread }) => (
            <li key={thread} className={`funding-fund u-row funding-woven-${thread}`}>
              <strong className="u-figure">{percent}&nbsp;%</strong>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
