import { Global, Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { Rewards } from './rewards.js';
import { RuleRewards } from './rule-rewards.js';

/** Global: whatever takes learners' events pays through it. */
@Global()
@Module({ providers: [Ledger, { provide: Rewards, useClass: RuleRewards }], exports: [Ledger, Rewards] })
export class LedgerModule {}
