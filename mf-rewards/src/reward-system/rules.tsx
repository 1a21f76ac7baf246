import type { RewardRules, RewardRuleView } from '@ulty/contracts/reward-system.js';
import { formatBytes, formatCount, plural } from '@ulty/domain/format.js';
import { Card } from '@ulty/elements/card';
import { Icon } from '@ulty/elements/icon';
import { Tag } from '@ulty/elements/tag';
import { useLiveRoutes } from '@ulty/kit';
import { coinIcon } from '../coins/coin-icons';
import { EARN_PLACES } from '../coins/earn-places';

const NBSP = '\u00a0';

function capWords({ capPerDay, capPerMonth, isInDailyTotal }: RewardRuleView, dailyCapUtc: number): string {
  if (capPerDay !== null) return `${plural(capPerDay, 'fois', 'fois')} par jour au plus`;
  if (capPerMonth !== null) return `${plural(capPerMonth, 'fois', 'fois')} par mois au plus`;
  return isInDailyTotal ? `dans les ${dailyCapUtc}${NBSP}UTC du jour` : 'hors du plafond du jour';
}

/** Every rule in force as a card row: what to do, what it brings, its caps, its conditions and the data it takes. Product §2.5. */
export function Rules({ data }: { data: RewardRules }) {
  return (
    <section className="rs-part" aria-labelledby="rs-gains">
      <h2 id="rs-gains">Ce que rapporte chaque action</h2>
      <p className="u-small u-muted">
        1{NBSP}UTC = 0,5{NBSP}FCFA. Au plus {formatCount(data.dailyCapUtc)}
        {NBSP}UTC par jour en tout.
      </p>
      <Card rows as="ul">
        {data.rules.map((rule) => (
          <Rule key={rule.code} rule={rule} dailyCapUtc={data.dailyCapUtc} />
        ))}
      </Card>
    </section>
  );
}

function Rule({ rule, dailyCapUtc }: { rule: RewardRuleView; dailyCapUtc: number }) {
  const isLive = useLiveRoutes();
  const { code, action, amountUtc, fcfa, conditions, dataBytes, dataFcfa } = rule;
  const place = EARN_PLACES[code];
  return (
    <li className="rs-rule">
      <Icon path={coinIcon(code)} size={22} />
      <div className="rs-rule-words">
        <p className="rs-action">
          {action} {place && !isLive(place) && <Tag tone="soon">Bientôt</Tag>}
        </p>
        <p className="u-small u-muted">{capWords(rule, dailyCapUtc)}</p>
        <details>
          <summary>Conditions et données</summary>
          <ul className="rs-conditions">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
            <li>
              {dataBytes === null || dataFcfa === null
                ? 'aucune donnée en plus'
                : `environ ${formatBytes(dataBytes)} de données, ≈${NBSP}${dataFcfa}${NBSP}F, sans l’audio`}
            </li>
          </ul>
        </details>
      </div>
      <p className="rs-amount">
        <span className="u-figure">{amountUtc === null ? 'selon' : `+${formatCount(amountUtc)}`}</span>
        <span className="u-small u-muted">
          {amountUtc === null || fcfa === null ? 'le résultat' : `UTC, soit ${amountUtc % 2 === 0 ? fcfa : `${fcfa},5`}${NBSP}F`}
        </span>
      </p>
    </li>
  );
}
