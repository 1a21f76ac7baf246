import { statement, type RowOf } from '../../core/database/statement.js';

/**
 * Lists every version of every rule, oldest first within a code. `activeFrom` null: from the beginning. `isOver`: it was approved in a
 * demonstration that has ended, and is never in force again.
 */
export const readRules = statement(
  'rewards.rules',
  `
  select code, version, amount as "amountUtc", cap_per_day as "capPerDay", cap_per_month as "capPerMonth",
         is_in_daily_total as "isInDailyTotal",
         case when isfinite(active_from) then active_from end as "activeFrom", active_to as "activeTo",
             is_over as "isOver"
    from reward_rule order by code, version`,
);

export type RuleRow = RowOf<typeof readRules>;

/** Lists codes whose change waits for a second administrator. */
export const listAskedCodes = statement(
  'rewards.rules-asked',
  `select payload ->> 'code' as code from approvals where kind = :approvalKind and state = 'open'`,
).as<{ code: string }>();

/** Adds a version, which counts towards the day's total if the previous one does. */
export const addVersion = statement(
  'rewards.add-version',
  `
  insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from, is_demo)
  select code, :version, :amountUtc?, :capPerDay?, :capPerMonth?, is_in_daily_total, :activeFrom, :isDemo
    from reward_rule where code = :code and version = :version - 1`,
);

/** Ends every version that a demonstration approved. */
export const endDemoRules = statement(
  'rewards.end-demo-rules',
  `
  update reward_rule set is_over = true where is_demo and not is_over`,
);
