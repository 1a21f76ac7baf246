// Written from the database by `npm run schema`. Decision 0122.
import type {} from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'identity.insert-with-role': {
      params: { id: string; role: string; firstName: string; lastName: string; email: string; passwordHash: string };
      row: { id: string };
    };
  }
}
