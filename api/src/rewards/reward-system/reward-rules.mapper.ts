import type { AdminRule, RewardRuleChange, RewardRules } from '@ulty/contracts/rewards/reward-system.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { dataCostFcfa } from '@ulty/domain/base/data-cost.js';
import {
  actionWords,
  RULE_NOTICE_DAYS,
  ruleChange,
  ruleChangeWords,
  ruleConditions,
  ruleDataBytes,
} from '@ulty/domain/rewards/reward-rules.js';
import { DAILY_TOTAL_CAP_UTC, STARTER_RULES } from '@ulty/domain/rewards/rewards.js';
import type { RuleRow } from './reward-rules.queries.js';

const begins = ({ activeFrom }: RuleRow) => activeFrom?.getTime() ?? -Infinity;
const terms = ({ amountUtc, capPerDay, capPerMonth }: RuleRow) => ({ amountUtc, capPerDay, capPerMonth });

/** The starter rules' order; codes added later follow. */
const rank = (code: string) => STARTER_RULES.findIndex((rule) => rule.code === code) >>> 0;

function byCode(rows: readonly RuleRow[]): [code: string, versions: RuleRow[]][] {
  const codes = new Map<string, RuleRow[]>();
  for (const row of rows) codes.set(row.code, [...(codes.get(row.code) ?? []), row]);
  return [...codes].sort(([one], [other]) => rank(one) - rank(other));
}

/**
 * Returns the version in force: the one begun last, unless it has ended; never one of an ended demonstration. ledger.queries.ts chooses by
 * the same rule.
 */
function liveOf(versions: readonly RuleRow[], now: Date): RuleRow | undefined {
  const begun = versions.filter((version) => !version.isOver && begins(version) <= now.getTime()).at(-1);
  return begun && (begun.activeTo === null || begun.activeTo > now) ? begun : undefined;
}

export function toRewardRules(rows: readonly RuleRow[], now: Date): RewardRules {
  const codes = byCode(rows.filter(({ isOver }) => !isOver));
  const changes = codes.flatMap(([, versions]) => changesOf(versions, now));
  const when = ({ activeFrom }: RewardRuleChange) => Date.parse(activeFrom);
  return {
    dailyCapUtc: DAILY_TOTAL_CAP_UTC,
    noticeDays: RULE_NOTICE_DAYS,
    rules: codes.flatMap(([code, versions]) => {
      const live = liveOf(versions, now);
      if (!live) return [];
      const dataBytes = ruleDataBytes(code);
      return {
        code,
        version: live.version,
        action: actionWords(code),
        ...terms(live),
        fcfa: live.amountUtc === null ? null : fcfaFromUtc(live.amountUtc),
        isInDailyTotal: live.isInDailyTotal,
        conditions: [...ruleConditions(code)],
        dataBytes,
        dataFcfa: dataBytes === null ? null : dataCostFcfa(dataBytes),
        since: live.activeFrom?.toISOString() ?? null,
      };
    }),
    changes: [
      ...changes.filter(({ isComing }) => isComing).sort((one, other) => when(one) - when(other)),
      ...changes.filter(({ isComing }) => !isComing).sort((one, other) => when(other) - when(one)),
    ],
  };
}

function changesOf(versions: readonly RuleRow[], now: Date): RewardRuleChange[] {
  return versions.flatMap((version, index) => {
    const former = versions[index - 1];
    if (!former || !version.activeFrom) return [];
    return {
      code: version.code,
      version: version.version,
      action: actionWords(version.code),
      activeFrom: version.activeFrom.toISOString(),
      isComing: version.activeFrom > now,
      kind: ruleChange(terms(former), terms(version)),
      words: ruleChangeWords(terms(former), terms(version)),
    };
  });
}

export function toAdminRules(rows: readonly RuleRow[], asked: ReadonlySet<string>, now: Date): AdminRule[] {
  return byCode(rows).map(([code, versions]) => {
    const live = liveOf(versions, now);
    return {
      code,
      action: actionWords(code),
      isInDailyTotal: versions.at(-1)?.isInDailyTotal ?? true,
      isAsked: asked.has(code),
      versions: versions
        .map((version) => ({
          version: version.version,
          ...terms(version),
          activeFrom: version.activeFrom?.toISOString() ?? null,
          state:
            version === live
              ? ('live' as const)
              : !version.isOver && begins(version) > now.getTime()
                ? ('coming' as const)
                : ('past' as const),
        }))
        .reverse(),
    };
  });
}
