import { Injectable } from '@nestjs/common';
import type { NotificationBadge, NotificationPage, NotificationsRead, ReadOutcome } from '@ulty/contracts/notifications.js';
import { Sql } from '../../core/database/sql.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/uuid.js';
import { INBOX_STANDING, LIST_NOTICES, MARK_READ, WELCOME, type StandingRow } from './inbox.queries.js';
import { WELCOME_NOTICES } from './welcome-notices.js';

const PAGE_SIZE = 30;

type NoticeRow = Omit<NotificationPage['items'][number], 'at'> & { at: Date };
type Answer = Pick<ReadOutcome, 'outcome' | 'reason'>;

/** What a person was told. Product §2.17. */
@Injectable()
export class InboxService {
  constructor(
    private readonly sql: Sql,
    private readonly events: EventLog,
  ) {}

  /** A page, the newest first; `cursor` is the last id of the page before. */
  async list(userId: string, cursor: string | null): Promise<NotificationPage> {
    const { unread } = await this.standing(userId);
    const rows = await this.sql.query<NoticeRow>('inbox.list', LIST_NOTICES, [userId, cursor, PAGE_SIZE + 1]);
    const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null, unread };
  }

  async badge(userId: string): Promise<NotificationBadge> {
    return this.standing(userId);
  }

  /** Marks notices as read. `rejected`: wrong_user, event_conflict. The same marks again change nothing. */
  async read(user: SessionUser, event: NotificationsRead): Promise<ReadOutcome> {
    const decided = await this.events.take<Answer>(user, event, {
      type: 'notices',
      refused: {},
      decide: (context) => markRead(context, event),
    });
    return { ...decided, unread: (await this.standing(user.id)).unread };
  }

  /** What is unread; a new account is told its first three things here, once. */
  private async standing(userId: string): Promise<NotificationBadge> {
    const ask = () => this.sql.one<StandingRow>('inbox.standing', INBOX_STANDING, [userId]);
    let row = await ask();
    if (row?.isUnwelcomed) {
      const notices = WELCOME_NOTICES.map((notice, index) => ({ ...notice, id: uuidV7(), cause: `welcome:${index + 1}` }));
      await this.sql.query('inbox.welcome', WELCOME, [userId, JSON.stringify(notices)]);
      row = await ask();
    }
    return { unread: row?.unread ?? 0, badge: row?.badge ?? 'fixed' };
  }
}

async function markRead({ tx, user, at }: EventContext, { ids = [], all = false, until }: NotificationsRead): Promise<Answer> {
  await tx.query(MARK_READ, [user.id, ids, all ? new Date(until ?? at) : null, at]);
  return { outcome: 'accepted' };
}
