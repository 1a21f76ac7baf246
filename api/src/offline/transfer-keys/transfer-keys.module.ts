import { Module } from '@nestjs/common';
import { TransferKeys } from './transfer-keys.js';

@Module({ providers: [TransferKeys], exports: [TransferKeys] })
export class TransferKeysModule {}
