import { Global, Module } from '@nestjs/common';
import { Review } from './review.js';
import { Targets } from './targets.js';

/** Global: every room in which people write asks it. */
@Global()
@Module({ providers: [Review, Targets], exports: [Review, Targets] })
export class SafetyModule {}
