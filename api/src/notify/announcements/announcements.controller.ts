import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { AnnouncementPage, AnnouncementQuery, AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import { Approval } from '@ulty/contracts/base/approvals.js';
import { announcements } from '@ulty/contracts/reads/announcements.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { ANNOUNCEMENT_KIND, Announcements } from './announcements.service.js';

@Controller()
@Access('admin')
export class AnnouncementsController {
  constructor(private readonly announcements: Announcements) {}

  /** AnnouncementPage of 25, the newest first. 400 VALIDATION, 401, 403. Product §2.17, §2.24. */
  @Read(announcements, { query: AnnouncementQuery, answer: AnnouncementPage })
  list(@Query() { page }: AnnouncementQuery): Promise<AnnouncementPage> {
    return this.announcements.list(page);
  }

  /** Asks another administrator to send a message. 400 VALIDATION, 401, 403. */
  @Post('api/admin/announcements')
  @Power('people', ANNOUNCEMENT_KIND)
  @HttpCode(200)
  @Answers(Approval)
  ask(@Body({ schema: AnnouncementRequest }) body: AnnouncementRequest, @SignedIn() user: SessionUser): Promise<Approval> {
    return this.announcements.ask(body, user);
  }
}
