// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from './database/statement.js';

declare module './database/statement.js' {
  interface Statements {
    'approvals.add': {
      params: {
        id: string;
        kind: string;
        target: string;
        title: string;
        payload: string;
        reason: string;
        userName: string;
        user: string | null;
      };
      row: {
        id: string;
        kind: string;
        target: string;
        title: string;
        reason: string;
        askedBy: string;
        askedById: string;
        askedAt: Date;
        state: 'open' | 'approved' | 'refused' | 'withdrawn';
        decidedBy: string | null;
        decidedAt: Date | null;
        decisionReason: string | null;
        payload: Json;
      };
    };
    'approvals.count': {
      params: object;
      row: { total: number; open: number };
    };
    'approvals.decide': {
      params: { state: string; userName: string; user: string | null; reason: string; id: string };
      row: {
        id: string;
        kind: string;
        target: string;
        title: string;
        reason: string;
        askedBy: string;
        askedById: string;
        askedAt: Date;
        state: 'open' | 'approved' | 'refused' | 'withdrawn';
        decidedBy: string | null;
        decidedAt: Date | null;
        decisionReason: string | null;
        payload: Json;
      };
    };
    'approvals.list': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        kind: string;
        target: string;
        title: string;
        reason: string;
        askedBy: string;
        askedById: string;
        askedAt: Date;
        state: 'open' | 'approved' | 'refused' | 'withdrawn';
        decidedBy: string | null;
        decidedAt: Date | null;
        decisionReason: string | null;
        payload: Json;
      };
    };
    'approvals.lock': {
      params: { id: string };
      row: {
        id: string;
        kind: string;
        target: string;
        title: string;
        reason: string;
        askedBy: string;
        askedById: string;
        askedAt: Date;
        state: 'open' | 'approved' | 'refused' | 'withdrawn';
        decidedBy: string | null;
        decidedAt: Date | null;
        decisionReason: string | null;
        payload: Json;
      };
    };
    'events.known': {
      params: { events: readonly (string | null)[] };
      row: {
        eventId: string;
        userId: string;
        type: 'reminder' | 'welcome' | 'gift_code' | 'highlight' | 'course_review' | 'goal' | 'coach' | 'notices' | 'friend' | 'tutor' | 'group' | 'report' | 'community' | 'referral_claim' | 'progress' | 'quiz_result' | 'streak' | 'coin_claim' | 'review' | 'ornament' | 'freeze' | 'repair' | 'note';
        answer: Json;
      };
    };
    'events.meet-device': {
      params: {
        event: string;
        user: string;
        session: string | null;
        device: string;
        kinds: readonly (string | null)[];
        hashes: readonly (Buffer | null)[];
        today: string;
      };
      row: {
        notBefore: Date | null;
        now: Date;
        isFirstTelling: boolean;
        isProven: boolean | null;
        sharedContacts: Json | null;
        hasOtherDevice: boolean;
      };
    };
    'events.meet-device-again': {
      params: { event: string; user: string; device: string; today: string; session: string | null };
      row: {
        notBefore: Date;
        now: Date;
        isFirstTelling: boolean;
        isProven: boolean;
        sharedContacts: string | null;
        hasOtherDevice: boolean;
      };
    };
    'events.record': {
      params: {
        event: string;
        user: string;
        type: string;
        device: string;
        seq: number | string | null;
        occurredAt: Date | string;
        trustedAt: Date | string;
        isTimeAdjusted: boolean;
        answer: string;
      };
      row: object;
    };
    'jobs.finish': {
      params: { job: string; periodStart: Date | string };
      row: object;
    };
    'jobs.give-back': {
      params: { retryMs: number; job: string; periodStart: Date | string };
      row: object;
    };
    'jobs.take': {
      params: { job: string; period: number | string };
      row: { periodStart: Date };
    };
    'journal.add-lines': {
      params: { userName: string; user: string | null; acts: string };
      row: object;
    };
    'journal.add-opening': {
      params: { id: string; userName: string; user: string | null; action: string; target: string; after: string };
      row: object;
    };
    'journal.count': {
      params: { action: string; target: string };
      row: { total: number };
    };
    'journal.list': {
      params: { action: string; target: string; most: number | string; from: number | string };
      row: {
        id: string;
        at: Date;
        actor: string;
        action: string;
        target: string;
        reason: string | null;
        before: Json | null;
        after: Json | null;
      };
    };
    'limits.add': {
      params: { keys: readonly (Buffer | null)[]; counts: readonly (number | null)[]; leftMs: readonly (number | null)[] };
      row: { key: Buffer; count: number; leftMs: number | null };
    };
    'limits.consume': {
      params: { key: Buffer; windowMs: number; most: number };
      row: { left: number | null; waitMs: number | null };
    };
    'limits.forget': {
      params: object;
      row: object;
    };
    'limits.give-back': {
      params: { key: Buffer };
      row: object;
    };
    'limits.key': {
      params: object;
      row: { key: Buffer };
    };
    'mail.failed': {
      params: { error: string; id: string };
      row: object;
    };
    'mail.forget': {
      params: object;
      row: object;
    };
    'mail.queue': {
      params: { id: string; kind: string; origin: string; email: string };
      row: { decoy: string | null };
    };
    'mail.queue-for': {
      params: { id: string; kind: string; origin: string; user: string };
      row: { decoy: string | null };
    };
    'mail.queue-for-admins': {
      params: { kind: string };
      row: object;
    };
    'mail.sent': {
      params: { id: string };
      row: object;
    };
    'mail.take': {
      params: object;
      row: { id: string; kind: string; origin: string; userId: string; email: string | null; firstName: string };
    };
    'notices.add': {
      params: { notices: string; smsCodes: readonly (string | null)[] };
      row: object;
    };
    'notices.announce': {
      params: { most: number | string; channel: string };
      row: { announced: number; pg_notify: '' | null };
    };
    'notices.gap': {
      params: { users: readonly (string | null)[]; since: Date | string };
      row: { id: string; userId: string; kind: 'money' | 'security' | 'learning' | 'community' | 'league' | 'system'; code: string };
    };
    'notices.live-sessions': {
      params: { sessions: readonly (string | null)[] };
      row: { id: string };
    };
    'notices.missed': {
      params: { last: string; user: string; most: number | string };
      row: { id: string; userId: string; kind: 'money' | 'security' | 'learning' | 'community' | 'league' | 'system'; code: string };
    };
    'people.add-signals': {
      params: { user: string; signals: string; others: readonly (string | null)[] };
      row: { integrity_note: '' | null };
    };
    'people.forget-met': {
      params: object;
      row: object;
    };
    'people.forget-places': {
      params: object;
      row: object;
    };
    'people.note-met-with': {
      params: { user: string; others: readonly (string | null)[] };
      row: object;
    };
    'places.declare': {
      params: { id: string; network: string; kind: string; name: string };
      row: { network: string };
    };
    'places.list': {
      params: object;
      row: { id: string; network: string; kind: 'school' | 'cyber_cafe' | 'operator'; name: string; declaredAt: Date };
    };
    'places.note': {
      params: { user: string; day: string; place: string };
      row: object;
    };
    'places.withdraw': {
      params: { place: string };
      row: { network: string; kind: 'school' | 'cyber_cafe' | 'operator'; name: string };
    };
    'served.forget-browsers': {
      params: object;
      row: object;
    };
    'served.note': {
      params: {
        users: readonly (string | null)[];
        browsers: readonly (Buffer | null)[] | null;
        contents: readonly (string | null)[];
        times: readonly (Date | string | null)[];
      };
      row: object;
    };
    'served.past-days': {
      params: { user: string; browser: Buffer | null; contents: readonly (string | null)[] };
      row: { servedAt: Json; paidUtc: number; lateEvents: number };
    };
    'visits.forget-salts': {
      params: { today: string };
      row: object;
    };
    'visits.salt': {
      params: { today: string; newSalt: Buffer };
      row: { salt: Buffer };
    };
  }
}
