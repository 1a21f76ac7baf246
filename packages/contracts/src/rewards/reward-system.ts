import { RULE_NOTICE_DAYS } from '@ulty/domain/rewards/reward-rules.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';

const ruleTerms = {
  /** UTC for one source; null where the source sets it. */
  amountUtc: z.int().nullable(),
  /** Full rewards a day and a month; null without a cap of its own. */
  capPerDay: z.int().nullable(),
  capPerMonth: z.int().nullable(),
};

/**
 * A rule in force. `fcfa`: the value of one source; null like `amountUtc`. `action` and `conditions` are in French. `dataBytes`: what one
 * action uses on the network, without audio; null where the rule follows from other actions. `since` is null for rules of the first
 * version.
 */
export const RewardRuleView = z.object({
  code: z.string(),
  version: z.int(),
  action: z.string(),
  ...ruleTerms,
  fcfa: z.int().nullable(),
  isInDailyTotal: z.boolean(),
  conditions: z.array(z.string()),
  dataBytes: z.int().nullable(),
  dataFcfa: z.int().nullable(),
  since: z.iso.datetime().nullable(),
});
export type RewardRuleView = z.infer<typeof RewardRuleView>;

/** A version that follows another, in force or still to come. `words`: each difference in French. */
export const RewardRuleChange = z.object({
  code: z.string(),
  version: z.int(),
  action: z.string(),
  activeFrom: z.iso.datetime(),
  isComing: z.boolean(),
  kind: z.enum(['cut', 'raise', 'same']),
  words: z.array(z.string()),
});
export type RewardRuleChange = z.infer<typeof RewardRuleChange>;

/** GET /api/rewards/rules. Product §1.4, §2.5. `changes`: those to come, the next first, then past ones, the newest first. */
export const RewardRules = z.object({
  dailyCapUtc: z.int(),
  noticeDays: z.literal(RULE_NOTICE_DAYS),
  rules: z.array(RewardRuleView),
  changes: z.array(RewardRuleChange),
});
export type RewardRules = z.infer<typeof RewardRules>;

/** A version of a rule as administrators see it. */
export const AdminRuleVersion = z.object({
  version: z.int(),
  ...ruleTerms,
  activeFrom: z.iso.datetime().nullable(),
  state: z.enum(['past', 'live', 'coming']),
});
export type AdminRuleVersion = z.infer<typeof AdminRuleVersion>;

/** A rule with its versions, newest first. `isAsked`: a change waits for a second administrator. */
export const AdminRule = z.object({
  code: z.string(),
  action: z.string(),
  isInDailyTotal: z.boolean(),
  versions: z.array(AdminRuleVersion),
  isAsked: z.boolean(),
});
export type AdminRule = z.infer<typeof AdminRule>;

/** GET /api/admin/reward-rules. */
export const AdminRules = z.object({ items: z.array(AdminRule) });
export type AdminRules = z.infer<typeof AdminRules>;

const cap = z.int({ error: 'Écrivez un nombre entier.' }).min(1, 'Au moins 1.').max(10_000, '10 000 au plus.').nullable();

/** A version to come. `amountUtc` stays null where the source sets it. */
export const RulePlan = z.strictObject({
  code: z.string().max(60),
  amountUtc: z.int({ error: 'Écrivez un nombre entier d’UTC.' }).min(0, 'Pas moins de 0.').max(10_000, '10 000 UTC au plus.').nullable(),
  capPerDay: cap,
  capPerMonth: cap,
  /** First day of the version, from midnight UTC. */
  activeFrom: z.iso.date('Choisissez un jour.'),
});
export type RulePlan = z.infer<typeof RulePlan>;

/** POST /api/admin/reward-rules: asks for a new version; another administrator must approve it. */
export const RulePlanRequest = RulePlan.extend({ reason: adminReason });
export type RulePlanRequest = z.infer<typeof RulePlanRequest>;
