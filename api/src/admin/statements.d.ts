// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'admin.correct-birth-year': {
      params: { user: string; year: number; isMinor: boolean; id: string; reason: string; admin: string };
      row: { done: number };
    };
    'admin.lock-birth-year': {
      params: { user: string };
      row: { birthYear: number | null };
    };
    'admin.users': {
      params: { text: string; most: number | string; from: number | string };
      row: {
        id: string;
        firstName: string;
        lastName: string;
        email: string | null;
        phone: string | null;
        role: 'learner' | 'admin';
        birthYear: number | null;
        createdAt: Date;
        lastSeenAt: Date | null;
        enrollmentCount: number;
      };
    };
    'admin.users-count': {
      params: { text: string };
      row: { total: number };
    };
    'integrity.cases': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        firstName: string;
        lastName: string;
        email: string | null;
        phone: string | null;
        createdAt: Date;
        pendingUtc: number;
        heldSince: Date | null;
        now: Date;
        signals: Json;
        lastDecision: Json | null;
        version: number;
      };
    };
    'integrity.count': {
      params: object;
      row: { total: number };
    };
    'integrity.forget-contacts': {
      params: { today: string };
      row: object;
    };
    'integrity.lock-learner': {
      params: { user: string };
      row: { id: string };
    };
    'integrity.lock-wallet': {
      params: { user: string };
      row: { user_id: string };
    };
    'integrity.read-case': {
      params: { user: string };
      row: { version: number; hasSignals: boolean; held: Json };
    };
    'integrity.record-decision': {
      params: { user: string; number: number; action: string; reason: string; coins: number; adminName: string; admin: string };
      row: object;
    };
  }
}
