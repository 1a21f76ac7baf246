import type { TestApp } from './start-test-app.js';
import { until } from './wait-until.js';

/**
 * Waits until so many statements of the file's database wait for a lock of another transaction. @returns the process ids of their
 * connections
 */
export function lockWaits(api: Pick<TestApp, 'query'>, count = 1): Promise<number[]> {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  return until(
    `${count} statements wait for a lock`,
    async () => {
      const waiting = await api.query<{ pid: number }>(`select pid ${others} and wait_event_type = 'Lock'`);
      return waiting.length >= count ? waiting.map(({ pid }) => pid) : null;
    },
    { seen: () => api.query(`select state, wait_event_type, wait_event, left(query, 200) as query ${others}`) },
  );
}
