import { Body, Controller, Query } from '@nestjs/common';
import { goalSet } from '@ulty/contracts/event-types/progression.js';
import { GoalOutcome, GoalSet, Progression, ProgressionQuery, Why, WhyQuery } from '@ulty/contracts/learning/progression.js';
import { progression, progressionWhy } from '@ulty/contracts/reads/progression.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ProgressionService } from './progression.service.js';

@Controller()
export class ProgressionController {
  constructor(private readonly progression: ProgressionService) {}

  /** Progression: mastery in whole percent, active study in seconds, steps, goals. 400 VALIDATION, 401. Product §2.9. */
  @Read(progression, { query: ProgressionQuery, answer: Progression })
  ownProgression(@SignedIn() user: SessionUser, @Query() { track }: ProgressionQuery): Promise<Progression> {
    return this.progression.of(user, track);
  }

  /** The reasons of a figure: answers in their events, or days. 400 VALIDATION, 401, 404 METRIC_NOT_FOUND. Product §2.9. */
  @Read(progressionWhy, { query: WhyQuery, answer: Why })
  why(@SignedIn() user: SessionUser, @Query() query: WhyQuery): Promise<Why> {
    return this.progression.why(user, query);
  }

  /** Sets or removes a goal, and answers 200 with the current goals. 400 VALIDATION, 401. Product §1.3, §2.9. */
  @Command(goalSet, { body: GoalSet, answer: GoalOutcome })
  goal(@SignedIn() user: SessionUser, @Body() body: GoalSet): Promise<GoalOutcome> {
    return this.progression.setGoal(user, body);
  }
}
