import { Global, Module } from '@nestjs/common';
import { CoinClaims } from './coin-claims.js';
import { CoinsController } from './coins.controller.js';
import { Ledger } from './ledger.js';
import { Reversals } from './reversals.service.js';
import { Rewards } from './rewards.service.js';
import { WalletService } from './wallet.service.js';

/** Global: whatever takes learners' events pays through it. */
@Global()
@Module({
  controllers: [CoinsController],
  providers: [CoinClaims, Ledger, Reversals, Rewards, WalletService],
  exports: [Ledger, Reversals, Rewards, WalletService],
})
export class LedgerModule {}
