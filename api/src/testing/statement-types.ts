import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import { STATEMENTS, type Statement } from '../core/database/statement.js';
import { answerColumns, readNames } from './statement-nulls.js';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** TypeScript types for PostgreSQL's types as `pg` reads them, and as it writes them where that differs. */
const TYPES: Record<string, [row: string, parameter?: string]> = {
  boolean: ['boolean'],
  smallint: ['number'],
  integer: ['number'],
  real: ['number'],
  'double precision': ['number'],
  bigint: ['string', 'number | string'],
  numeric: ['string', 'number | string'],
  text: ['string'],
  'character varying': ['string'],
  name: ['string'],
  '"char"': ['string'],
  uuid: ['string'],
  date: ['Date', 'string'],
  'timestamp with time zone': ['Date', 'Date | string'],
  'timestamp without time zone': ['Date', 'Date | string'],
  interval: ['never', 'string'],
  inet: ['string'],
  cidr: ['string'],
  bytea: ['Buffer'],
  json: ['Json', 'string'],
  jsonb: ['Json', 'string'],
  void: ["''"],
};

function typeOf(type: string, use: 'row' | 'parameter'): string {
  const isArray = type.endsWith('[]');
  const [row, parameter = row] = TYPES[isArray ? type.slice(0, -2) : type] ?? [];
  if (!row || !parameter) throw new Error(`has a ${use} of type ${type}, which api/src/testing/statement-types.ts does not know`);
  const name = use === 'row' ? row : parameter;
  if (!isArray) return name;
  // PostgreSQL accepts nulls in any array.
  return use === 'parameter' ? `readonly (${name} | null)[]` : `${name.includes('|') ? `(${name})` : name}[]`;
}

