import { coachSpending } from '@ulty/contracts/reads/coach.js';
import { formatCount } from '@ulty/domain/base/count.js';
import { Notice } from '@ulty/elements/base/notice';
import { useRead } from '@ulty/kit';

/** Shown above every section once nine tenths of the coach's tokens of the day are used; renders nothing before. Product §2.24, §2.26. */
export function CoachSpendingNotice() {
  const { data } = useRead(coachSpending);
  if (!data?.isSpent) return null;
  return (
    <Notice tone="pending" role="status" title="Coach&nbsp;: les réponses générées du jour sont presque épuisées">
      {formatCount(data.tokens)} jetons sur {formatCount(data.ceiling)} pour {data.model}, {data.answers} réponses écrites et{' '}
      {data.failures} sans source ou sans réponse. À la limite, le coach montre les extraits de nos livres jusqu’à minuit (UTC). Elle se
      règle par COACH_TOKENS_PER_DAY.
    </Notice>
  );
}
