import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase, QueryResultRow } from 'pg';

/** Column limit for lines that this generator breaks; bodies of functions and views stay as written. */
const MAX_COLUMNS = 120;

interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  isIdentity: boolean;
  isGenerated: boolean;
  value: string | null;
  storage: string | null;
}

interface Relation {
  name: string;
  kind: 'table' | 'view';
  isUnlogged: boolean;
  options: string[] | null;
  definition: string | null;
  columns: Column[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
}

/** SQL condition for objects of the schema `public` that no extension owns. */
const OWN = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const RELATIONS = `
  select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind, c.relpersistence = 'u' as "isUnlogged",
         c.reloptions as options, case c.relkind when 'v' then pg_get_viewdef(c.oid, true) end as definition,
         array(select json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
                      'isNotNull', a.attnotnull, 'isIdentity', a.attidentity <> '', 'isGenerated', a.attgenerated <> '',
                      'value', pg_get_expr(e.adbin, e.adrelid, true),
                      'storage', case when a.attstorage <> t.typstorage then
                        case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' else 'extended' end end)
                 from pg_attribute a join pg_type t on t.oid = a.atttypid
                      left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
         array(select json_build_object('name', quote_ident(k.conname), 'definition', pg_get_constraintdef(k.oid, true))
                 from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')
                order by position(k.contype in 'pufxc'), k.conname) as constraints,
         array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i join pg_class x on x.oid = i.indexrelid
                where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x'))
                order by x.relname) as indexes,
         array(select pg_get_triggerdef(g.oid, true) from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal
                order by g.tgname) as triggers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and ${OWN('pg_class', 'c.oid')}`;

const FUNCTIONS = `
  select p.proname as name, split_part(definition, 'AS $function$', 1) as head,
         substr(definition, position('AS $function$' in definition) + 3) as body
    from pg_proc p cross join replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') definition
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${OWN('pg_proc', 'p.oid')}
   order by p.proname, pg_get_function_identity_arguments(p.oid)`;

/** Objects that belong to no table: extensions, configurations of text search, sequences without a column. */
const OTHERS = `
  select format('create extension %I', extname) as statement, 1 as rank from pg_extension where extname <> 'plpgsql'
  union all
  select format('create text search configuration %I (parser = %I)', cfgname, prsname), 2
    from pg_ts_config join pg_ts_parser p on p.oid = cfgparser where cfgnamespace = 'public'::regnamespace
  union all
  select format('alter text search configuration %I add mapping for %s with %s', cfgname, string_agg(alias, ', ' order by alias), dicts), 3
    from (select cfgname, k.alias, string_agg(dictname, ', ' order by mapseqno) as dicts
            from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid join pg_ts_dict d on d.oid = m.mapdict
                 join ts_token_type(cfgparser) k on k.tokid = m.maptokentype
           where cfgnamespace = 'public'::regnamespace group by cfgname, k.alias) mapped
   group by cfgname, dicts
  union all
  select format('create sequence %I as %s increment %s minvalue %s maxvalue %s start %s cache %s%s', relname, seqtypid::regtype,
                seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then ' cycle' else '' end), 4
    from pg_sequence join pg_class c on c.oid = seqrelid
   where relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0)
   order by rank, statement`;

/** Kinds of objects that the files cannot show: a migration that makes one must extend this generator first. */
const UNKNOWN = `
  select 'relation ' || relname as what from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'p', 'f')
  union all select 'type ' || typname from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${OWN('pg_type', 't.oid')}
  union all select 'function ' || proname from pg_proc p
   where pronamespace = 'public'::regnamespace and (prokind <> 'f' or prosqlbody is not null) and ${OWN('pg_proc', 'p.oid')}
  union all select 'schema ' || nspname from pg_namespace
   where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
  union all select 'policy ' || polname from pg_policy
  union all select 'rule ' || rulename from pg_rules where schemaname = 'public'
  union all select 'statistics ' || stxname from pg_statistic_ext
  union all select 'event trigger ' || evtname from pg_event_trigger
  union all select 'inheritance of ' || inhrelid::regclass from pg_inherits
  union all select 'dictionary ' || dictname from pg_ts_dict t where dictnamespace = 'public'::regnamespace and ${OWN('pg_ts_dict', 't.oid')}
  union all select 'disabled trigger ' || tgname from pg_trigger where tgenabled <> 'O'
  union all select 'constraint not validated ' || conname from pg_constraint where not convalidated or not conenforced`;

/**
 * Returns the files of `api/schema`, by their path in it: one for each table or view, one for each function, `others.sql` for the rest. The
 * same schema gives the same files, whatever migrations made it; the columns of a table keep their order, which `select *` and `insert`
 * without names use. Throws when the database has a kind of object that no file would show.
 */
export async function schemaFiles(client: ClientBase): Promise<Map<string, string>> {
  const ask = async <Row extends QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const unknown = await ask<{ what: string }>(UNKNOWN);
  if (unknown.length > 0) throw new Error(`api/src/testing/schema-files.ts cannot describe: ${unknown.map(({ what }) => what).join(', ')}`);
  const files = new Map<string, string>();
  const add = (path: string, text: string) => files.set(path, files.has(path) ? `${files.get(path)}\n${text}` : text);
  for (const relation of await ask<Relation & QueryResultRow>(RELATIONS)) add(`tables/${relation.name}.sql`, textOf(relation));
  for (const { name, head, body } of await ask<{ name: string; head: string; body: string }>(FUNCTIONS))
    add(`functions/${name}.sql`, `${head.split('\n').map(spoken).join('\n')}as ${body.trimEnd()};\n`);
  for (const { statement } of await ask<{ statement: string }>(OTHERS)) add('others.sql', statementOf(statement));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the files of a schema to a folder, and removes those of dropped objects. */
export async function writeSchema(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const path of pathsIn(folder).filter((one) => !files.has(one))) await rm(join(folder, path));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Returns a sentence, with its cure, about the first file of a folder that differs from the database; null when none does. */
export async function schemaFault(folder: string, files: ReadonlyMap<string, string>): Promise<string | null> {
  const cure = 'write it with: npm run schema';
  for (const path of new Set([...files.keys(), ...pathsIn(folder)])) {
    const file = join(folder, path);
    if (!files.has(path)) return `api/schema/${path} describes what the migrations do not make; ${cure}`;
    if (!existsSync(file)) return `api/schema/${path} is missing; ${cure}`;
    const [written, made] = [(await readFile(file, 'utf8')).split('\n'), (files.get(path) ?? '').split('\n')];
    const line = made.findIndex((text, at) => text !== written[at]);
    if (line >= 0 || written.length !== made.length)
      return `api/schema/${path} differs from what the migrations make in line ${(line < 0 ? made.length : line) + 1}; ${cure}`;
  }
  return null;
}

const pathsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql')) : [];

function textOf({ name, kind, isUnlogged, options, definition, columns, constraints, indexes, triggers }: Relation): string {
  const after = [indexes, triggers].map((made) => (made.length > 0 ? `\n${made.map(statementOf).join('')}` : '')).join('');
  if (kind === 'view') return `create view ${name} as\n${definition}\n${after}`;
  const names = Math.max(...columns.map((column) => column.name.length));
  const types = Math.max(...columns.map((column) => spoken(column.type).length));
  const lines = [
    ...columns.map((column) => `${column.name.padEnd(names)} ${spoken(column.type).padEnd(types)}${factsOf(column)}`.trimEnd()),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${spoken(constraint.definition)}`),
  ];
  const body = lines.map((line, at) => broken(at < lines.length - 1 ? `${line},` : line, '  ')).join('\n');
  return `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${body}\n)${options ? ` with (${options.join(', ')})` : ''};\n${after}`;
}

function factsOf({ isNotNull, isIdentity, isGenerated, value, storage }: Column): string {
  return [
    storage && ` storage ${storage}`,
    isNotNull && ' not null',
    isIdentity && ' generated always as identity',
    value && (isGenerated ? ` generated always as (${spoken(value)}) stored` : ` default ${spoken(value)}`),
  ]
    .filter(Boolean)
    .join('');
}

const QUOTED = `'(?:[^']|'')*'|"[^"]*"`;
const SHORTER: Record<string, string> = { 'timestamp with time zone': 'timestamptz', 'character varying': 'varchar', ' using btree': '' };
const TO_SPEAK = new RegExp(`(${QUOTED})(?:::text\\b(?!\\[))?|${Object.keys(SHORTER).join('|')}|\\s+|[A-Z]+`, 'gi');

/** Formats a definition in our SQL style: small letters outside of quotes, short names of types, lists as `in`, texts without `::text`. */
function spoken(definition: string): string {
  return definition
    .replace(TO_SPEAK, (part, quoted?: string) => quoted ?? SHORTER[part.toLowerCase()] ?? (part.trim() ? part.toLowerCase() : ' '))
    .replace(new RegExp(`(=|<>) (any|all) \\(array\\[((?:${QUOTED}|[^\\]'"])*)\\]\\)`, 'g'), (whole, operator, which, list) =>
      operator === '=' && which === 'any' ? `in (${list})` : operator === '<>' && which === 'all' ? `not in (${list})` : whole,
    )
    .replaceAll('( case ', '(case ');
}

const statementOf = (definition: string): string => `${broken(`${spoken(definition)};`, '')}\n`;

/** Breaks a line longer than MAX_COLUMNS between words, outside of quotes. */
function broken(line: string, indent: string): string {
  const lines: string[] = [];
  let current = indent;
  for (const word of line.match(new RegExp(`(?:${QUOTED}|[^\\s'"])+\\s*`, 'g')) ?? []) {
    if ((current + word.trimEnd()).length > MAX_COLUMNS && current.trim() !== '') {
      lines.push(current.trimEnd());
      current = `${indent}    `;
    }
    current += word;
  }
  return [...lines, current].join('\n');
}
