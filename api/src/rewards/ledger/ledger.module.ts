import { Global, Module } from '@nestjs/common';
import { CoinClaims } from './coin-claims.js';
import { CoinsController } from './coins.controller.js';
import { Ledger } from './ledger.js';
import { Rewards } from './rewards.js';
import { RuleRewards } from './rule-rewards.js';
import { WalletService } from './wallet.service.js';

/** Global: whatever takes learners' events pays through it. */
@Global()
@Module({
  controllers: [CoinsController],
  providers: [CoinClaims, Ledger, WalletService, { provide: Rewards, useClass: RuleRewards }],
  exports: [Ledger, Rewards, WalletService],
})
export class LedgerModule {}
