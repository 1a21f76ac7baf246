import { Global, Module } from '@nestjs/common';
import { LearnerFigures } from '../auth/current-user.js';
import { Gains } from './gains.js';
import { ProgressFigures } from './learner-figures.js';
import { ProgressController } from './progress.controller.js';
import { ProgressService } from './progress.service.js';

/** Global: the account module asks it for a learner's figures, modules that take work pay it through its gains. */
@Global()
@Module({
  controllers: [ProgressController],
  providers: [ProgressService, Gains, { provide: LearnerFigures, useClass: ProgressFigures }],
  exports: [LearnerFigures, Gains],
})
export class ProgressModule {}
