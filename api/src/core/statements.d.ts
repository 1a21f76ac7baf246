// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from './database/statement.js';

declare module './database/statement.js' {
  interface Statements {
    'core.known-events': {
      params: { events: readonly string[] };
      row: {
        eventId: string;
        userId: string;
        type: 'gift_code' | 'highlight' | 'course_review' | 'goal' | 'coach' | 'notices' | 'friend' | 'tutor' | 'group' | 'report' | 'community' | 'referral_claim' | 'progress' | 'quiz_result' | 'streak' | 'coin_claim' | 'review' | 'freeze' | 'repair' | 'note';
        answer: Json;
      };
    };
    'core.meet-device': {
      params: {
        event: string;
        learner: string;
        session: string | null;
        device: string;
        kinds: readonly string[];
        hashes: readonly Buffer[];
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
    'core.meet-device-again': {
      params: { event: string; learner: string; device: string; today: string; session: string | null };
      row: {
        notBefore: Date;
        now: Date;
        isFirstTelling: boolean;
        isProven: boolean;
        sharedContacts: string | null;
        hasOtherDevice: boolean;
      };
    };
    'core.record-event': {
      params: {
        event: string;
        learner: string;
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
  }
}
