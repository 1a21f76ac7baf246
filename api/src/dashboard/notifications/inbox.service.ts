import { Injectable } from '@nestjs/common';
import type { NotificationBadge, NotificationPage, NotificationsRead, ReadOutcome } from '@ulty/contracts/people/notifications.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { listNotices, markNoticesRead, readStanding } from './inbox.queries.js';

const PAGE_SIZE = 30;

type Answer = Pick<ReadOutcome, 'outcome' | 'reason'>;

/** Notifications of a person. Product §2.17. */
@Injectable()
export class InboxService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
  ) {}

  /** Returns a page, newest first; `cursor` is the last id of the previous page. */
  async list(userId: string, cursor: string | null): Promise<NotificationPage> {
    const { unread } = await this.standing(userId);
    const rows = await this.db.rows(listNotices, { user: userId, after: cursor, most: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null, unread };
  }

  badge(userId: string): Promise<NotificationBadge> {
    return this.standing(userId);
  }

  /** Marks notices as read. `rejected`: wrong_user, event_conflict. The same marks again change nothing. */
  async recordRead(user: SessionUser, event: NotificationsRead): Promise<ReadOutcome> {
    const decided = await this.events.record<Answer>(user, event, {
      type: 'notices',
      refused: {},
      decide: (context) => markRead(context, event),
    });
    return { ...decided, unread: (await this.standing(user.id)).unread };
  }

  private standing(userId: string): Promise<NotificationBadge> {
    return this.db.oneOrThrow(readStanding, { user: userId });
  }
}

async function markRead({ tx, user, at }: EventContext, { ids = [], all = false, until }: NotificationsRead): Promise<Answer> {
  await tx.count(markNoticesRead, { user: user.id, ids, until: all ? new Date(until ?? at) : null, at });
  return { outcome: 'accepted' };
}
