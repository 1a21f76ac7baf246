// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'coins.keep': {
      params: { txn: string; user: string };
      row: object;
    };
    'coins.lock-wallet': {
      params: { user: string };
      row: object;
    };
    'coins.post': {
      params: { user: string; event: string | null; at: Date | string; day: string; lines: string };
      row: { available: number | null; pending: number | null; lifetime: number | null };
    };
    'coins.release': {
      params: { user: string; id: string; reasons: readonly string[]; dueAt: Date | string | null; onlyTxn: string | null; day: string };
      row: { movements: number | null; utc: number | null };
    };
    'coins.zone': {
      params: { user: string };
      row: { tz: string | null };
    };
    'leaderboard.forget-absent': {
      params: { board: string };
      row: object;
    };
    'leaderboard.forget-counts': {
      params: { board: string };
      row: object;
    };
    'leaderboard.forget-schools': {
      params: object;
      row: object;
    };
    'leaderboard.fresh.points-month': {
      params: { monday: string; monthStart: string; today: string; regions: readonly string[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.points-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly string[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.progress-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly string[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.streak-ever': {
      params: { monday: string; monthStart: string; today: string; regions: readonly string[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.streak-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly string[]; lastYear: number };
      row: object;
    };
    'leaderboard.friends.points-month': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly string[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.points-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly string[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.progress-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly string[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.streak-ever': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly string[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.streak-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly string[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.mark': {
      params: { board: string; asOf: Date | string };
      row: object;
    };
    'leaderboard.places.national': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.places.region': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.places.school': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.turn': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'leaderboard.viewer': {
      params: { user: string; today: string; board: string | null; boardWithoutMean: string | null; monday: string };
      row: {
        alias: string | null;
        birthYear: number | null;
        region: string | null;
        school: string | null;
        schoolKey: string | null;
        isOptedOut: boolean;
        isSchoolOptedIn: boolean;
        asOf: Date | null;
        schoolMembers: number | null;
        value: number | null;
        isInNational: boolean;
        listedRegion: string | null;
        listedSchool: string | null;
        weekPoints: number;
        meanPoints: number | null;
        weekProgress: number;
        hasMean: boolean;
        isChecked: boolean;
        hasStreak: boolean;
        hasLivingStreak: boolean;
      };
    };
    'leaderboard.write-changed': {
      params: { board: string };
      row: object;
    };
    'leaderboard.write-counts': {
      params: { board: string };
      row: object;
    };
    'leaderboard.write-schools': {
      params: { lastYear: number };
      row: object;
    };
    'leagues.group': {
      params: { user: string; since: Date | string; group: number | string | null };
      row: {
        userId: string | null;
        isYou: boolean;
        alias: string | null;
        region: string | null;
        points: number;
        hasLeft: boolean;
        signals: Json | null;
        pointsBefore: number;
        lateAt: Date | null;
        isDemo: boolean;
      };
    };
    'leagues.history': {
      params: { user: string; most: number | string };
      row: { week: Json };
    };
    'leagues.own': {
      params: { week: string; day: string; user: string };
      row: {
        optOut: boolean;
        tier: number;
        isNeutral: boolean;
        week: Json | null;
        last: Json | null;
        pointsToday: number;
        pointsBySource: Json;
      };
    };
    'leagues.seen': {
      params: { user: string; week: string };
      row: object;
    };
  }
}
