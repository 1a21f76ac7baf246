import type { CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { holdWords } from '@ulty/domain/rewards/reward-words.js';
import { Notice } from '@ulty/elements/base/notice';
import { useHasRoute } from '@ulty/kit';

/** Why coins are pending, with a link to the solution where the learner can act. Product §1.6.5, §1.6.8. */
export function WhyPending({ reasons }: { reasons: NonNullable<CoinSummary['pendingReasons']> }) {
  const hasProfile = useHasRoute('/profile');
  return reasons.map(({ reason, utc }) => (
    <Notice key={reason} tone="pending" title={`${formatCount(utc)}\u00a0UTC en attente`}>
      {holdWords(reason)}.{' '}
      {reason === 'unproven' && hasProfile && (
        <a className="rw-confirm" href="/profile">
          Confirmer sur votre profil
        </a>
      )}
    </Notice>
  ));
}
