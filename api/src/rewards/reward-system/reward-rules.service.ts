import { Inject, Injectable } from '@nestjs/common';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import { RulePlan, type AdminRules, type RewardRules, type RulePlanRequest } from '@ulty/contracts/rewards/reward-system.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { actionWords, RULE_NOTICE_DAYS, ruleChange, ruleChangeWords } from '@ulty/domain/rewards/reward-rules.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { AuditLog, type AuditActor } from '../../core/audit/audit-log.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Database } from '../../core/database/database.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { toAdminRules, toRewardRules } from './reward-rules.mapper.js';
import { addVersion, endDemoRules, listAskedCodes, readRules, type RuleRow } from './reward-rules.queries.js';

const DAY_MS = 86_400_000;
const TOPIC = 'reward-rules';
export const RULE_KIND = 'reward-rule.plan';

/** A requested plan as stored: `follows` is the number of the last version. */
const AskedPlan = z.object({ ...RulePlan.shape, follows: z.int() });
type AskedPlan = z.infer<typeof AskedPlan>;

/** Rules of rewards: public current and future ones, new versions by two administrators. Product §1.4, §2.5, §2.24. */
@Injectable()
export class RewardRulesService {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
    private readonly audit: AuditLog,
    private readonly cache: PublicCache,
    database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isDemoSeeded'>,
  ) {
    if (!config.isDemoSeeded) database.atStart('accounts', 'demo rules ended', () => this.endDemo());
    approvals.register({
      kind: RULE_KIND,
      payload: AskedPlan,
      apply: ({ tx, payload, reason, approvedBy }) => this.add(tx, payload, reason, approvedBy),
    });
  }

  published(): Promise<CachedAnswer<RewardRules>> {
    return this.cache.get(TOPIC, '', async () => toRewardRules(await this.db.rows(readRules), new Date()));
  }

  async versions(now = new Date()): Promise<AdminRules> {
    const rows = await this.db.rows(readRules);
    const asked = await this.db.rows(listAskedCodes, { approvalKind: RULE_KIND });
    return { items: toAdminRules(rows, new Set(asked.map(({ code }) => code)), now) };
  }

  /**
   * Requests a new version; nothing changes before another administrator approves it. AppError RULE_NOT_FOUND, VALIDATION when nothing
   * would change or the rule has no amount of its own, RULE_DATE, RULE_NOTICE, APPROVAL_OPEN.
   */
  async plan(actor: SessionUser, { reason, ...plan }: RulePlanRequest, now = new Date()): Promise<Approval> {
    return this.db.write(async (tx) => {
      const rows = await tx.rows(readRules);
      const former = checked(plan, rows, now);
      return this.approvals.ask(tx, actor, {
        kind: RULE_KIND,
        target: `reward-rule:${plan.code}`,
        title: `${actionWords(plan.code)} : ${ruleChangeWords(former, plan).join(', ')}, à partir du ${formatDate(plan.activeFrom)}`,
        payload: { ...plan, follows: lastVersion(rows, plan.code) },
        reason,
      });
    });
  }

  /** Ends the rules of a demonstration when its data are used by a real installation. Decision 0079. */
  private async endDemo(): Promise<void> {
    await this.db.count(endDemoRules);
  }

  /** Adds the approved version. The notice period counts from the approval: a late approval is refused and the request stays open. */
  private async add(tx: Tx, { follows, ...plan }: AskedPlan, reason: string, approvedBy: AuditActor): Promise<void> {
    const rows = await tx.rows(readRules);
    const former = checked(plan, rows, new Date());
    if (lastVersion(rows, plan.code) !== follows) throw new AppError('VERSION_CONFLICT');
    const { code, amountUtc, capPerDay, capPerMonth, activeFrom } = plan;
    await tx
      .count(addVersion, {
        code,
        version: follows + 1,
        amountUtc,
        capPerDay,
        capPerMonth,
        activeFrom: startOf(activeFrom),
        isDemo: this.config.isDemoSeeded,
      })
      .catch(refused);
    await this.audit.write(tx, approvedBy, {
      action: 'reward-rule.add',
      target: `reward-rule:${code}`,
      reason,
      before: former,
      after: { ...plan, version: follows + 1 },
    });
    this.cache.forget(TOPIC);
  }
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the number of the last version of a rule, including those of an ended demonstration. */
const lastVersion = (rows: readonly RuleRow[], code: string) =>
  Math.max(...rows.filter((row) => row.code === code).map(({ version }) => version));

/** Returns the version that a plan changes. Throws the errors of `plan`. */
function checked(plan: RulePlan, rows: readonly RuleRow[], now: Date): RuleRow {
  const former = rows.filter(({ code, isOver }) => code === plan.code && !isOver).at(-1);
  if (!former) throw new AppError('RULE_NOT_FOUND');
  if ((former.amountUtc === null) !== (plan.amountUtc === null))
    throw new AppError('VALIDATION', { fields: { amountUtc: 'Cette règle garde sa façon de fixer le montant.' } });
  if (plan.amountUtc === null && (plan.capPerDay !== null || plan.capPerMonth !== null))
    throw new AppError('VALIDATION', { fields: { capPerDay: 'Sans montant propre, cette règle n’a pas de plafond.' } });
  const kind = ruleChange(former, plan);
  if (kind === 'same') throw new AppError('VALIDATION', { fields: { amountUtc: 'Rien ne change : modifiez le montant ou un plafond.' } });
  const begins = startOf(plan.activeFrom).getTime();
  if (begins <= now.getTime() || begins <= (former.activeFrom?.getTime() ?? -Infinity)) throw new AppError('RULE_DATE');
  if (kind === 'cut' && begins < now.getTime() + RULE_NOTICE_DAYS * DAY_MS) throw new AppError('RULE_NOTICE');
  return former;
}

/** Converts the database's error, which checks the same (migrations 0006, 0042, 0050): another administrator may have been faster. */
function refused(error: { code?: unknown }): never {
  if (error.code === 'UC003') throw new AppError('RULE_DATE', { cause: error });
  if (error.code === 'UC005') throw new AppError('RULE_NOTICE', { cause: error });
  if (error.code === '23505') throw new AppError('VERSION_CONFLICT', { cause: error });
  throw error;
}
