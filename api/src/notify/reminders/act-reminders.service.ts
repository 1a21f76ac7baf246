import { Injectable } from '@nestjs/common';
import type { ActReminders, ReminderOutcome, ReminderSet } from '@ulty/contracts/learning/reminders.js';
import { chapterPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/day-of.js';
import { ACT_REMINDER, actOf, eveningMinute } from '@ulty/domain/people/act-reminder.js';
import { isMuted } from '@ulty/domain/people/notice-rules.js';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { actWords } from '../../core/notices/notice-texts.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { VapidKeys } from '../../core/notices/vapid-keys.js';
import { readReminders, setReminder, takeReminders } from './act-reminders.queries.js';

type Answer = Pick<ReminderOutcome, 'outcome' | 'reason'>;

const PERIOD_MS = 60_000;
const DAY_MS = 86_400_000;
const LOT = 500;

const rejected = (reason: string): Answer => ({ outcome: 'rejected', reason });

/**
 * Reminders of the act that a chapter asks for: each is told once, at the time that its reader saw, as a notification among the others of
 * the day. They pay nothing. Product §2.17, identity §17.4.
 */
@Injectable()
export class ActRemindersService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly notices: Notices,
    private readonly keys: VapidKeys,
    jobs: Jobs,
  ) {
    jobs.every('reminders.acts', PERIOD_MS, () => this.run());
  }

  async of({ id }: SessionUser): Promise<ActReminders> {
    const { hour, zone, waiting, ...preferences } = await this.db.oneOrThrow(readReminders, { user: id });
    const isPushed = preferences.pushesPerDay > 0 && !isMuted(preferences, 'learning', 'push');
    return {
      eveningMin: eveningMinute(hour, preferences, knownTimeZone(zone), Date.now()),
      isListed: !isMuted(preferences, 'learning', 'app'),
      pushKey: isPushed ? this.keys.publicKey() : null,
      waiting: waiting.map(({ chapterId, at }) => ({ chapterId, at: new Date(at).toISOString() })),
    };
  }

  /**
   * Takes one act on a reminder, which may have waited on a device: of several on one chapter the later one stands, by trusted time.
   * `adjusted`: later_choice; `rejected`: reminder_late, reminder_unfit, reminders_full, unknown_content, wrong_user, event_conflict.
   */
  recordReminder(user: SessionUser, event: ReminderSet): Promise<ReminderOutcome> {
    return this.events.record<Answer>(user, event, { type: 'reminder', refused: {}, decide: (context) => decideReminder(context, event) });
  }

  /** Tells everything that is due, in lots: what was taken and what was told are written together. */
  async run(now = new Date()): Promise<void> {
    for (let isMore = true; isMore; ) isMore = await this.tellLot(now);
  }

  /** Whether there may be more. */
  private tellLot(now: Date): Promise<boolean> {
    return this.db.write(async (tx) => {
      const rows = await tx.rows(takeReminders, { now, most: LOT });
      await this.notices.tell(
        tx,
        rows.flatMap((row) => noticeOf(row) ?? []),
      );
      return rows.length === LOT;
    });
  }
}

async function decideReminder({ tx, user, at }: EventContext, { chapterId, at: wished, isOn }: ReminderSet): Promise<Answer> {
  const due = new Date(wished);
  if (isOn && due.getTime() <= Date.now()) return rejected('reminder_late');
  if (isOn && due.getTime() > at.getTime() + ACT_REMINDER.daysAhead * DAY_MS) return rejected('reminder_unfit');
  const { mostWaiting: most } = ACT_REMINDER;
  const row = await tx.oneOrThrow(setReminder, { user: user.id, chapter: chapterId, due: isOn ? due : null, at, most });
  if (!row.isKnown) return rejected('unknown_content');
  if (!row.hasRoom) return rejected('reminders_full');
  return row.isSaved ? { outcome: 'accepted' } : { outcome: 'adjusted', reason: 'later_choice' };
}

/** Null: the chapter is gone. */
function noticeOf({ userId, chapterId, bookId, title, act, day, midnight }: RowOf<typeof takeReminders>): Notice | null {
  if (title === null || bookId === null) return null;
  return {
    userId,
    kind: 'learning',
    code: 'act.reminder',
    cause: `act:${chapterId}:${day}`,
    ...actWords(title, actOf(act ?? '')),
    href: `${chapterPage({ id: bookId, chapterId })}#a-vous`,
    usefulUntil: midnight,
  };
}
