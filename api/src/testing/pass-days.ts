import type { TestApp } from './start-test-app.js';

/** Larger than any shift, so that moved rows never collide. */
const FAR_DAYS = 10_000;

interface DatedTable {
  table: string;
  columns: string[];
  isKey: boolean;
}

/**
 * Lets days pass for learners: every stored date and time of theirs moves into the past, including the ledger's: today becomes `days` ago.
 * (The clock cannot be moved, since PostgreSQL's is used.) Weeks of leagues pass for everybody, by `passWeeks`.
 */
export async function passDays(api: Pick<TestApp, 'query'>, learners: string | readonly string[], days: number): Promise<void> {
  const theirs = `= any('{${[learners].flat().join()}}')`;
  const tables = await api.query<DatedTable>(DATED_TABLES);
  const shift = (by: number) => [
    ...tables.map(({ table, columns, isKey }) => {
      const moved = columns.map((column) => `${column} = ${column} + interval '${by} days'`);
      return `update ${table} set ${moved.join(', ')} where ${isKey ? 'id' : 'user_id'} ${theirs}`;
    }),
    // Sources that are days.
    `update coin_txn set source_id = (source_id::date + ${by})::text where user_id ${theirs} and source_type = 'day'`,
    `update coin_txn set source_id = reason || ':' || (split_part(source_id, ':', 2)::date + ${by})::text where user_id ${theirs} and source_type = 'streak'`,
  ];
  await api.query(
    [
      // In replica mode the append-only triggers do not fire.
      'begin',
      'set local session_replication_role = replica',
      ...shift(-FAR_DAYS),
      ...shift(FAR_DAYS - days),
      'commit',
    ].join(';\n'),
  );
}

const DATED_TABLES = `
  select c.table_name as table, array_agg(c.column_name::text) as columns, c.table_name = 'users' as "isKey"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not starts_with(c.table_name, 'league_') and c.data_type in ('date', 'timestamp with time zone') and c.is_generated = 'NEVER'
     and (c.table_name = 'users' or (c.table_name <> 'sessions'
       and exists (select from information_schema.columns u where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = 'user_id')))
   group by c.table_name`;
