import { Module } from '@nestjs/common';
import { FreeSpace } from './free-space.js';

@Module({ providers: [FreeSpace], exports: [FreeSpace] })
export class DiskModule {}
