import { Body, Controller, Query } from '@nestjs/common';
import { notificationsRead } from '@ulty/contracts/event-types/notifications.js';
import {
  NotificationBadge,
  NotificationPage,
  NotificationQuery,
  NotificationsRead,
  ReadOutcome,
} from '@ulty/contracts/people/notifications.js';
import { notificationBadge, notificationList } from '@ulty/contracts/reads/notifications.js';
import type { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { InboxService } from './inbox.service.js';

@Controller()
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /**
   * The reader's notifications of the last 90 days, newest first, 30 a page; `cursor` is `next` of the previous page. 400 VALIDATION, 401.
   * Product §2.17.
   */
  @Read(notificationList, { query: NotificationQuery, answer: NotificationPage })
  list(@SignedIn() user: SessionUser, @Query() { cursor }: z.infer<typeof NotificationQuery>): Promise<NotificationPage> {
    return this.inbox.list(user.id, cursor ?? null);
  }

  /** The number on the bell: how many are unread, and whether the bell shows it. 401. Product §2.17. */
  @Read(notificationBadge, { answer: NotificationBadge })
  badge(@SignedIn() user: SessionUser): Promise<NotificationBadge> {
    return this.inbox.badge(user.id);
  }

  /**
   * Marks notifications as read, by id or all until a time, and answers 200 with the number left unread. 400 VALIDATION, 401. Product §1.3,
   * §2.17.
   */
  @Command(notificationsRead, { body: NotificationsRead, answer: ReadOutcome })
  markRead(@SignedIn() user: SessionUser, @Body() body: NotificationsRead): Promise<ReadOutcome> {
    return this.inbox.recordRead(user, body);
  }
}
