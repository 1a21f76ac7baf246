// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'announcements.add': {
      params: {
        id: string;
        title: string;
        body: string;
        href: string | null;
        region: string | null;
        track: string | null;
        askedBy: string;
        approvedBy: string;
      };
      row: object;
    };
    'announcements.count': {
      params: object;
      row: { total: number };
    };
    'announcements.list': {
      params: { most: number | string; skipped: number | string };
      row: {
        id: string;
        title: string;
        body: string;
        href: string | null;
        region: string | null;
        track: 'entrepreneur' | 'eleve' | 'etudiant' | null;
        askedBy: string;
        approvedBy: string;
        approvedAt: Date;
        doneAt: Date | null;
      };
    };
    'announcements.list-meant': {
      params: { announcement: string; after: string | null; most: number | string };
      row: { userId: string; title: string; body: string; href: string | null };
    };
    'announcements.list-open': {
      params: object;
      row: { id: string };
    };
    'notices.forget': {
      params: { before: Date | string; most: number | string };
      row: { id: string };
    };
    'producers.at-risk': {
      params: { hour: Date | string; after: string | null; most: number | string };
      row: { userId: string; current: number; day: string | null; midnight: Date | null };
    };
    'producers.at-their-hour': {
      params: { hour: Date | string; after: string | null; most: number | string };
      row: { userId: string; day: string | null; midnight: Date | null };
    };
    'producers.begin': {
      params: { name: string; period: string };
      row: object;
    };
    'producers.cards-due': {
      params: {
        hour: Date | string;
        mostCards: number | string;
        after: string | null;
        localHour: number | string;
        leastCards: number;
        most: number | string;
      };
      row: { userId: string; due: number; day: string | null; midnight: Date | null };
    };
    'producers.coins': {
      params: { day: string; after: string | null; most: number | string };
      row: { userId: string; received: number; reversed: number };
    };
    'producers.forget': {
      params: object;
      row: object;
    };
    'producers.league-members': {
      params: { week: string; after: string | null; most: number | string };
      row: { userId: string; points: number };
    };
    'producers.list-done': {
      params: { name: string; periods: readonly (string | null)[] };
      row: { period: string };
    };
    'producers.not-drawn': {
      params: { month: string; after: string | null; most: number | string };
      row: { userId: string };
    };
    'producers.published': {
      params: { now: Date | string };
      row: { month: string };
    };
    'producers.reach': {
      params: { user: string | null; isLast: boolean; name: string; period: string };
      row: object;
    };
    'producers.take': {
      params: { name: string; period: string };
      row: { reached: string | null };
    };
    'push.claim': {
      params: { now: Date | string; most: number | string };
      row: { userId: string; noticeIds: string[] };
    };
    'push.forget': {
      params: { before: Date | string };
      row: object;
    };
    'push.plan': {
      params: { rows: string; days: string };
      row: object;
    };
    'push.read': {
      params: { notices: readonly (string | null)[]; people: readonly (string | null)[] };
      row: {
        userId: string;
        zone: string | null;
        day: string | null;
        sent: number;
        muted: Json | null;
        pushesPerDay: number | null;
        digestAtMin: number | null;
        quietFromMin: number | null;
        quietToMin: number | null;
        pending: Json | null;
        targets: Json;
      };
    };
    'push.write': {
      params: {
        rows: string;
        gone: readonly (string | null)[];
        refused: readonly (string | null)[];
        taken: readonly (string | null)[];
        people: readonly (string | null)[];
      };
      row: object;
    };
    'reminders.read': {
      params: { user: string };
      row: {
        zone: string | null;
        hour: number | null;
        muted: Json;
        pushesPerDay: number;
        digestAtMin: number | null;
        quietFromMin: number;
        quietToMin: number;
        waiting: Json;
      };
    };
    'reminders.set': {
      params: { chapter: string; due: Date | string | null; user: string; most: number | string; at: Date | string };
      row: { isKnown: boolean; hasRoom: boolean; isSaved: boolean };
    };
    'reminders.take': {
      params: { now: Date | string; most: number | string };
      row: {
        userId: string;
        chapterId: string;
        bookId: string | null;
        title: string | null;
        act: string | null;
        day: string | null;
        midnight: Date | null;
      };
    };
    'sms.claim': {
      params: { now: Date | string; most: number | string };
      row: {
        id: string;
        kind: 'money' | 'security' | 'learning' | 'community' | 'league' | 'system';
        title: string;
        body: string;
        usefulUntil: Date | null;
        attempts: number;
        phone: string | null;
        zone: string | null;
        muted: Json;
        quietFromMin: number | null;
        quietToMin: number | null;
      };
    };
    'sms.write': {
      params: { outcome: string | null; now: Date | string; dueAt: Date | string | null; notice: string };
      row: object;
    };
  }
}
