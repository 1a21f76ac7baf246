// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'people.friends-of': {
      params: { user: string };
      row: { id: string };
    };
    'people.list-blocked': {
      params: { reader: string };
      row: { id: string };
    };
    'people.lock-seats': {
      params: { people: readonly (string | null)[] };
      row: { userId: string; seat: string };
    };
    'people.make-seats': {
      params: { people: readonly (string | null)[] };
      row: object;
    };
    'people.read-meeting': {
      params: { user: string; others: readonly (string | null)[] };
      row: { id: string; birthYear: number | null; isBlocked: boolean };
    };
    'safety.add-appeal': {
      params: { id: string; user: string; kind: string; target: string; text: string; at: Date | string };
      row: { id: string };
    };
    'safety.add-report': {
      params: {
        id: string;
        user: string;
        kind: string;
        target: string;
        reason: string;
        note: string | null;
        device: string;
        addressHash: Buffer | null;
        at: Date | string;
      };
      row: { id: string };
    };
    'safety.close': {
      params: { kind: string; target: string };
      row: object;
    };
    'safety.count-appeals': {
      params: { user: string; at: Date | string };
      row: { count: number };
    };
    'safety.count-items': {
      params: object;
      row: { all: number; reported: number; held: number; appealed: number; best: number };
    };
    'safety.count-reports': {
      params: { user: string; at: Date | string };
      row: { count: number };
    };
    'safety.decide': {
      params: { action: string; actorId: string | null; kind: string; target: string; reason: string; reply: string; actor: string };
      row: object;
    };
    'safety.exam-periods': {
      params: object;
      row: { id: string; name: 'BEPC' | 'BAC'; firstDay: string; lastDay: string };
    };
    'safety.find-collusion': {
      params: {
        now: Date | string;
        days: number;
        mostVotes: number | string;
        best: number;
        pair: number;
        ring: number;
        device: number;
        swarm: number | string;
        youngDays: number;
        swarmShare: number;
        idleAskers: number | string;
        mostFindings: number | string;
      };
      row: { kind: string; people: string[] | null; details: Json };
    };
    'safety.hold': {
      params: { kind: string; target: string; isMinor: boolean; holds: readonly (string | null)[]; at: Date | string };
      row: object;
    };
    'safety.list-all': {
      params: { most: number | string; skipped: number | string };
      row: {
        kind: string;
        id: string;
        version: number;
        risk: number;
        isMinor: boolean;
        openedAt: Date;
        holds: string[];
        people: number;
        reasons: Json;
        notes: Json;
        appeal: Json | null;
        lastDecision: Json | null;
      };
    };
    'safety.list-appealed': {
      params: { most: number | string; skipped: number | string };
      row: {
        kind: string;
        id: string;
        version: number;
        risk: number;
        isMinor: boolean;
        openedAt: Date;
        holds: string[];
        people: number;
        reasons: Json;
        notes: Json;
        appeal: Json | null;
        lastDecision: Json | null;
      };
    };
    'safety.list-held': {
      params: { most: number | string; skipped: number | string };
      row: {
        kind: string;
        id: string;
        version: number;
        risk: number;
        isMinor: boolean;
        openedAt: Date;
        holds: string[];
        people: number;
        reasons: Json;
        notes: Json;
        appeal: Json | null;
        lastDecision: Json | null;
      };
    };
    'safety.list-reported': {
      params: { most: number | string; skipped: number | string };
      row: {
        kind: string;
        id: string;
        version: number;
        risk: number;
        isMinor: boolean;
        openedAt: Date;
        holds: string[];
        people: number;
        reasons: Json;
        notes: Json;
        appeal: Json | null;
        lastDecision: Json | null;
      };
    };
    'safety.lock-item': {
      params: { kind: string; target: string };
      row: { version: number; isOpen: boolean; hasAppeal: boolean; hiddenBy: string | null };
    };
    'safety.open-item': {
      params: { kind: string; target: string; isMinor: boolean; at: Date | string };
      row: { version: number; isOpen: boolean };
    };
    'safety.put-exam-period': {
      params: { id: string; name: string; firstDay: string; lastDay: string };
      row: object;
    };
    'safety.read-aliases': {
      params: { people: readonly (string | null)[] };
      row: { id: string; alias: string | null };
    };
    'safety.read-birth-year': {
      params: { user: string };
      row: { birthYear: number | null };
    };
    'safety.read-facts': {
      params: { mostPosts: number | string; now: Date | string; user: string };
      row: {
        createdAt: Date;
        isVerified: boolean;
        birthYear: number | null;
        isDoubted: boolean;
        posts: number;
        hasHidden: boolean;
        periods: Json;
      };
    };
    'safety.read-reports': {
      params: {
        now: Date | string;
        newAccountMs: number;
        falseReports: number | string;
        falseReportDays: number;
        kind: string;
        target: string;
      };
      row: { userId: string; hasNetwork: boolean; network: string | null; traits: string[]; isHalf: boolean };
    };
    'safety.set-appealed': {
      params: { kind: string; target: string };
      row: object;
    };
    'safety.set-reported': {
      params: { people: number; weight: number; kind: string; target: string };
      row: object;
    };
    'safety.settle-appeal': {
      params: { outcome: string; kind: string; target: string };
      row: { userId: string };
    };
    'safety.settle-reports': {
      params: { outcome: string; kind: string; target: string };
      row: object;
    };
    'safety.waiting': {
      params: { weight: number; contentKinds: readonly (string | null)[]; most: number | string };
      row: { kind: string; id: string };
    };
    'safety.weigh': {
      params: { kind: string; target: string };
      row: object;
    };
  }
}
