import { Database } from '../core/database/database.js';
import type { TestApp } from './start-test-app.js';

/** Rows as JSON texts, by table. */
export type Traces = Record<string, string[]>;

const TABLES = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

/** What a test asks of a database. */
type Asked = Pick<TestApp, 'app' | 'query'>;

/** The number of the next transaction: what is written from now on carries it, or a higher one. */
export async function nextTransaction(api: Asked): Promise<string> {
  const [row] = await api.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return row?.next ?? '0';
}

/**
 * Returns every row of the whole database that contains one of these texts in any of its columns, whatever their type.
 * @param since a number of `nextTransaction` before which nobody knew these texts: older rows are not read, which a large database shows
 */
export async function tracesOf(api: Asked, texts: readonly string[], since = '0'): Promise<Traces> {
  const tables = await api.query<{ name: string }>(TABLES);
  // Searching plain texts costs a tenth of searching a pattern, and only matches become JSON.
  const search = tables.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(row)::text as row
         from (select t as row, t::text as said from "${name}" t where t.xmin::text::bigint >= $2 offset 0)
        where exists (select from unnest($1::text[]) text where strpos(said, text) > 0)`,
  );
  const { rows } = await api.app.get(Database).pool.query<{ name: string; row: string }>({
    // Planned once a connection: a hundred and fifty tables take longer to plan than to read.
    name: 'traces',
    text: `${search.join(' union all ')} order by name, row`,
    values: [texts, since],
  });
  const found: Traces = {};
  for (const { name, row } of rows) (found[name] ??= []).push(row);
  return found;
}
