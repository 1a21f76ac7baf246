import type { RedemptionCondition } from '@ulty/contracts/rewards/redemptions.js';
import { accountSettingsPage, ownSettingsPage } from '@ulty/domain/base/pages.js';
import { conditionWords } from '@ulty/domain/rewards/redemption-words.js';
import type { RedemptionMethod } from '@ulty/domain/rewards/redemption.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, x } from '@ulty/elements/base/icons';

/** Conditions that are shown even when they are met; others only while they are missing. */
const TOLD: readonly RedemptionCondition['code'][] = ['phone_held', 'active_for', 'a_month'];

/** What a learner can change on the profile. */
const OF_PROFILE: readonly RedemptionCondition['code'][] = ['phone_held', 'phone_proven', 'adult'];

/** The conditions of a redemption, met or not, before it is asked for. Identity §15. */
export function Conditions({ conditions, method }: { conditions: readonly RedemptionCondition[]; method: RedemptionMethod }) {
  return (
    <Card rows as="ul" aria-label="Conditions">
      {conditions
        .filter(({ code, isMet, methods }) => methods.includes(method) && (!isMet || TOLD.includes(code)))
        .map((condition) => {
          const { what, needs } = conditionWords(condition);
          return (
            <li key={condition.code} className="redeem-condition u-gap-12">
              <Icon path={condition.isMet ? check : x} size={20} className={condition.isMet ? 'redeem-met' : 'redeem-unmet'} />
              <div>
                <p className="redeem-strong u-strong">
                  {what}
                  <span className="u-visually-hidden">{condition.isMet ? '\u00a0: remplie' : '\u00a0: pas encore'}</span>
                </p>
                <p className="u-small u-muted">{needs}</p>
                {!condition.isMet && OF_PROFILE.includes(condition.code) && (
                  <a href={condition.code === 'adult' ? ownSettingsPage : accountSettingsPage}>Ouvrir Réglages</a>
                )}
              </div>
            </li>
          );
        })}
    </Card>
  );
}
