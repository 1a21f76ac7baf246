import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  FreezeRequest,
  GoalRequest,
  PauseRequest,
  ReminderRequest,
  RepairRequest,
  StreakOutcome,
  StreakPage,
  StreakQuery,
  StreakUpdate,
} from '@ulty/contracts/rewards/streaks.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { StreakPauses } from './streak-pauses.js';
import { StreakPages } from './streak-pages.service.js';
import { StreakRescues } from './streak-rescues.js';
import { StreakUpdates } from './streak-updates.js';

@Controller()
@Access('member')
export class StreaksController {
  constructor(
    private readonly pages: StreakPages,
    private readonly updates: StreakUpdates,
    private readonly rescues: StreakRescues,
    private readonly pauses: StreakPauses,
  ) {}

  /** The learner's streak with a month's calendar (days in the learner's zone, minutes, UTC). 400 VALIDATION, 401. Product §2.8. */
  @Read(streakPage, { query: StreakQuery, answer: StreakPage })
  read(@SignedIn() user: SessionUser, @Query() query: StreakQuery): Promise<StreakPage> {
    return this.pages.of(user, query.month);
  }

  /**
   * Takes a device's account of up to 62 days and answers 200 with the streak. Only events that arrived count. 400, 401. Spec §7,
   * product §3.3.
   */
  @Put('api/streaks')
  @Answers(StreakOutcome)
  put(@SignedIn() user: SessionUser, @Body({ schema: StreakUpdate }) body: StreakUpdate): Promise<StreakOutcome> {
    return this.updates.take(user, body);
  }

  /**
   * Buys a freeze (200 UTC) or protects a missed day with one. 400 VALIDATION, 401, 403 FORBIDDEN for an event of another learner, 409
   * NOT_ENOUGH_COINS, FREEZES_FULL, NO_FREEZE, DAY_NOT_FREEZABLE.
   */
  @Post('api/streaks/freeze')
  @HttpCode(200)
  @Answers(StreakPage)
  freeze(@SignedIn() user: SessionUser, @Body({ schema: FreezeRequest }) body: FreezeRequest): Promise<StreakPage> {
    return this.rescues.freeze(user, body);
  }

  /**
   * Brings a streak back that was lost within three days, for twice the daily goal in one day. 400 VALIDATION, 401, 403 FORBIDDEN for an
   * event of another learner, 409 REPAIR_UNAVAILABLE.
   */
  @Post('api/streaks/repair')
  @HttpCode(200)
  @Answers(StreakPage)
  repair(@SignedIn() user: SessionUser, @Body({ schema: RepairRequest }) body: RepairRequest): Promise<StreakPage> {
    return this.rescues.repair(user, body);
  }

  /** Chooses the minutes of a day's goal: 5, 10, 15 or 20. 400 VALIDATION, 401. */
  @Put('api/streaks/goal')
  @Answers(StreakPage)
  goal(@SignedIn() user: SessionUser, @Body({ schema: GoalRequest }) { goalMin }: GoalRequest): Promise<StreakPage> {
    return this.pages.setGoal(user, goalMin);
  }

  /** Chooses the hour of reminders on the learner’s clock; null is about a day after the last session. 400 VALIDATION, 401. */
  @Put('api/streaks/reminder')
  @Answers(StreakPage)
  reminder(@SignedIn() user: SessionUser, @Body({ schema: ReminderRequest }) { hour }: ReminderRequest): Promise<StreakPage> {
    return this.pages.setReminder(user, hour);
  }

  /**
   * Plans pause days, from tomorrow on. 400 VALIDATION, 401, 409 PAUSE_NOT_AHEAD, PAUSE_DAYS_USED for more than 10 days of a year. Product
   * §2.8.
   */
  @Post('api/streaks/pauses')
  @HttpCode(200)
  @Answers(StreakPage)
  pause(@SignedIn() user: SessionUser, @Body({ schema: PauseRequest }) body: PauseRequest): Promise<StreakPage> {
    return this.pauses.plan(user, body);
  }

  /** Cancels a pause before its day. 400 VALIDATION, 401, 409 PAUSE_NOT_AHEAD. */
  @Delete('api/streaks/pauses/:day')
  @Answers(StreakPage)
  unpause(@SignedIn() user: SessionUser, @Param('day', { schema: z.iso.date() }) day: string): Promise<StreakPage> {
    return this.pauses.cancel(user, day);
  }
}
