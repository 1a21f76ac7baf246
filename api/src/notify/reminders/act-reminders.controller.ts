import { Body, Controller } from '@nestjs/common';
import { reminderSet } from '@ulty/contracts/event-types/reminders.js';
import { ActReminders, ReminderOutcome, ReminderSet } from '@ulty/contracts/learning/reminders.js';
import { actReminders } from '@ulty/contracts/reads/reminders.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ActRemindersService } from './act-reminders.service.js';

@Controller()
export class ActRemindersController {
  constructor(private readonly reminders: ActRemindersService) {}

  /** The reader's reminders of acts that are still to come, and where they will appear. Minutes of the day. 401. Identity §17.4. */
  @Read(actReminders, { answer: ActReminders })
  own(@SignedIn() user: SessionUser): Promise<ActReminders> {
    return this.reminders.of(user);
  }

  /** Sets or removes a reminder of a chapter's act and answers 200. 400 VALIDATION, 401. Product §1.3, §2.17. */
  @Command(reminderSet, { body: ReminderSet, answer: ReminderOutcome })
  set(@SignedIn() user: SessionUser, @Body() body: ReminderSet): Promise<ReminderOutcome> {
    return this.reminders.recordReminder(user, body);
  }
}
