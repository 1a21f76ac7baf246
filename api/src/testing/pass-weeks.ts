import type { TestApp } from './start-test-app.js';

/** Larger than any shift, so that moved rows never collide. */
const FAR_WEEKS = 1_000;

/** Lets weeks pass for all leagues: every date and time of their tables moves into the past. Learners' own rows are moved by `passDays`. */
export async function passWeeks(api: Pick<TestApp, 'query'>, weeks: number): Promise<void> {
  const columns = await api.query<{ table: string; column: string }>(DATED_COLUMNS);
  const shift = (by: number) =>
    columns.map(({ table, column }) => `update ${table} set ${column} = ${column} + interval '${by * 7} days' where ${column} is not null`);
  await api.query(
    // In replica mode foreign keys are not checked between the two steps.
    ['begin', 'set local session_replication_role = replica', ...shift(-FAR_WEEKS), ...shift(FAR_WEEKS - weeks), 'commit'].join(';\n'),
  );
}

const DATED_COLUMNS = `
  select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and starts_with(c.table_name, 'league_')
     and c.data_type in ('date', 'timestamp with time zone') and c.is_generated = 'NEVER'`;
