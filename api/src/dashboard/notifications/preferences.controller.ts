import { Body, Controller } from '@nestjs/common';
import { preferencesSaved } from '@ulty/contracts/event-types/notifications.js';
import { NotificationPreferences, PreferencesOutcome, PreferencesSaved } from '@ulty/contracts/people/notifications.js';
import { notificationPreferences } from '@ulty/contracts/reads/notifications.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /** The reader's preferences for notifications, and the key for push subscriptions of browsers. 401. Product §2.17. */
  @Read(notificationPreferences, { answer: NotificationPreferences })
  find(@SignedIn() user: SessionUser): Promise<NotificationPreferences> {
    return this.preferences.find(user.id);
  }

  /** Saves all preferences at once and answers 200; of several saves the latest counts. 400 VALIDATION, 401. Product §1.3, §2.17. */
  @Command(preferencesSaved, { body: PreferencesSaved, answer: PreferencesOutcome })
  save(@SignedIn() user: SessionUser, @Body() body: PreferencesSaved): Promise<PreferencesOutcome> {
    return this.preferences.save(user, body);
  }
}
