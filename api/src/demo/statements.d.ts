// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'demo.add-demo-snapshot': {
      params: { month: string; setAsideFcfa: number | string; coins: string };
      row: object;
    };
    'demo.add-first-event': {
      params: { event: string; user: string };
      row: object;
    };
    'demo.add-learners': {
      params: { month: string; emails: readonly (string | null)[] };
      row: object;
    };
    'demo.add-people': {
      params: { month: string; people: number };
      row: object;
    };
    'demo.begin': {
      params: { firstActivity: Date | string; user: string; rows: string };
      row: object;
    };
    'demo.close': {
      params: { demoAccounts: readonly (string | null)[]; id: string };
      row: { email: string | null };
    };
    'demo.close-items': {
      params: object;
      row: object;
    };
    'demo.content': {
      params: object;
      row: { content: Json };
    };
    'demo.demo-lottery.close': {
      params: { until: Date | string; month: string };
      row: object;
    };
    'demo.done': {
      params: { eventId: string };
      row: { '?column?': number };
    };
    'demo.due-simulated-callbacks': {
      params: object;
      row: { id: string; fcfa: number };
    };
    'demo.find-learner': {
      params: { email: string };
      row: { id: string };
    };
    'demo.find-quizzes': {
      params: object;
      row: { quizzes: string[] };
    };
    'demo.insert-document': {
      params: { id: string; sHA256: string; name: string; bytes: number; content: Buffer; who: string };
      row: object;
    };
    'demo.known': {
      params: { demoAccounts: readonly (string | null)[] };
      row: { email: string | null };
    };
    'demo.learners': {
      params: { demoLearners: readonly (string | null)[] };
      row: {
        id: string;
        firstName: string;
        lastName: string;
        email: string | null;
        phone: string | null;
        role: 'learner' | 'admin';
        tz: string | null;
        profileImageUrl: string | null;
      };
    };
    'demo.make-long-member': {
      params: { number: string; user: string };
      row: object;
    };
    'demo.name-winners': {
      params: { aliases: readonly (string | null)[]; regions: readonly (string | null)[]; month: string };
      row: object;
    };
    'demo.profile': {
      params: { alias: string; birthYear: number; track: string; grade: string | null; region: string; user: string };
      row: object;
    };
    'demo.prove': {
      params: { emails: readonly (string | null)[] };
      row: object;
    };
    'demo.read-coins': {
      params: { user: string; lines: string };
      row: object;
    };
    'demo.read-demo-francs': {
      params: object;
      row: { account: string; fcfa: number };
    };
    'demo.read-seed': {
      params: object;
      row: object;
    };
    'demo.remove': {
      params: object;
      row: object;
    };
    'demo.remove-tutors': {
      params: object;
      row: object;
    };
    'demo.seed': {
      params: {
        id: string;
        bio: string;
        subjects: readonly (string | null)[];
        levels: readonly (string | null)[];
        languages: readonly (string | null)[];
        modes: readonly (string | null)[];
        priceFcfa: number;
        region: string;
        hours: readonly (number | null)[];
        helpsSecondRound: boolean;
        email: string;
      };
      row: object;
    };
    'demo.strange': {
      params: { user: string; rows: readonly (string | null)[] };
      row: { '?column?': number };
    };
    'groups.demo-remove': {
      params: object;
      row: object;
    };
    'groups.demo-seed': {
      params: { groups: string; at: Date | string; monday: string };
      row: object;
    };
    'leagues.demo': {
      params: { keys: readonly (string | null)[] };
      row: { id: string; email: string | null };
    };
    'leagues.demo-group': {
      params: { user: string; week: string; companions: string };
      row: object;
    };
    'leagues.demo-note': {
      params: { user: string; now: Date | string; day: string; cap: number; lines: string };
      row: { league_note: '' | null };
    };
    'leagues.demo-past': {
      params: { user: string; tier: number; addDays: string; past: string; members: number };
      row: object;
    };
    'leagues.demo-remove': {
      params: object;
      row: object;
    };
  }
}
