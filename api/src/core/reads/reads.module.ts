import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ReadRouter } from './read-router.js';

/** One way to every declared read, over HTTP or not. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [ReadRouter], exports: [ReadRouter] })
export class ReadsModule {}
