import type { CoinEconomy, Coverage, MonthFigures } from '@ulty/contracts/rewards/economics.js';
import { FCFA_PER_UTC } from '@ulty/domain/base/coins.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { movementWords } from '@ulty/domain/rewards/reward-words.js';
import { Sums } from '@ulty/elements/base/sums';
import { Card } from '@ulty/elements/base/card';
import { alertTriangle, check } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { coins as utc, francs } from './economic-words';
import './coin-panels.css';

const NBSP = '\u00a0';
/** The band ends here unless there is more: its mark at 100 % is at four fifths. */
const BAND_PERCENT = 125;
const SHOWN_SOURCES = 3;

/** Whether the sum set aside covers the coins, and where the coins are. Product §2.23. */
export function CoinPanels({ figures: { coins, coverage } }: { figures: MonthFigures }) {
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-couverture">
      <h2 id="economics-couverture">Les UltyCoins sont-ils couverts{NBSP}?</h2>
      <div className="economics-columns u-stack">
        <CoverageCard coverage={coverage} available={coins.available} />
        <Card>
          <Sums className="economics-sums">
            <Sum words="Échangés" value={coins.redeemed} />
            {coins.used > 0 && <Sum words="Utilisés ici (gels, motifs, cartes)" value={coins.used} />}
            <Sum words="En attente" value={coins.pending} />
            {coins.reserved > 0 && <Sum words="Réservés pour un échange" value={coins.reserved} />}
            <Sum words="Disponibles" value={coins.available} />
            <Sum words="Émis depuis le début" value={coins.issued} isTotal />
          </Sums>
          <Earned coins={coins} />
        </Card>
      </div>
    </section>
  );
}

function CoverageCard({ coverage: { setAsideFcfa, dueFcfa, percent }, available }: { coverage: Coverage; available: number }) {
  const isCovered = percent === null || percent >= 100;
  const end = Math.max(BAND_PERCENT, (percent ?? 0) * 1.1);
  return (
    <Card className="u-stack-12">
      <div className="economics-coverage-head u-between">
        <p>
          <span className="u-small u-muted">Couverture</span>
          <strong className="u-figure">{percent === null ? 'Rien à couvrir' : `${formatCount(percent)}${NBSP}%`}</strong>
        </p>
        <Tag tone={isCovered ? 'moringa' : 'laterite'} icon={isCovered ? check : alertTriangle}>
          {isCovered ? 'Suffisante' : 'Insuffisante'}
        </Tag>
      </div>
      {percent !== null && (
        <div aria-hidden="true">
          <div className="economics-band-track">
            <i
              className={isCovered ? 'economics-band-cloth' : 'economics-band-cloth economics-band-short'}
              style={{ width: `${(percent / end) * 100}%` }}
            />
            <i className="economics-band-mark" style={{ left: `${(100 / end) * 100}%` }} />
          </div>
          <p className="economics-band-scale u-small u-muted">
            <span>0</span>
            <strong className="u-ink" style={{ left: `${(100 / end) * 100}%` }}>
              100{NBSP}%
            </strong>
          </p>
        </div>
      )}
      <p>
        {francs(setAsideFcfa)} mis de côté pour {francs(dueFcfa)} dus.
      </p>
      <p className="u-small u-muted">
        {utc(available)} disponibles × {String(FCFA_PER_UTC).replace('.', ',')}
        {NBSP}F. Sous 100{NBSP}%, les échanges attendent leur tour et nous le disons{NBSP}; le taux ne change pas.
      </p>
    </Card>
  );
}

function Sum({ words, value, isTotal = false }: { words: string; value: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'economics-total' : undefined}>
      <dt>{words}</dt>
      <dd>{utc(value)}</dd>
    </div>
  );
}

function Earned({ coins: { earnedInMonth, activeLearners, sources } }: { coins: CoinEconomy }) {
  if (earnedInMonth === 0 || activeLearners === 0) return null;
  const shares = sources
    .slice(0, SHOWN_SOURCES)
    .map(({ reason, utc: part }) => `${movementWords(reason).toLowerCase()} ${Math.round((part * 100) / earnedInMonth)}${NBSP}%`);
  return (
    <div className="economics-earned u-stack-8 u-small u-muted">
      <p>
        {utc(earnedInMonth)} gagnés dans le mois par {formatCount(activeLearners)}
        {NBSP}personnes, {utc(Math.round(earnedInMonth / activeLearners))} en moyenne.
      </p>
      {shares.length > 0 && (
        <p>
          Premières sources{NBSP}: {shares.join(', ')}.
        </p>
      )}
    </div>
  );
}
