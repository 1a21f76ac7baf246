// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'sync-state.read': {
      params: { since: Date | string | null; user: string };
      row: {
        at: Date;
        available: number;
        pending: number;
        lifetime: number;
        isBehind: boolean;
        firstDay: string | null;
        current: number | null;
        longest: number | null;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
        eventTypes: string[];
        sources: string[] | null;
        books: Json;
      };
    };
    'transfer-keys.add': {
      params: { id: string; x: string; y: string; privateKey: string | null };
      row: object;
    };
    'transfer-keys.in-force': {
      params: object;
      row: { id: string; x: string; y: string };
    };
    'transfer-keys.signer': {
      params: { configured: string | null };
      row: { id: string; privateKey: string | null };
    };
  }
}
