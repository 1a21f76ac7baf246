import { Global, Module } from '@nestjs/common';
import { CoinClaims } from './coin-claims.js';
import { CoinsController } from './coins.controller.js';
import { Ledger } from './ledger.js';
import { Rewards } from './rewards.service.js';
import { WalletService } from './wallet.service.js';

/** Global: whatever takes learners' events pays through it. */
@Global()
@Module({
  controllers: [CoinsController],
  providers: [CoinClaims, Ledger, Rewards, WalletService],
  exports: [Ledger, Rewards, WalletService],
})
export class LedgerModule {}
