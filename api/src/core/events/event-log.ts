import { Injectable } from '@nestjs/common';
import type { EventEnvelope, Outcome } from '@ulty/contracts/base/events.js';
import type { EventKind } from '@ulty/contracts/commands/event-kinds.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { LRUCache } from 'lru-cache';
import { Db } from '../database/db.js';
import type { Tx } from '../database/transaction.js';
import type { SessionUser } from '../http/access.js';
import { zoneAt } from '../base/time-zone.js';
import { AppError } from '../base/errors.js';
import { contactsOf, noteSharedContacts } from '../integrity/shared-contacts.js';
import { SharedPlaces } from '../integrity/shared-places.js';
import { DailyMarks } from '../visits/daily-marks.js';
import { findKnownEvents, meetDeviceAgain, meetDevice, recordEvent, type DeviceMeeting, type KnownEvent } from './event-log.queries.js';
import { trustTime } from './trusted-time.js';

/** One event being decided, with facts about its sender. Everything it causes is written through `tx`, in one transaction. */
export interface EventContext extends DeviceMeeting {
  /** The transaction. The learner's row is locked: no other event of the learner is decided at the same time. */
  tx: Tx;
  user: SessionUser;
  eventId: string;
  deviceId: string;
  seq: number | null;
  /** When it happened, by trusted time. */
  at: Date;
  /** `at` as a calendar day of the learner. */
  day: string;
  isTimeAdjusted: boolean;
}

interface Answer {
  outcome: Outcome;
  reason?: string;
}

/** The answer to an event that is refused before `decide`: the required fields of its shape. */
type Refused<A> = Omit<A, 'outcome' | 'reason'>;

export interface EventRules<A> {
  /** Kind of the event, as its statement declares in `log`. */
  type: EventKind;
  /** Decides a new event. A rejection is stored too: the same event again gets the same answer. */
  decide: (context: EventContext) => Promise<A>;
  /** Fields of a refusal, e.g. `{ items: [] }`. */
  refused: Refused<A>;
  /** The id this event had by an earlier rule: decided under it for the same learner, it is a duplicate. */
  formerId?: string;
  /** Fields that the answer to a duplicate reads again instead of repeating, e.g. the balance. */
  refresh?: (tx: Tx, answer: A) => Promise<Partial<A>>;
}

/** Most devices remembered as met today. */
const MAX_MET = 20_000;

/** Decides events exactly once, by their id. Product §1.1 to §1.3. */
@Injectable()
export class EventLog {
  /** Day, sign-in and address of the last event, by learner and device: decides whether `meetDeviceAgain` may be used. */
  private readonly met = new LRUCache<string, string>({ max: MAX_MET });

  constructor(
    private readonly db: Db,
    private readonly dailyMarks: DailyMarks,
    private readonly places: SharedPlaces,
  ) {}

  /**
   * Decides an event and stores the answer, in one transaction. The same event again changes nothing and answers `duplicate`.
   * `rejected` with `wrong_user` (not recorded: the id stays free for its owner) or `event_conflict` (the id is another event).
   */
  async record<A extends Answer>(user: SessionUser, envelope: EventEnvelope, rules: EventRules<A>): Promise<A & { eventId: string }> {
    const { eventId } = envelope;
    const refuse = (reason: string) => ({ ...rules.refused, eventId, outcome: 'rejected', reason }) as A & { eventId: string };
    if (envelope.userId !== undefined && envelope.userId !== user.id) return refuse('wrong_user');
    // Done before the transaction, which would otherwise hold one connection while it waits for a second.
    const [marks, placeId] = await Promise.all([this.dailyMarks.ofContacts(), this.places.at(user.network)]);
    const contacts = contactsOf(user, placeId, envelope.deviceId, marks);
    return this.db.write(async (tx) => {
      const deviceId = envelope.deviceId ?? '';
      const [meeting, knownEvents] = await this.meet(tx, user, { eventId, deviceId, contacts, formerId: rules.formerId });
      // The account has been deleted since, at the end of its 30 days.
      if (!meeting) throw new AppError('UNAUTHENTICATED');
      const isOwn = ({ userId, type }: KnownEvent) => userId === user.id && type === rules.type;
      const known = knownEvents.find((event) => event.eventId === eventId);
      if (known && !isOwn(known)) return refuse('event_conflict');
      const decided = known ?? knownEvents.find(isOwn);
      if (decided) {
        const answer = decided.answer as unknown as A;
        const refreshed = await rules.refresh?.(tx, answer);
        return { eventId: decided.eventId, ...answer, ...refreshed, outcome: 'duplicate' as const };
      }
      if (placeId !== null) await this.places.note(tx, user.id, placeId, contacts.day);
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
      // A Date, not the text: PostgreSQL has no year 0, and formats years past 9999 differently.
      tx.last(recordEvent, {
        event: eventId,
        user: user.id,
        type: rules.type,
        device: deviceId,
        seq,
        occurredAt: new Date(envelope.occurredAt),
        trustedAt: trusted.at,
        isTimeAdjusted: trusted.isAdjusted,
        answer: JSON.stringify(answer),
      });
      return { eventId, ...answer };
    });
  }

  /**
   * Locks the learner and the event's id, records the device's contact, and then looks for the event: both statements are sent together. A
   * device that this process has met today costs half.
   */
  private async meet(
    tx: Tx,
    { id, sessionId, network = '' }: SessionUser,
    { eventId, deviceId, contacts: { day, kinds, hashes }, formerId }: Arrival,
  ): Promise<[DeviceMeeting | null, KnownEvent[]]> {
    const session = sessionId ?? null;
    const find = () => tx.rows(findKnownEvents, { events: formerId === undefined ? [eventId] : [eventId, formerId] });
    const [key, presence] = [`${id} ${deviceId}`, `${day} ${session} ${network}`];
    const who = { user: id, device: deviceId, session, today: day, event: eventId };
    if (this.met.get(key) === presence) {
      const [again, known] = await Promise.all([tx.one(meetDeviceAgain, who), find()]);
      if (again) return [again, known];
    }
    const [meeting, known] = await Promise.all([tx.one(meetDevice, { ...who, kinds, hashes }), find()]);
    if (meeting) this.met.set(key, presence);
    return [meeting, known];
  }
}

interface Arrival {
  eventId: string;
  deviceId: string;
  contacts: ReturnType<typeof contactsOf>;
  formerId: string | undefined;
}
