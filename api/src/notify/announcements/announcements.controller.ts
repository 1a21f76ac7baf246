import { Body, Controller, Query } from '@nestjs/common';
import { askAnnouncement } from '@ulty/contracts/commands/admin.js';
import { AnnouncementPage, AnnouncementQuery, AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import { Approval } from '@ulty/contracts/base/approvals.js';
import { announcements } from '@ulty/contracts/reads/announcements.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ANNOUNCEMENT_KIND, Announcements } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: Announcements) {}

  /** AnnouncementPage of 25, the newest first. 400 VALIDATION, 401, 403. Product §2.17, §2.24. */
  @Read(announcements, { query: AnnouncementQuery, answer: AnnouncementPage })
  list(@Query() { page }: AnnouncementQuery): Promise<AnnouncementPage> {
    return this.announcements.list(page);
  }

  /** Asks another administrator to send a message. 400 VALIDATION, 401, 403. */
  @Command(askAnnouncement, { body: AnnouncementRequest, answer: Approval, kinds: [ANNOUNCEMENT_KIND] })
  ask(@Body() body: AnnouncementRequest, @SignedIn() user: SessionUser): Promise<Approval> {
    return this.announcements.ask(body, user);
  }
}
