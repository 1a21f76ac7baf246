import { Body, Controller, Put } from '@nestjs/common';
import { NotificationPreferences, PreferencesOutcome, PreferencesSaved } from '@ulty/contracts/people/notifications.js';
import { notificationPreferences } from '@ulty/contracts/reads/notifications.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
@Access('member')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /** How the caller wants to be told, and the key a browser subscribes to push messages with. 401. Product §2.17. */
  @Read(notificationPreferences, { answer: NotificationPreferences })
  find(@SignedIn() user: SessionUser): Promise<NotificationPreferences> {
    return this.preferences.find(user.id);
  }

  /** Takes all choices at once and answers 200; the one made last stands. 400 VALIDATION, 401. Product §1.3, §2.17. */
  @Put('api/notifications/preferences')
  @Answers(PreferencesOutcome)
  save(@SignedIn() user: SessionUser, @Body({ schema: PreferencesSaved }) body: PreferencesSaved): Promise<PreferencesOutcome> {
    return this.preferences.save(user, body);
  }
}
