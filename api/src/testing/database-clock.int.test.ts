import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '../core/database/database.js';
import { setDatabaseClock } from './database-clock.js';
import { startTestApp, type TestApp } from './start-test-app.js';

/** Number of runs after which PostgreSQL caches the plan of a prepared statement. */
const RUNS_UNTIL_KEPT = 6;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a statement whose plan a connection keeps sees each new time', async () => {
  const connection = await api.app.get(Database).pool.connect();
  try {
    const yearNow = async () => {
      const { rows } = await connection.query<{ year: number }>({
        name: 'clock',
        text: 'select extract(year from now())::integer as year',
      });
      return rows[0]?.year;
    };
    for (let run = 0; run < RUNS_UNTIL_KEPT; run += 1) await yearNow();
    for (const year of [2041, 2042, 2043]) {
      await setDatabaseClock(api, new Date(`${year}-06-15T12:00:00Z`));
      for (let run = 0; run < RUNS_UNTIL_KEPT; run += 1) expect(await yearNow()).toBe(year);
    }
  } finally {
    connection.release();
  }
});
