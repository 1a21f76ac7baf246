import type { TestApp } from './start-test-app.js';

/** Rows as JSON texts, by table. */
export type Traces = Record<string, string[]>;

const TABLES = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

/** Returns every row of the whole database that contains one of these texts in any of its columns, whatever their type. */
export async function tracesOf(api: Pick<TestApp, 'query'>, texts: readonly string[]): Promise<Traces> {
  const tables = await api.query<{ name: string }>(TABLES);
  // Searching plain texts costs a tenth of searching a pattern, and only matches become JSON.
  const isFound = texts.map((_text, index) => `strpos(said, $${index + 1}) > 0`).join(' or ');
  const search = tables.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(row)::text as row from (select t as row, t::text as said from "${name}" t offset 0) where ${isFound}`,
  );
  const rows = await api.query<{ name: string; row: string }>(`${search.join(' union all ')} order by name, row`, [...texts]);
  const found: Traces = {};
  for (const { name, row } of rows) (found[name] ??= []).push(row);
  return found;
}
