import type { Tier } from '@ulty/domain/base/coins.js';
import './tier-cloth.css';

/** A strip in a tier's colours, or its bare thread. Hidden from screen readers: the name stands beside it. Identity §6. */
export function TierCloth({ tier, isBare = false }: { tier: Tier; isBare?: boolean }) {
  return (
    <span
      className={isBare ? 'rewards-cloth rewards-cloth-bare u-block' : `rewards-cloth rewards-cloth-${tier.toLowerCase()} u-block`}
      aria-hidden="true"
    />
  );
}
