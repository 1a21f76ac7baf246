// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'demo.add-answers': {
      params: { posts: string };
      row: object;
    };
    'demo.add-authors': {
      params: { posts: string };
      row: object;
    };
    'demo.add-choices': {
      params: { posts: string };
      row: object;
    };
    'demo.add-coins': {
      params: { user: string; lines: string };
      row: object;
    };
    'demo.add-companions': {
      params: { user: string; week: string; companions: string };
      row: object;
    };
    'demo.add-document': {
      params: { id: string; sha256: string; name: string; bytes: number; content: Buffer; addedBy: string };
      row: object;
    };
    'demo.add-first-event': {
      params: { event: string; user: string };
      row: object;
    };
    'demo.add-groups': {
      params: { groups: string; at: Date | string; monday: string };
      row: object;
    };
    'demo.add-learners': {
      params: { month: string; emails: readonly (string | null)[] };
      row: object;
    };
    'demo.add-past-weeks': {
      params: { user: string; tier: number; addDays: string; weeks: string; members: number };
      row: object;
    };
    'demo.add-people': {
      params: { month: string; people: number };
      row: object;
    };
    'demo.add-posts': {
      params: { posts: string };
      row: object;
    };
    'demo.add-questions': {
      params: { posts: string };
      row: object;
    };
    'demo.add-snapshot': {
      params: { month: string; setAsideFcfa: number | string; coins: string };
      row: object;
    };
    'demo.add-tutor': {
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
    'demo.begin': {
      params: { firstAt: Date | string; user: string; enrollments: string };
      row: object;
    };
    'demo.close': {
      params: { emails: readonly (string | null)[]; auditId: string };
      row: { email: string | null };
    };
    'demo.close-items': {
      params: object;
      row: object;
    };
    'demo.close-month': {
      params: { claimUntil: Date | string; month: string };
      row: object;
    };
    'demo.content': {
      params: object;
      row: { content: Json };
    };
    'demo.due-callbacks': {
      params: object;
      row: { id: string; fcfa: number };
    };
    'demo.event': {
      params: { event: string };
      row: { '?column?': number };
    };
    'demo.find-learner': {
      params: { email: string };
      row: { id: string };
    };
    'demo.find-quizzes': {
      params: object;
      row: { quizzes: string[] };
    };
    'demo.francs': {
      params: object;
      row: { account: string; fcfa: number };
    };
    'demo.hide-posts': {
      params: object;
      row: object;
    };
    'demo.known-accounts': {
      params: { emails: readonly (string | null)[] };
      row: { email: string | null };
    };
    'demo.league-learners': {
      params: { emails: readonly (string | null)[] };
      row: { id: string; email: string | null };
    };
    'demo.learners': {
      params: { emails: readonly (string | null)[] };
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
    'demo.note-points': {
      params: { user: string; now: Date | string; day: string; cap: number; lines: string };
      row: { league_note: '' | null };
    };
    'demo.other-enrollment': {
      params: { user: string; enrollments: readonly (string | null)[] };
      row: { '?column?': number };
    };
    'demo.profile': {
      params: { alias: string; birthYear: number; track: string; grade: string | null; region: string; user: string };
      row: object;
    };
    'demo.prove': {
      params: { emails: readonly (string | null)[] };
      row: object;
    };
    'demo.publication': {
      params: object;
      row: object;
    };
    'demo.read-books': {
      params: { user: string; quizzes: readonly (string | null)[] };
      row: object;
    };
    'demo.remove-groups': {
      params: object;
      row: object;
    };
    'demo.remove-leagues': {
      params: object;
      row: object;
    };
    'demo.remove-months': {
      params: object;
      row: object;
    };
    'demo.remove-tutors': {
      params: object;
      row: object;
    };
  }
}
