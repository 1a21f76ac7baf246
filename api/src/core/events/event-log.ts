import { Injectable } from '@nestjs/common';
import type { EventEnvelope, Outcome } from '@ulty/contracts/events.js';
import { dayOf } from '@ulty/domain/streak.js';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../http/access.js';
import { zoneAt } from '../time-zone.js';
import { AppError } from '../errors.js';
import { contactsOf, noteSharedContacts } from '../integrity/shared-contacts.js';
import { DailyMarks } from '../visits/daily-marks.js';
import { KNOWN_EVENT, MEET_DEVICE, RECORD_EVENT, type DeviceMeeting, type KnownEvent } from './event-log.queries.js';
import { trustTime } from './trusted-time.js';

export type EventType = 'progress' | 'quiz_result' | 'streak' | 'coin_claim' | 'review' | 'freeze' | 'repair';

/** One event being decided, and what is known of who tells it. Everything it causes is written through `tx`: it happens wholly or not at all. */
export interface EventContext extends DeviceMeeting {
  /** The learner's row is locked: nothing else of his is decided meanwhile. */
  tx: EntityManager;
  user: SessionUser;
  eventId: string;
  deviceId: string;
  seq: number | null;
  /** When it happened as far as we believe. */
  at: Date;
  /** `at` as a calendar day of the learner. */
  day: string;
  isTimeAdjusted: boolean;
}

interface Answer {
  outcome: Outcome;
  reason?: string;
}

/** What an event that cannot be decided here is answered with: the fields of the answer that its shape demands. */
type Refused<A> = Omit<A, 'outcome' | 'reason'>;

export interface EventRules<A> {
  type: EventType;
  /** Decides a new event. A rejection is decided too: the same event again answers the same. */
  decide: (context: EventContext) => Promise<A>;
  /** Fields of a refusal, e.g. `{ items: [] }`. */
  refused: Refused<A>;
  /** The id this event had by an earlier rule: decided under it for the same learner, it is a duplicate. */
  formerId?: string;
  /** What a duplicate answers anew instead of from memory, e.g. the balance. */
  refresh?: (tx: EntityManager, answer: A) => Promise<Partial<A>>;
}

/** Takes events exactly once, by their id. Product §1.1 to §1.3. */
@Injectable()
export class EventLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dailyMarks: DailyMarks,
  ) {}

  /**
   * Decides an event and remembers the answer, in one transaction. The same event again changes nothing and answers `duplicate`.
   * `rejected` with `wrong_user` (not recorded: the id stays free for its owner) or `event_conflict` (the id is another event).
   */
  async take<A extends Answer>(user: SessionUser, envelope: EventEnvelope, rules: EventRules<A>): Promise<A & { eventId: string }> {
    const { eventId } = envelope;
    const refuse = (reason: string) => ({ ...rules.refused, eventId, outcome: 'rejected', reason }) as A & { eventId: string };
    if (envelope.userId !== undefined && envelope.userId !== user.id) return refuse('wrong_user');
    // Before the transaction: inside, a second connection would be waited for while one is held.
    const contacts = contactsOf(user, envelope.deviceId, await this.dailyMarks.ofContacts());
    return this.dataSource.transaction(async (tx) => {
      const deviceId = envelope.deviceId ?? '';
      const [meeting] = await tx.query<DeviceMeeting[]>(MEET_DEVICE, [
        user.id,
        deviceId,
        user.sessionId ?? null,
        contacts.day,
        contacts.kinds,
        contacts.hashes,
        eventId,
      ]);
      // Its 30 days ended while this was under way.
      if (!meeting) throw new AppError('UNAUTHENTICATED');
      const isOwn = ({ userId, type }: KnownEvent) => userId === user.id && type === rules.type;
      const [known] = await tx.query<KnownEvent[]>(KNOWN_EVENT, [eventId]);
      if (known && !isOwn(known)) return refuse('event_conflict');
      const [former] = known || !rules.formerId ? [] : await tx.query<KnownEvent[]>(KNOWN_EVENT, [rules.formerId]);
      const decided = known ?? (former && isOwn(former) ? former : undefined);
      if (decided) {
        const answer = decided.answer as unknown as A;
        return { eventId: decided.eventId, ...answer, ...(await rules.refresh?.(tx, answer)), outcome: 'duplicate' as const };
      }
      if (meeting.sharedContacts) await noteSharedContacts(tx, user.id, meeting.sharedContacts);
      const trusted = trustTime(envelope, meeting);
      const seq = envelope.seq ?? null;
      const context: EventContext = {
        tx,
        user,
        eventId,
        deviceId,
        seq,
        at: trusted.at,
        day: dayOf(trusted.at.toISOString(), zoneAt(user, trusted.at)),
        isTimeAdjusted: trusted.isAdjusted,
        ...meeting,
      };
      const answer = await rules.decide(context);
      // A Date, not the text: PostgreSQL knows no year 0, and writes years past 9999 otherwise.
      await tx.query(RECORD_EVENT, [
        eventId,
        user.id,
        rules.type,
        deviceId,
        seq,
        new Date(envelope.occurredAt),
        trusted.at,
        trusted.isAdjusted,
        JSON.stringify(answer),
      ]);
      return { eventId, ...answer };
    });
  }
}
