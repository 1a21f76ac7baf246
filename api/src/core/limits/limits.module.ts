import { Global, Module } from '@nestjs/common';
import { Limits } from './limits.js';
import { RequestLimits } from './request-limits.js';

/** Global: every module may have its limits counted. */
@Global()
@Module({ providers: [Limits, RequestLimits], exports: [Limits, RequestLimits] })
export class LimitsModule {}
