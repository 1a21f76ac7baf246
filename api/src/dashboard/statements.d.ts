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
        most: number | string;
      };
      row: { days: Json; totalMinutes: number; subjects: Json; weakTopics: Json; coinsBySource: Json };
    };
    'badge.save': {
      params: { badge: string };
      row: object;
    };
    'badge.setting': {
      params: object;
      row: { badge: string | null };
    };
    'inbox.list': {
      params: { user: string; after: string | null; most: number | string };
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
    'inbox.mark-read': {
      params: { at: Date | string; user: string; ids: readonly (string | null)[]; until: Date | string | null };
      row: object;
    };
    'inbox.standing': {
      params: { user: string };
      row: { unread: number; badge: string };
    };
    'learning-day.read': {
      params: { user: string; dayNumber: number; today: string; monday: string; tz: string; exams: string };
      row: {
        goalMin: number;
        candidates: Json;
        last: Json | null;
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
    'preferences.save': {
      params: {
        user: string;
        muted: string;
        pushesPerDay: number;
        digestAt: number | null;
        quietFrom: number;
        quietTo: number;
        at: Date | string;
      };
      row: { user_id: string };
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
      params: { user: string; steps: string };
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
        isRemoved: boolean;
        at: Date | string;
        event: string;
      };
      row: { '?column?': number };
    };
    'progression.why': {
      params: { user: string; kind: string; key: string; withAnswers: boolean };
      row: { percent: number | null; answers: number; counted: number; events: Json; answered: Json };
    };
    'push.add': {
      params: { id: string; user: string; endpoint: string; p256dh: string; auth: string; device: string; session: string | null };
      row: object;
    };
    'push.drop-oldest': {
      params: { user: string; most: number | string };
      row: object;
    };
    'push.lock-person': {
      params: { user: string };
      row: object;
    };
    'push.remove': {
      params: { user: string; endpoint: string };
      row: object;
    };
    'shelves.books': {
      params: object;
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        need: string;
        chapters: number;
        minutes: number;
        listenMinutes: number;
        listenChapters: number;
      };
    };
    'shelves.courses': {
      params: { difficulties: readonly (string | null)[] };
      row: { id: string; title: string; category: string; need: string; lessons: number; minutes: number; priceEuroCents: number };
    };
    'shelves.threads': {
      params: object;
      row: { id: string; title: string; subject: string; tags: string[]; isSolved: boolean };
    };
    'shelves.unanswered': {
      params: object;
      row: { unanswered: number };
    };
    'study-cloth.read': {
      params: { user: string; firstDay: string; zone: string; today: string };
      row: { days: number; since: string | null; woven: Json };
    };
    'welcome.contents': {
      params: { user: string; ids: readonly (string | null)[] };
      row: {
        id: string;
        kind: string;
        title: string;
        promise: string | null;
        category: string;
        parts: number;
        minutes: number;
        bytes: number | null;
        first: Json;
      };
    };
    'welcome.fill-profile': {
      params: { track: string | null; grade: string | null; region: string | null; user: string };
      row: object;
    };
    'welcome.read': {
      params: { user: string };
      row: {
        who: string | null;
        wish: string | null;
        grade: string | null;
        region: string | null;
        goalMin: number | null;
        hour: number | null;
        turn: number;
        isDone: boolean;
        dismissals: number;
        changedAt: Date;
      };
    };
    'welcome.save': {
      params: {
        user: string;
        who: string | null;
        wish: string | null;
        grade: string | null;
        region: string | null;
        goalMin: number | null;
        hour: number | null;
        turn: number;
        thread: readonly (string | null)[];
        isDone: boolean;
        dismissals: number;
        at: Date | string;
      };
      row: object;
    };
  }
}
