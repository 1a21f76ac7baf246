import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { REFERRAL_LEVELS } from '@ulty/domain/rewards/referrals.js';
import { Icon } from '@ulty/elements/base/icon';
import { check, flag, medal } from '@ulty/elements/base/icons';

/** The levels on one vertical thread: woven and checked when reached, dashed for the present one, bare to come. */
export function Levels({ page: { level, hasCharter, funnel } }: { page: ReferralPage }) {
  const at = REFERRAL_LEVELS.findIndex(({ code }) => code === level);
  return (
    <ol className="ambassador-levels">
      {REFERRAL_LEVELS.map(({ code, name, from }, index) => {
        const state = index <= at ? 'done' : index === at + 1 ? 'now' : 'ahead';
        const left = from - funnel.rewarded;
        const words =
          index === 0
            ? 'dès le premier partage'
            : `${from}\u00a0filleuls récompensés${state !== 'now' ? '' : left > 0 ? ` · encore ${formatCount(left)}` : hasCharter ? '' : ' · la charte reste à accepter'}`;
        return (
          <li key={code} className={`ambassador-level ambassador-level-${state}`} aria-current={index === at ? 'step' : undefined}>
            <span className="ambassador-level-box u-center u-rigid">
              <Icon path={state === 'done' ? check : index === 1 ? flag : medal} size={18} />
            </span>
            <div>
              <p className="u-strong u-break">{name}</p>
              <p className="u-small u-muted">{words}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
