/** Every version of every rule, oldest first within a code. `activeFrom` null: from the beginning. */
export const READ_RULES = `
  select code, version, amount as "amountUtc", cap_per_day as "capPerDay", cap_per_month as "capPerMonth", is_in_daily_total as "isInDailyTotal",
         case when isfinite(active_from) then active_from end as "activeFrom", active_to as "activeTo", is_over as "isOver"
    from reward_rule order by code, version`;

export interface RuleRow {
  code: string;
  version: number;
  amountUtc: number | null;
  capPerDay: number | null;
  capPerMonth: number | null;
  isInDailyTotal: boolean;
  activeFrom: Date | null;
  activeTo: Date | null;
  /** It was approved in a demonstration that has ended: never in force again. */
  isOver: boolean;
}

/** $1 kind of request. Codes whose change waits for a second administrator. */
export const ASKED_RULES = `select payload ->> 'code' as code from approvals where kind = $1 and state = 'open'`;

/** $1 code, $2 version, $3 amount, $4 cap a day, $5 cap a month, $6 begins, $7 in a demonstration. Counts towards the day's total as the version before. */
export const ADD_VERSION = `
  insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from, is_demo)
  select code, $2, $3, $4, $5, is_in_daily_total, $6, $7 from reward_rule where code = $1 and version = $2 - 1`;

/** Ends every version that a demonstration approved. */
export const END_DEMO_RULES = `update reward_rule set is_over = true where is_demo and not is_over`;
