import { Body, Controller, Put } from '@nestjs/common';
import { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { ProgressService } from './progress.service.js';

@Controller('api/progress')
@Access('member')
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  /** Takes an event with up to 100 items (seconds, per cent) and answers 200 with what was decided. 400 VALIDATION, 401. Spec §7, product §3.2. */
  @Put()
  @Answers(ProgressOutcome)
  put(@SignedIn() user: SessionUser, @Body({ schema: ProgressUpdate }) body: ProgressUpdate): Promise<ProgressOutcome> {
    return this.progress.take(user, body);
  }
}
