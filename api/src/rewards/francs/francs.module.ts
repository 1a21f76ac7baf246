import { Global, Module } from '@nestjs/common';
import { FrancLedger } from './franc-ledger.js';

/** Global: payouts, funds and revenue move francs through it. */
@Global()
@Module({ providers: [FrancLedger], exports: [FrancLedger] })
export class FrancsModule {}
