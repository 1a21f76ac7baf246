// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'activity.read': {
      params: {
        user: string;
        firstDay: string;
        today: string;
        minAnswers: number | string;
        belowPercent: number | string;
        topicsListed: number | string;
      };
      row: { days: Json; totalMinutes: number; subjects: Json; weakTopics: Json; coinsBySource: Json };
    };
    'badge.setting': {
      params: object;
      row: { badge: string | null };
    };
    'inbox.add': {
      params: { id: string; user: string; endpoint: string; p256dh: string; keys: string; device: string; signIn: string | null };
      row: object;
    };
    'inbox.drop-oldest': {
      params: { user: string; mostDevices: number | string };
      row: object;
    };
    'inbox.list': {
      params: { user: string; cursor: string | null; rows: number | string };
      row: {
        id: string;
        kind: 'money' | 'security' | 'learning' | 'community' | 'league' | 'system';
        code: string;
        title: string;
        body: string;
        href: string | null;
        at: Date;
        isRead: boolean;
      };
    };
    'inbox.lock-users': {
      params: { user: string };
      row: object;
    };
    'inbox.save': {
      params: { badge: string };
      row: object;
    };
    'inbox.save-preferences': {
      params: {
        user: string;
        muted: string;
        pushesPerDay: number;
        digest: number | null;
        quietFrom: number;
        quietHours: number;
        trustedTime: Date | string;
      };
      row: { user_id: string };
    };
    'inbox.standing': {
      params: { user: string };
      row: { unread: number; badge: string };
    };
    'inbox.update-read': {
      params: { at: Date | string; user: string; ids: readonly (string | null)[]; until: Date | string | null };
      row: object;
    };
    'learning-day.read': {
      params: { user: string; dayNumber: number; today: string; mondayOf: string; tz: string; examOfGrade: string };
      row: {
        goalMin: number;
        candidates: Json;
        untested: Json | null;
        weak: Json | null;
        open: Json;
        done: Json;
        coins: number | null;
        coinsPending: number | null;
        exam: Json | null;
        week: Json | null;
        shortOfDay: Json | null;
      };
    };
    'preferences.read': {
      params: { user: string };
      row: { muted: Json; pushesPerDay: number; digestAt: number | null; quietFrom: number; quietTo: number; devices: number };
    };
    'progression.days': {
      params: { user: string; before: string | null; most: number | string };
      row: { day: string; seconds: number };
    };
    'progression.goals': {
      params: { user: string };
      row: { goals: Json };
    };
    'progression.reach': {
      params: { user: string; fresh: string };
      row: object;
    };
    'progression.read': {
      params: { user: string; track: string };
      row: {
        studySeconds: number;
        booksOpened: number;
        categories: Json;
        weakest: Json | null;
        reached: Json;
        lastAt: string | null;
        goals: Json;
        goalMin: number;
        grown: Json;
      };
    };
    'progression.save-goal': {
      params: {
        user: string;
        kind: string;
        subject: string;
        target: number;
        round: number | null;
        p6: boolean;
        trustedTime: Date | string;
        event: string;
      };
      row: { '?column?': number };
    };
    'progression.why': {
      params: { user: string; kind: string; which: string; p4: boolean };
      row: { percent: number | null; answers: number; counted: number; events: Json; answered: Json };
    };
    'push.remove': {
      params: { user: string; endpoint: string };
      row: object;
    };
  }
}
