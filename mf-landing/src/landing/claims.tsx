import type { QuizStats } from '@ulty/contracts/platform.js';
import { quizStats } from '@ulty/contracts/reads/platform.js';
import { CLAIMS } from '@ulty/domain/constants.js';
import { formatCount, formatDate, formatRating } from '@ulty/domain/format.js';
import { isSavingData } from '@ulty/domain/saving-data.js';
import { useRead } from '@ulty/kit';
import type { CSSProperties } from 'react';

/** The figures are asked for again every 120 s, but not by polling under Save-Data, and count as fresh for 90 s. Spec §7, product §1.1. */
const REFRESH = { dedupingInterval: 90_000, refreshInterval: () => (isSavingData() ? 0 : 120_000) } as const;
const MAX_AGE_MS = 30 * 86_400_000;
const MIN_RATINGS = 50;

/** Below the figures, in the room that the hero leaves: nothing moves when they come. */
const DATE: CSSProperties = { position: 'absolute', fontSize: '.8125rem' };

/** Whether the figures take the place of the specification's: not older than 30 days, with 50 ratings and every figure. Product §3.7. */
function areTrusted(stats: QuizStats, now: number): boolean {
  const { asOf, ratingsCount, successRate, averageRating } = stats;
  return now - Date.parse(asOf) < MAX_AGE_MS && ratingsCount >= MIN_RATINGS && successRate !== null && averageRating !== null;
}

/** The three claims, by live figures with their date once those can be trusted. Documents carry the specification's. Spec §1, decision 0008. */
export function Claims() {
  const { data } = useRead(quizStats, {}, REFRESH);
  const live = data && areTrusted(data, Date.now()) ? data : null;
  const rows = [
    [live ? formatCount(live.activeLearners) : CLAIMS.learners, 'apprenants actifs'],
    [live ? `${live.successRate}\u00a0%` : CLAIMS.successRate, 'de réussite'],
    [live ? `${formatRating(live.averageRating)}/5` : CLAIMS.rating, 'note moyenne'],
  ] as const;
  return (
    <>
      <ul className="lp-claims">
        {rows.map(([figure, label]) => (
          <li key={label}>
            <strong className="u-figure">{figure}</strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {live && <p style={DATE}>Chiffres du {formatDate(live.asOf)}</p>}
    </>
  );
}
