import { Global, Module } from '@nestjs/common';
import { LearnerFigures } from '../auth/current-user.js';
import { ProgressFigures } from './learner-figures.js';
import { ProgressController } from './progress.controller.js';
import { ProgressService } from './progress.service.js';

/** Global: the account module asks it for a learner's figures. */
@Global()
@Module({
  controllers: [ProgressController],
  providers: [ProgressService, { provide: LearnerFigures, useClass: ProgressFigures }],
  exports: [LearnerFigures],
})
export class ProgressModule {}
