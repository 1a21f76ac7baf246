import { Body, Controller, Param, Query } from '@nestjs/common';
import { streakTold } from '@ulty/contracts/event-types/rewards.js';
import { cancelPause, chooseReminder, chooseStreakGoal, freezeStreak, planPause, repairStreak } from '@ulty/contracts/commands/rewards.js';
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
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { StreakPauses } from './streak-pauses.js';
import { StreakPages } from './streak-pages.service.js';
import { StreakRescues } from './streak-rescues.js';
import { StreakUpdates } from './streak-updates.js';

@Controller()
export class StreaksController {
  constructor(
    private readonly pages: StreakPages,
    private readonly updates: StreakUpdates,
    private readonly rescues: StreakRescues,
    private readonly pauses: StreakPauses,
  ) {}

  /** The learner's streak with a month's calendar (days in the learner's zone, minutes, UTC). 400 VALIDATION, 401. Product §2.8. */
  @Read(streakPage, { query: StreakQuery, answer: StreakPage })
  ownStreak(@SignedIn() user: SessionUser, @Query() query: StreakQuery): Promise<StreakPage> {
    return this.pages.of(user, query.month);
  }

  /**
   * Accepts a device's record of up to 62 days and answers 200 with the streak. Only events that arrived count. 400, 401. Spec §7, product
   * §3.3.
   */
  @Command(streakTold, { body: StreakUpdate, answer: StreakOutcome })
  put(@SignedIn() user: SessionUser, @Body() body: StreakUpdate): Promise<StreakOutcome> {
    return this.updates.recordDays(user, body);
  }

  /**
   * Buys a freeze (200 UTC) or protects a missed day with one. 400 VALIDATION, 401, 403 FORBIDDEN for an event of another learner, 409
   * NOT_ENOUGH_COINS, FREEZES_FULL, NO_FREEZE, DAY_NOT_FREEZABLE.
   */
  @Command(freezeStreak, { body: FreezeRequest, answer: StreakPage })
  freeze(@SignedIn() user: SessionUser, @Body() body: FreezeRequest): Promise<StreakPage> {
    return this.rescues.freeze(user, body);
  }

  /**
   * Restores a streak that was lost within three days, for twice the daily goal in one day. 400 VALIDATION, 401, 403 FORBIDDEN for an event
   * of another learner, 409 REPAIR_UNAVAILABLE.
   */
  @Command(repairStreak, { body: RepairRequest, answer: StreakPage })
  repair(@SignedIn() user: SessionUser, @Body() body: RepairRequest): Promise<StreakPage> {
    return this.rescues.repair(user, body);
  }

  /** Chooses the minutes of a day's goal: 5, 10, 15 or 20. 400 VALIDATION, 401. */
  @Command(chooseStreakGoal, { body: GoalRequest, answer: StreakPage })
  goal(@SignedIn() user: SessionUser, @Body() { goalMin }: GoalRequest): Promise<StreakPage> {
    return this.pages.setGoal(user, goalMin);
  }

  /** Chooses the hour of reminders by the learner’s clock; null is about a day after the last session. 400 VALIDATION, 401. */
  @Command(chooseReminder, { body: ReminderRequest, answer: StreakPage })
  reminder(@SignedIn() user: SessionUser, @Body() { hour }: ReminderRequest): Promise<StreakPage> {
    return this.pages.setReminder(user, hour);
  }

  /**
   * Plans pause days, from tomorrow on. 400 VALIDATION, 401, 409 PAUSE_NOT_AHEAD, PAUSE_DAYS_USED for more than 10 days of a year. Product
   * §2.8.
   */
  @Command(planPause, { body: PauseRequest, answer: StreakPage })
  pause(@SignedIn() user: SessionUser, @Body() body: PauseRequest): Promise<StreakPage> {
    return this.pauses.plan(user, body);
  }

  /** Cancels a pause before its day. 400 VALIDATION, 401, 409 PAUSE_NOT_AHEAD. */
  @Command(cancelPause, { params: z.object({ day: z.iso.date() }), answer: StreakPage })
  unpause(@SignedIn() user: SessionUser, @Param('day') day: string): Promise<StreakPage> {
    return this.pauses.cancel(user, day);
  }
}
