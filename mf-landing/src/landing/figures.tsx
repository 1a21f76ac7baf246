import type { QuizStats } from '@ulty/contracts/pages/platform.js';
import { quizStats } from '@ulty/contracts/reads/platform.js';
import { LANDING_FIGURES, QUERY } from '@ulty/domain/base/constants.js';
import { formatCount, formatDate, formatRating } from '@ulty/domain/base/format.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { useRead, trustedNow } from '@ulty/kit';
import type { CSSProperties } from 'react';

/**
 * The figures are requested every 120 s of a visit, never at once, so that they add no request to a short visit. No polling with Save-Data.
 * Spec §7, product §1.1.
 */
const REFRESH = {
  revalidateOnMount: false,
  dedupingInterval: QUERY.quizStatsFreshMs,
  refreshInterval: () => (isSavingData() ? 0 : QUERY.quizStatsRefetchMs),
} as const;
const MAX_AGE_MS = 30 * 86_400_000;
const MIN_RATINGS = 50;

/** Below the figures, in space that the hero leaves free, so that nothing moves when it appears. */
const DATE: CSSProperties = { position: 'absolute', fontSize: '.8125rem' };

/** Whether live figures replace the specification's: not older than 30 days, with 50 ratings and every figure. Product §3.7. */
function areTrusted(stats: QuizStats, now: number): boolean {
  const { asOf, ratingsCount, successRate, averageRating } = stats;
  return now - Date.parse(asOf) < MAX_AGE_MS && ratingsCount >= MIN_RATINGS && successRate !== null && averageRating !== null;
}

/** The three figures with their date and source, by live figures once those can be trusted. Documents carry the specification's. Spec §1, decision 0008. */
export function Figures() {
  const { data } = useRead(quizStats, {}, REFRESH);
  const live = data && areTrusted(data, trustedNow()) ? data : null;
  const rows = [
    [live ? formatCount(live.activeLearners) : LANDING_FIGURES.learners, 'apprenants actifs'],
    [live ? `${live.successRate}\u00a0%` : LANDING_FIGURES.successRate, 'de réussite'],
    [live ? `${formatRating(live.averageRating)}/5` : LANDING_FIGURES.rating, 'note moyenne'],
  ] as const;
  return (
    <>
      <ul className="hero-figures u-wrap u-clip">
        {rows.map(([figure, label]) => (
          <li key={label}>
            <strong className="u-figure">{figure}</strong>
            <span className="u-muted">{label}</span>
          </li>
        ))}
      </ul>
      <p style={DATE}>{live ? `Mesurés sur Ulty le ${formatDate(live.asOf)}` : LANDING_FIGURES.source}</p>
    </>
  );
}
