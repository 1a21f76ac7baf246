import { TIERS, type Tier } from '@ulty/domain/base/coins.js';
import type { CSSProperties } from 'react';
import { TierCloth } from '../tier-cloth';

/** Five steps of growing height: reached ones are woven, the present one is bold. Identity §9. */
export function Ladder({ tier, small = false }: { tier: Tier; small?: boolean }) {
  const reached = TIERS.indexOf(tier);
  return (
    <ol className={small ? 'leagues-ladder leagues-ladder-small' : 'leagues-ladder'} aria-label="Les cinq ligues, de Bronze à Diamant">
      {TIERS.map((step, index) => (
        <li
          key={step}
          className="leagues-step u-stack-8 u-small u-muted"
          style={{ '--step': index + 1 } as CSSProperties}
          aria-current={index === reached ? 'true' : undefined}
        >
          <TierCloth tier={step} isBare={index > reached} />
          {step}
        </li>
      ))}
    </ol>
  );
}
