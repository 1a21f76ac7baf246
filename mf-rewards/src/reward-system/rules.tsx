import type { RewardRules, RewardRuleView } from '@ulty/contracts/rewards/reward-system.js';
import { formatBytes, formatCount, plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { Tag } from '@ulty/elements/base/tag';
import { useLiveRoutes } from '@ulty/kit';
import { coinIcon } from '../coins/coin-icons';
import { EARN_PLACES } from '../coins/earn-places';

const NBSP = '\u00a0';

function capWords({ capPerDay, capPerMonth, isInDailyTotal }: RewardRuleView, dailyCapUtc: number): string {
  if (capPerDay !== null) return `${plural(capPerDay, 'fois', 'fois')} par jour au plus`;
  if (capPerMonth !== null) return `${plural(capPerMonth, 'fois', 'fois')} par mois au plus`;
  return isInDailyTotal ? `dans les ${dailyCapUtc}${NBSP}UTC du jour` : 'hors du plafond du jour';
}

/** Every rule in force as a card row: what to do, what it brings, its caps; then, folded, their conditions and the data they take. Product §2.5. */
export function Rules({ data }: { data: RewardRules }) {
  return (
    <section className="u-stack-12" aria-labelledby="reward-system-gains">
      <h2 id="reward-system-gains">Ce que rapporte chaque action</h2>
      <p className="u-small u-muted">
        1{NBSP}UTC = 0,5{NBSP}FCFA. Au plus {formatCount(data.dailyCapUtc)}
        {NBSP}UTC par jour en tout.
      </p>
      <Card rows as="ul">
        {data.rules.map((rule) => (
          <Rule key={rule.code} rule={rule} dailyCapUtc={data.dailyCapUtc} />
        ))}
      </Card>
      <details className="reward-system-all-conditions">
        <summary>Conditions et données de chaque action</summary>
        <dl className="u-stack-12 u-small">
          {data.rules.map((rule) => (
            <Conditions key={rule.code} rule={rule} />
          ))}
        </dl>
      </details>
    </section>
  );
}

function Rule({ rule, dailyCapUtc }: { rule: RewardRuleView; dailyCapUtc: number }) {
  const isLive = useLiveRoutes();
  const { code, action, amountUtc, fcfa } = rule;
  const place = EARN_PLACES[code];
  return (
    <li className="reward-system-rule u-gap-12">
      <Icon path={coinIcon(code)} size={22} />
      <div className="u-stack-2">
        <p className="u-medium">
          {action} {place && !isLive(place) && <Tag tone="soon">Bientôt</Tag>}
        </p>
        <p className="reward-system-amount u-wrap">
          <span className="u-figure">{amountUtc === null ? 'selon le résultat' : `+${formatCount(amountUtc)}${NBSP}UTC`}</span>
          {amountUtc !== null && fcfa !== null && (
            <span className="u-small u-muted">
              soit {amountUtc % 2 === 0 ? fcfa : `${fcfa},5`}
              {NBSP}F
            </span>
          )}
        </p>
        <p className="u-small u-muted">{capWords(rule, dailyCapUtc)}</p>
      </div>
    </li>
  );
}

function Conditions({ rule: { action, conditions, dataBytes, dataFcfa } }: { rule: RewardRuleView }) {
  const data =
    dataBytes === null || dataFcfa === null
      ? 'aucune donnée en plus'
      : `environ ${formatBytes(dataBytes)} de données, ≈${NBSP}${dataFcfa}${NBSP}F, sans l’audio`;
  return (
    <div>
      <dt>{action}</dt>
      {[...conditions, data].map((condition) => (
        <dd key={condition}>{condition}</dd>
      ))}
    </div>
  );
}
