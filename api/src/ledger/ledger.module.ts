import { Global, Module } from '@nestjs/common';
import { Rewards } from './rewards.js';
import { RuleRewards } from './rule-rewards.js';

/** Global: whatever takes learners' events pays through it. */
@Global()
@Module({ providers: [{ provide: Rewards, useClass: RuleRewards }], exports: [Rewards] })
export class LedgerModule {}
