import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';

interface UpsertOptions {
  /** Columns that a new row copies from another column, e.g. { modified_at: 'published_at' }. */
  atFirst?: Readonly<Record<string, string>>;
  /** Assignments for an existing row; `t` is the row, `excluded` the file. */
  onConflict?: readonly string[];
}

/** SQL `insert … on conflict` of a JSON array `:rows` that also restores retired rows; `columns` are those of the file, without the id. */
export function upsert(
  table: string,
  columns: Readonly<Record<string, string>>,
  { atFirst = {}, onConflict = [] }: UpsertOptions = {},
): string {
  const names = Object.keys(columns);
  const assignments = [...names.map((name) => `${name} = excluded.${name}`), ...onConflict, 'retired_at = null'];
  return `
    insert into ${table} as t (${['id', ...names, ...Object.keys(atFirst)].join(', ')})
    select ${['id', ...names, ...Object.values(atFirst)].join(', ')}
      from jsonb_to_recordset(:rows::jsonb) as rows (id uuid,
                                                     ${names.map((name) => `${name} ${columns[name]}`).join(', ')})
    on conflict (id) do update set ${assignments.join(', ')}`;
}

/**
 * SQL `insert … on conflict (keys)` of a JSON array `:rows` that leaves unchanged rows untouched, for an enclosing statement that reports
 * the changed ones; `returning` are columns of these.
 */
export function upsertChanged(
  table: string,
  keys: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, string>>,
  returning: readonly string[],
): string {
  const all = { ...keys, ...columns };
  const names = Object.keys(columns);
  const of = (row: string) => names.map((name) => `${row}.${name}`).join(', ');
  const typed = Object.entries(all).map(([name, type]) => `${name} ${type}`);
  return `
    insert into ${table} as t (${Object.keys(all).join(', ')})
    select ${Object.keys(all).join(', ')} from jsonb_to_recordset(:rows::jsonb) as rows (${typed.join(', ')})
    on conflict (${Object.keys(keys).join(', ')}) do update
        set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${of('t')}) is distinct from (${of('excluded')})
    returning ${returning.map((name) => `t.${name}`).join(', ')}`;
}

/** Date of what has always been public. */
export const ALWAYS = '-infinity';

/** For `onConflict`: date of publication until the file changes. */
export const MODIFIED_ON_CHANGE =
  'modified_at = case when t.content_hash = excluded.content_hash then t.modified_at else greatest(now(), excluded.published_at) end';

/** For `onConflict`: raises the version with each change of the file. */
export const VERSION_ON_CHANGE = 'version = t.version + (t.content_hash <> excluded.content_hash)::integer';

type ContentTable = 'partners' | 'posts' | 'courses' | 'books' | 'chapters' | 'exam_packs';

const retireOthersOf = (table: ContentTable) =>
  statement(
    `import.retire-others.${table}`,
    `
  update ${table} set retired_at = now() where retired_at is null and id <> all(:ids)`,
  );

const retireOthersIn: Readonly<Record<ContentTable, ReturnType<typeof retireOthersOf>>> = {
  partners: retireOthersOf('partners'),
  posts: retireOthersOf('posts'),
  courses: retireOthersOf('courses'),
  books: retireOthersOf('books'),
  chapters: retireOthersOf('chapters'),
  exam_packs: retireOthersOf('exam_packs'),
};

/** Retires the live rows whose ids are not in `ids`; returns how many. */
export function retireOthers(tx: Tx, table: ContentTable, ids: readonly string[]): Promise<number> {
  return tx.count(retireOthersIn[table], { ids });
}
