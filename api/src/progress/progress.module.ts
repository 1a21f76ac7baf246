import { Global, Module } from '@nestjs/common';
import { Gains } from './gains.js';
import { ProgressController } from './progress.controller.js';
import { ProgressService } from './progress.service.js';

/** Global: modules that take work pay it through its gains. */
@Global()
@Module({ controllers: [ProgressController], providers: [ProgressService, Gains], exports: [Gains, ProgressService] })
export class ProgressModule {}
