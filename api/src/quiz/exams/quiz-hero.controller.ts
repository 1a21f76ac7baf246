import { Body, Controller } from '@nestjs/common';
import { chooseQuizHero } from '@ulty/contracts/commands/admin.js';
import { QuizHeroChosen, QuizHeroSetting } from '@ulty/contracts/learning/exams.js';
import { quizHeroSetting } from '@ulty/contracts/reads/exams.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ExamsService } from './exams.service.js';
import { saveState } from './exams.queries.js';

/** The switch of the academic track. Spec §1, §4, decision 0099. */
@Controller()
export class QuizHeroController {
  constructor(
    private readonly exams: ExamsService,
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** The state of the track. soon: announced, as the specification has it; open: its packs can be entered. 401, 403. */
  @Read(quizHeroSetting, { answer: QuizHeroSetting })
  find(): Promise<QuizHeroSetting> {
    return this.exams.state();
  }

  /**
   * Opens or closes the track for everybody, with a reason for the journal; open pages are updated within seconds. 400 VALIDATION, 401,
   * 403.
   */
  @Command(chooseQuizHero, { body: QuizHeroChosen, answer: QuizHeroSetting })
  async choose(@SignedIn() user: SessionUser, @Body() { state, reason }: QuizHeroChosen): Promise<QuizHeroSetting> {
    const before = await this.exams.state();
    await this.db.write(async (tx) => {
      await tx.count(saveState, { state: JSON.stringify(state) });
      await this.audit.write(tx, auditActor(user), {
        action: 'settings.quiz-hero',
        target: 'settings:quizHero',
        reason,
        before,
        after: { state },
      });
    });
    return { state };
  }
}
