import { Body, Controller } from '@nestjs/common';
import { planRewardRule } from '@ulty/contracts/commands/admin-rewards.js';
import { Approval } from '@ulty/contracts/base/approvals.js';
import { adminRewardRules, rewardRules } from '@ulty/contracts/reads/reward-system.js';
import { AdminRules, RewardRules, RulePlanRequest } from '@ulty/contracts/rewards/reward-system.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { RewardRulesService, RULE_KIND } from './reward-rules.service.js';

@Controller()
export class RewardRulesController {
  constructor(private readonly service: RewardRulesService) {}

  /** RewardRules: amounts in UTC and FCFA, sizes in bytes, and planned changes with their dates. Product §1.4, §2.5. */
  @Read(rewardRules, { answer: RewardRules })
  rules(): Promise<CachedAnswer<RewardRules>> {
    return this.service.published();
  }

  /** AdminRules: every version of every rule. 401, 403. Product §2.24. */
  @Read(adminRewardRules, { answer: AdminRules })
  versions(): Promise<AdminRules> {
    return this.service.versions();
  }

  /**
   * Requests a new version of a rule, which another administrator must approve. 400 VALIDATION, 401, 403, 404 RULE_NOT_FOUND, 409
   * RULE_DATE, RULE_NOTICE (a cut within 14 days), APPROVAL_OPEN. Product §2.5, §2.24.
   */
  @Command(planRewardRule, { body: RulePlanRequest, answer: Approval, kinds: [RULE_KIND] })
  plan(@SignedIn() user: SessionUser, @Body() body: RulePlanRequest): Promise<Approval> {
    return this.service.plan(user, body);
  }
}
