// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'people.friends-of': {
      params: { user: string };
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
    'people.meeting-people': {
      params: { user: string; others: readonly (string | null)[] };
      row: { id: string; birthYear: number | null; isBlocked: boolean };
    };
    'people.read-blocked-by': {
      params: { reader: string };
      row: { id: string };
    };
    'safety.add-appeal': {
      params: { appeal: string; author: string; kind: string; target: string; text: string; at: Date | string };
      row: { id: string };
    };
    'safety.add-report': {
      params: {
        report: string;
        user: string;
        kind: string;
        target: string;
        reason: string;
        note: string | null;
        device: string;
        network: Buffer | null;
        at: Date | string;
      };
      row: { id: string };
    };
    'safety.close': {
      params: { kind: string; id: string };
      row: object;
    };
    'safety.count-appeals': {
      params: { user: string; now: Date | string };
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
      params: { action: string; user: string | null; kind: string; target: string; reason: string; reply: string; name: string };
      row: object;
    };
    'safety.enter': {
      params: { id: string; exam: string; firstDay: string; lastDay: string };
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
    'safety.hold-safety': {
      params: { kind: string; id: string; isMinor: boolean; codes: readonly (string | null)[]; at: Date | string };
      row: object;
    };
    'safety.lock-item': {
      params: { kind: string; target: string };
      row: { version: number; isOpen: boolean; hasAppeal: boolean; hiddenBy: string | null };
    };
    'safety.open-item': {
      params: { kind: string; id: string; isMinor: boolean; now: Date | string };
      row: { version: number; isOpen: boolean };
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
      params: { knownAfterPosts: number | string; now: Date | string; author: string };
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
      params: { kind: string; id: string };
      row: object;
    };
  }
}
