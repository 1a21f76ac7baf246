import { TIERS, type Tier } from '@ulty/domain/base/coins.js';
import './tier-strip.css';

/** The five tiers: reached ones are woven, others bare thread, the present one is bold; names are always shown. Identity §6. */
export function TierStrip({ current, label = 'Tiers' }: { current: Tier; label?: string }) {
  const reached = TIERS.indexOf(current);
  return (
    <ol className="u-tiers" aria-label={label}>
      {TIERS.map((tier, index) => (
        <li
          key={tier}
          className={`u-tier u-tier-${tier.toLowerCase()}${index <= reached ? ' u-tier-reached' : ''}`}
          aria-current={index === reached ? 'true' : undefined}
        >
          {tier}
        </li>
      ))}
    </ol>
  );
}
