import type { RedemptionCondition } from '@ulty/contracts/redemptions.js';
import { conditionWords } from '@ulty/domain/redemption-words.js';
import type { RedemptionMethod } from '@ulty/domain/redemption.js';
import { Card } from '@ulty/elements/card';
import { Icon } from '@ulty/elements/icon';
import { check, x } from '@ulty/elements/icons';

/** What an exchange needs, each met or not, before it is asked for. Identity §15. */
export function Conditions({ conditions, method }: { conditions: readonly RedemptionCondition[]; method: RedemptionMethod }) {
  return (
    <Card rows as="ul" aria-label="Conditions">
      {conditions
        .filter(({ methods }) => methods.includes(method))
        .map((condition) => {
          const { what, needs } = conditionWords(condition);
          return (
            <li key={condition.code} className="rd-condition">
              <Icon path={condition.isMet ? check : x} size={20} className={condition.isMet ? 'rd-met' : 'rd-unmet'} />
              <div>
                <p className="rd-strong">
                  {what}
                  <span className="u-visually-hidden">{condition.isMet ? '\u00a0: remplie' : '\u00a0: pas encore'}</span>
                </p>
                <p className="u-small u-muted">{needs}</p>
              </div>
            </li>
          );
        })}
    </Card>
  );
}