/** Files that make statements, by their names there: `${…}` of a name stands for any word. */
function statementFiles(): { file: string; names: RegExp[] }[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|^testing\//.test(file))
    .sort()
    .flatMap((file) => {
      const made = [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bstatement\(\s*(['"`])((?:(?!\1).)+)\1/g)];
      const names = made.map(([, , name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
      return names.length > 0 ? [{ file, names }] : [];
    });
}

/** Words that a check constraint allows in a text column, by the numbers of table and column. */
async function readWords(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ at: string; definition: string }>(`
    select conrelid || '.' || conkey[1] as at, pg_get_constraintdef(oid, true) as definition
      from pg_constraint where contype = 'c' and cardinality(conkey) = 1`);
  return new Map(
    rows.flatMap(({ at, definition }) => {
      const [, words] = /^CHECK \(\w+ = ANY \(ARRAY\[((?:'[^']+'::text(?:, )?)+)\]\)\)$/.exec(definition) ?? [];
      return words ? [[at, words.replaceAll('::text', '').replaceAll(', ', ' | ')] as const] : [];
    }),
  );
}

/**
 * Returns `statements.d.ts` of every room, by its path below `api/src`: the types of its statements' parameters and rows, as the migrated
 * database sees them. Throws with file, statement and reason when PostgreSQL refuses one.
 */
export async function statementTypes(client: ClientBase): Promise<Map<string, string>> {
  const files = statementFiles();
  for (const { file } of files) await import(pathToFileURL(join(SOURCES, file)).href);
  const rooms = new Map<string, string[]>();
  const describe = await describer(client);
  for (const statement of [...STATEMENTS.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = files.find((one) => one.names.some((name) => name.test(statement.name)))?.file;
    if (!file) throw new Error(`the name '${statement.name}' stands in no file beside its statement`);
    const [room = ''] = file.split('/');
    const entry = await describe(statement).catch((error: Error) => {
      throw new Error(`api/src/${file}: the statement '${statement.name}' ${error.message}`, { cause: error });
    });
    rooms.set(room, [...(rooms.get(room) ?? []), entry]);
  }
  return new Map([...rooms].map(([room, entries]) => [`${room}/statements.d.ts`, fileOf(room, entries)]));
}

/** Returns a function that writes a statement's entry: its parameters and its row. */
export async function describer(client: ClientBase): Promise<(statement: Statement<never, unknown>) => Promise<string>> {
  const [names, words] = [await readNames(client), await readWords(client)];
  return async (statement) => {
    try {
      return await describe(client, statement, names, words);
    } catch (error) {
      throw (error as { severity?: string }).severity ? new Error(`is refused by PostgreSQL: ${(error as Error).message}`) : error;
    } finally {
      await client.query('rollback; deallocate all');
    }
  };
}

/** Writes the files, and removes those of rooms without statements. */
export function writeStatementTypes(files: ReadonlyMap<string, string>): void {
  for (const path of writtenFiles().filter((one) => !files.has(one))) rmSync(join(SOURCES, path));
  for (const [path, text] of files) writeFileSync(join(SOURCES, path), text);
}

/** Returns a sentence, with its cure, about the first statement whose types differ from the database; null when none does. */
export function statementFault(files: ReadonlyMap<string, string>, written = readWritten(files)): string | null {
  const cure = 'write it with: npm run schema';
  for (const [path, text] of files) {
    const [made, found] = [text.split('\n'), (written.get(path) ?? '').split('\n')];
    const at = made.findIndex((line, index) => line !== found[index]);
    if (at < 0 && made.length === found.length) continue;
    const [, name = ''] = /^ {4}'(.+)': \{$/.exec(made.slice(0, at + 1).findLast((line) => line.startsWith("    '")) ?? '') ?? [];
    const [says, is] = [found[at]?.trim() ?? '', made[at]?.trim() ?? ''];
    return `api/src/${path}: '${name}' says "${says}" where the database says "${is}"; ${cure}`;
  }
  const [stale] = [...written.keys()].filter((path) => !files.has(path));
  return stale ? `api/src/${stale} is of statements that are no more; ${cure}` : null;
}

const writtenFiles = () =>
  readdirSync(SOURCES).flatMap((room) => (existsSync(join(SOURCES, room, 'statements.d.ts')) ? [`${room}/statements.d.ts`] : []));
const readWritten = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...new Set([...files.keys(), ...writtenFiles()])]
      .filter((path) => existsSync(join(SOURCES, path)))
      .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]),
  );

const fileOf = (room: string, entries: readonly string[]) => {
  const from = `${room === 'core' ? '.' : '../core'}/database/statement.js`;
  const body = entries.join('');
  return `// Written from the database by \`npm run schema\`. Decision 0122.
import type {${/\bJson\b/.test(body) ? ' Json ' : ''}} from '${from}';

declare module '${from}' {
  interface Statements {
${body}  }
}
`;
};

async function describe(
  client: ClientBase,
  { text, name, parameters, nullable, after }: Statement<never, unknown>,
  names: Awaited<ReturnType<typeof readNames>>,
  words: ReadonlyMap<string, string>,
): Promise<string> {
  await client.query(`begin; ${after ?? ''}`);
  const known = after ? await readNames(client) : names;
  const { rows } = await lastOf<{ takes: string[]; gives: string[] | null }>(
    client,
    `prepare described as ${text}
     ;
     select array(select format_type(t, null) from unnest(parameter_types::oid[]) with ordinality as p (t, place) order by place) as takes,
            case when result_types is not null then
              array(select format_type(t, null) from unnest(result_types::oid[]) with ordinality as r (t, place) order by place) end as gives
       from pg_prepared_statements where name = 'described'`,
  );
  const { takes = [], gives = null } = rows[0] ?? {};
  const canBeNull = (at: number) => nullable.has(parameters[at] ?? '');
  const params = takes.map((type, at) => `${parameters[at]}: ${typeOf(type, 'parameter')}${canBeNull(at) ? ' | null' : ''};`);
  return `    '${name}': {\n${member('params', params)}${member('row', gives ? await columnsOf(gives) : [])}    };\n`;

  async function columnsOf(types: readonly string[]): Promise<string[]> {
    const { rows: bodies } = await lastOf<{ body: string }>(
      client,
      `create function pg_temp.described(${takes.join(', ')}) returns void begin atomic ${text}
       ; end;
       select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc`,
    );
    return answerColumns(bodies[0]?.body ?? '', known, (parameter) => canBeNull(parameter - 1)).map((column, at) => {
      const type = (column.origin && words.get(`${column.origin.table}.${column.origin.column}`)) ?? typeOf(types[at] ?? '', 'row');
      return `${/^\w+$/.test(column.name) ? column.name : `'${column.name}'`}: ${type}${column.isNullable ? ' | null' : ''};`;
    });
  }
}

/** Returns the result of the last of several statements, which are sent together. */
async function lastOf<Row extends QueryResultRow>(client: ClientBase, text: string): Promise<QueryResult<Row>> {
  const answers = [(await client.query<Row>(text)) as QueryResult<Row> | QueryResult<Row>[]].flat();
  return answers.at(-1) as QueryResult<Row>;
}

/** On one line where it fits, as Biome formats it. */
function member(name: string, types: readonly string[]): string {
  const line = `      ${name}: ${types.length > 0 ? `{ ${types.join(' ').slice(0, -1)} }` : 'object'};\n`;
  return line.length <= 141 ? line : `      ${name}: {\n${types.map((type) => `        ${type}\n`).join('')}      };\n`;
}
