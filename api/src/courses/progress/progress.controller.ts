import { Body, Controller } from '@nestjs/common';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ProgressService } from './progress.service.js';

@Controller()
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  /** Takes an event with up to 100 items (seconds, per cent) and answers 200 with what was decided. 400 VALIDATION, 401. Spec §7, product §3.2. */
  @Command(progressMade, { body: ProgressUpdate, answer: ProgressOutcome })
  put(@SignedIn() user: SessionUser, @Body() body: ProgressUpdate): Promise<ProgressOutcome> {
    return this.progress.recordProgress(user, body);
  }
}
