import type { TestApp } from './start-test-app.js';

/**
 * Sets the clock by which a test's own database dates arrivals; it continues from there. Column defaults with `now()` were bound to the
 * real clock before, and so are the API's own timers. PostgreSQL does not expect its functions to change: cached plans of connections
 * contain the former time, until a new schema makes all connections plan again.
 */
export async function setDatabaseClock(api: Pick<TestApp, 'query'>, at: Date): Promise<void> {
  const ms = at.getTime() - Date.now();
  await api.query(
    [
      'begin',
      'set local allow_system_table_mods = on',
      `create or replace function pg_catalog.now() returns timestamptz language sql stable as $$ select transaction_timestamp() + interval '${ms} milliseconds' $$`,
      'create schema clock_was_set',
      'drop schema clock_was_set',
      'commit',
    ].join(';\n'),
  );
}
