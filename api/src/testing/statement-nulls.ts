import type { ClientBase } from 'pg';

/** A node of PostgreSQL's parse trees, a list of them, or a word. */
type Tree = string | Tree[] | Node;
interface Node {
  kind: string;
  fields: Map<string, Tree[]>;
}

/** A query with the queries around it, whose columns it may use. */
interface Scope {
  query: Node;
  outer: Scope | null;
}

interface Names {
  functions: Map<string, string>;
  operators: Map<string, string>;
  /** 'table.column' by their numbers, for columns that are not null. */
  notNull: Set<string>;
}

/** A column of a statement's result. */
export interface AnswerColumn {
  name: string;
  isNullable: boolean;
  /** Numbers of the table and column that it comes from, through any number of subqueries; else null. */
  origin: { table: string; column: string } | null;
}

/**
 * Functions that return a value when no argument is null: the built-in ones that our statements use. Not `to_char` and `extract`, which
 * return null for infinite moments, nor `array_length`, which does for an empty array.
 */
const STRICT = new Set(
  `abs array_to_string bool btrim cardinality ceil ceiling char_length concat concat_ws date date_trunc decode encode exp float4 float8 floor format
   gen_random_uuid generate_series hashtext hashtextextended int2 int4 int8 interval json_array_length json_build_array json_build_object
   jsonb_array_length jsonb_build_array jsonb_build_object jsonb_typeof length ln lower lpad ltrim make_date md5 mod now numeric octet_length
   pg_advisory_xact_lock position power random replace reverse round rpad rtrim sha256 sign similarity split_part sqrt starts_with
   statement_timestamp clock_timestamp strpos substr text timestamp timestamptz timezone to_json to_jsonb to_timestamp translate trunc
   ulty_fold unaccent upper uuid varchar`.split(/\s+/),
);
/** Functions that never return null, even for null arguments. */
const NEVER_NULL = new Set('concat concat_ws json_build_object jsonb_build_object json_build_array jsonb_build_array'.split(' '));
const STRICT_OPERATORS = new Set('+ - * / % ^ = <> < > <= >= || && @> <@ ~ ~* !~ !~* ~~ ~~* !~~ !~~* @@ & | # << >> <-> |/'.split(' '));
const COUNTING = new Set('count row_number rank dense_rank ntile percent_rank cume_dist'.split(' '));
/** Aggregates that return null only without rows; the others also for nulls. */
const GATHERING = new Set('array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg'.split(' '));
const ADDING = new Set('sum min max avg bool_or bool_and string_agg'.split(' '));

/** Reads the names of everything that trees refer to by number. */
export async function readNames(client: ClientBase): Promise<Names> {
  const named = async (text: string) =>
    new Map((await client.query<{ oid: string; name: string }>(text)).rows.map(({ oid, name }) => [oid, name]));
  return {
    // JSON null becomes SQL null when it is cast.
    functions: await named(
      `select oid::text, case when pronargs = 1 and proargtypes[0] = 'jsonb'::regtype and proname !~ 'json' then '' else proname end as name from pg_proc`,
    ),
    operators: await named('select oid::text, oprname as name from pg_operator'),
    notNull: new Set(
      (await named(`select attrelid || '.' || attnum as oid, attname as name from pg_attribute where attnotnull and attnum > 0`)).keys(),
    ),
  };
}

/**
 * Returns the result columns of a statement, from its tree in `pg_proc.prosqlbody`, where PostgreSQL itself states the table of each column
 * and the outer joins that may make it null. A column counts as nullable unless it is known to have a value.
 * @param nullable which parameters may be null, from 1
 */
export function answerColumns(body: string, names: Names, nullable: (parameter: number) => boolean): AnswerColumn[] {
  const query = nodesIn(parse(body)).find(({ kind }) => kind === 'QUERY');
  if (!query) throw new Error('no query');
  const scope: Scope = { query, outer: null };
  const reader = new NullReader(names, nullable);
  return targetsOf(query)
    .filter((target) => word(target, 'resjunk') !== 'true')
    .map((target) => {
      const [table, column] = [word(target, 'resorigtbl'), word(target, 'resorigcol')];
      return {
        name: unescaped(word(target, 'resname')),
        isNullable: reader.isTargetNullable(scope, Number(word(target, 'resno'))),
        origin: table === '0' ? null : { table, column },
      };
    });
}

class NullReader {
  /** Recursive queries being analysed: their own columns count as nullable. */
  private readonly open = new Set<Node>();

  constructor(
    private readonly names: Names,
    private readonly isParameterNullable: (parameter: number) => boolean,
  ) {}

  isTargetNullable(scope: Scope, at: number): boolean {
    const { query } = scope;
    const [sets] = nodesIn(query.fields.get('setOperations') ?? []);
    if (sets) return this.isNullableOfSets(sets, scope, at);
    const target = targetsOf(query).find((one) => word(one, 'resno') === String(at));
    return !target || this.isNullable(only(target, 'expr'), scope);
  }

  private isNullableOfSets(sets: Node, scope: Scope, at: number): boolean {
    if (sets.kind === 'RANGETBLREF') return this.isColumnNullable(scope, Number(word(sets, 'rtindex')), at);
    return ['larg', 'rarg'].some((side) => this.isNullableOfSets(only(sets, side), scope, at));
  }

  private isColumnNullable(scope: Scope, tableAt: number, at: number): boolean {
    const entry = list(scope.query, 'rtable')[tableAt - 1];
    if (!entry) return true;
    switch (word(entry, 'rtekind')) {
      case '0': // a table
        return at > 0 && !this.names.notNull.has(`${word(entry, 'relid')}.${at}`);
      case '1': // a subquery
        return this.isTargetNullable({ query: only(entry, 'subquery'), outer: scope }, at);
      case '2': // a join
        return this.isAnyNullable(list(entry, 'joinaliasvars').slice(at - 1, at), scope);
      case '3': // a function
        return list(entry, 'functions').some((one) => {
          const called = only(one, 'funcexpr');
          return this.names.functions.get(word(called, 'funcid')) !== 'generate_series' || this.isNullable(called, scope);
        });
      case '5': // values
        return nested(entry, 'values_lists').some((row) => this.isAnyNullable(row.slice(at - 1, at), scope));
      case '6': // a common table expression
        return this.isCommonNullable(entry, scope, at);
      case '9': // what a query is grouped by
        return this.isAnyNullable(list(entry, 'groupexprs').slice(at - 1, at), scope);
      default:
        return true;
    }
  }

  private isCommonNullable(entry: Node, scope: Scope, at: number): boolean {
    const from = outerScope(scope, Number(word(entry, 'ctelevelsup')));
    const common = from && list(from.query, 'cteList').find((one) => word(one, 'ctename') === word(entry, 'ctename'));
    if (!from || !common || this.open.has(common)) return true;
    this.open.add(common);
    const answer = this.isTargetNullable({ query: only(common, 'ctequery'), outer: from }, at);
    this.open.delete(common);
    return answer;
  }

  private isAnyNullable(nodes: readonly Node[], scope: Scope): boolean {
    return nodes.length === 0 || nodes.some((node) => this.isNullable(node, scope));
  }

  private isNullable(node: Node, scope: Scope): boolean {
    const areArgsNullable = (field = 'args') => list(node, field).some((one) => this.isNullable(one, scope));
    switch (node.kind) {
      case 'VAR':
        return this.isVarNullable(node, scope);
      case 'CONST':
        return word(node, 'constisnull') === 'true';
      case 'PARAM':
        return this.isParameterNullable(Number(word(node, 'paramid')));
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return list(node, 'args').every((one) => this.isNullable(one, scope));
      case 'CASEEXPR':
        return (
          list(node, 'args').some((when) => this.isNullable(only(when, 'result'), scope)) ||
          list(node, 'defresult').length === 0 ||
          areArgsNullable('defresult')
        );
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'TARGETENTRY':
        return areArgsNullable(node.kind === 'TARGETENTRY' ? 'expr' : 'arg');
      case 'BOOLEXPR':
        return areArgsNullable();
      case 'SCALARARRAYOPEXPR': {
        // Comparing with a list that contains null gives null; parameters contain none.
        const [, of] = list(node, 'args');
        const isKnown = of && (of.kind === 'PARAM' || (of.kind === 'ARRAYEXPR' && !this.isAnyNullable(list(of, 'elements'), scope)));
        return !isKnown || areArgsNullable();
      }
      case 'ROWCOMPAREEXPR':
        return areArgsNullable('largs') || areArgsNullable('rargs');
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ARRAYEXPR':
      case 'SQLVALUEFUNCTION':
        return false;
      case 'OPEXPR':
        return !STRICT_OPERATORS.has(this.names.operators.get(word(node, 'opno')) ?? '') || areArgsNullable();
      case 'FUNCEXPR': {
        const name = this.names.functions.get(word(node, 'funcid')) ?? '';
        return !STRICT.has(name) || (!NEVER_NULL.has(name) && areArgsNullable());
      }
      case 'WINDOWFUNC':
        return !COUNTING.has(this.names.functions.get(word(node, 'winfnoid')) ?? '');
      case 'AGGREF': {
        const name = this.names.functions.get(word(node, 'aggfnoid')) ?? '';
        if (COUNTING.has(name)) return false;
        const query = outerScope(scope, Number(word(node, 'agglevelsup')))?.query;
        const hasRows = query && list(query, 'groupClause').length > 0 && list(query, 'groupingSets').length === 0;
        if (!hasRows || list(node, 'aggfilter').length > 0) return true;
        return !GATHERING.has(name) && (!ADDING.has(name) || areArgsNullable());
      }
      case 'SUBLINK':
        return this.isSubqueryNullable(node, scope);
      default:
        return true;
    }
  }

  private isVarNullable(node: Node, scope: Scope): boolean {
    const from = outerScope(scope, Number(word(node, 'varlevelsup')));
    if (!from || (word(node, 'varreturningtype') || '0') !== '0') return true;
    // An update returns new values, not those it tested.
    const isUpdated = word(from.query, 'commandType') === '2' && word(from.query, 'resultRelation') === word(node, 'varno');
    if (!isUpdated && testedNotNull(list(from.query, 'jointree')).has(placeOf(node))) return false;
    // The outer joins that may make it null, as '(b 3)'.
    const [nulling] = node.fields.get('varnullingrels') ?? [];
    if (!Array.isArray(nulling) || nulling.length > 1) return true;
    return this.isColumnNullable(from, Number(word(node, 'varno')), Number(word(node, 'varattno')));
  }

  private isSubqueryNullable(node: Node, scope: Scope): boolean {
    const type = word(node, 'subLinkType');
    // `exists` and `array`.
    if (type === '0' || type === '6') return false;
    const query = only(node, 'subselect');
    const isNull = () => this.isTargetNullable({ query, outer: scope }, 1);
    if (type === '1' || type === '2') return list(node, 'testexpr').some((one) => this.isNullable(one, scope)) || isNull();
    // An aggregate over all rows returns one row, whatever the rows.
    const isOneRow =
      word(query, 'hasAggs') === 'true' &&
      word(query, 'hasTargetSRFs') !== 'true' &&
      ['groupClause', 'groupingSets', 'havingQual', 'limitOffset', 'limitCount'].every((field) => list(query, field).length === 0);
    return type !== '4' || !isOneRow || isNull();
  }
}

const placeOf = (node: Node): string =>
  ['varno', 'varattno', 'varnullingrels'].map((field) => JSON.stringify(node.fields.get(field))).join();

/** Columns that `where` or an inner join requires to have a value. */
function testedNotNull(conditions: readonly Node[]): Set<string> {
  const found = new Set<string>();
  for (const node of conditions) {
    if (node.kind === 'NULLTEST' && word(node, 'nulltesttype') === '1')
      for (const tested of list(node, 'arg')) if (word(tested, 'varlevelsup') === '0') found.add(placeOf(tested));
    const isInner = node.kind === 'FROMEXPR' || (node.kind === 'JOINEXPR' && word(node, 'jointype') === '0');
    const parts = isInner
      ? ['fromlist', 'larg', 'rarg', 'quals']
      : node.kind === 'BOOLEXPR' && word(node, 'boolop') === 'and'
        ? ['args']
        : [];
    for (const part of parts) for (const place of testedNotNull(list(node, part))) found.add(place);
  }
  return found;
}

const targetsOf = (query: Node): Node[] => list(query, word(query, 'commandType') === '1' ? 'targetList' : 'returningList');

function outerScope(scope: Scope, levels: number): Scope | null {
  let from: Scope | null = scope;
  for (let level = 0; level < levels; level += 1) from = from?.outer ?? null;
  return from;
}

const isNode = (tree: Tree): tree is Node => typeof tree === 'object' && !Array.isArray(tree);
const nodesIn = (trees: readonly Tree[]): Node[] =>
  trees.flatMap((tree) => (Array.isArray(tree) ? nodesIn(tree) : isNode(tree) ? [tree] : []));
const list = (node: Node, field: string): Node[] => nodesIn(node.fields.get(field) ?? []);
/** Rows of `values`. */
const nested = (node: Node, field: string): Node[][] => {
  const [rows] = node.fields.get(field) ?? [];
  return Array.isArray(rows) ? rows.map((row) => nodesIn([row])) : [];
};
const word = (node: Node, field: string): string => {
  const [value] = node.fields.get(field) ?? [];
  return typeof value === 'string' ? value : '';
};
function only(node: Node, field: string): Node {
  const [found] = list(node, field);
  if (!found) throw new Error(`${node.kind} without ${field}`);
  return found;
}
const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');

/** `{KIND :field value …}`, `(one two)`, words. */
function parse(text: string): Tree[] {
  const tokens = text.match(/[{}()]|(?:\\.|[^\s(){}\\])+/gs) ?? [];
  let at = 0;
  const many = (end: string | null): Tree[] => {
    const trees: Tree[] = [];
    while (at < tokens.length && tokens[at] !== end) trees.push(tree());
    at += 1;
    return trees;
  };
  const tree = (): Tree => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '(') return many(')');
    return token === '{' ? node() : token;
  };
  const node = (): Node => {
    const [kind, ...rest] = many('}');
    const fields = new Map<string, Tree[]>();
    let values: Tree[] = [];
    for (const part of rest)
      if (typeof part === 'string' && part.startsWith(':')) fields.set(part.slice(1), (values = []));
      else if (part !== '<>') values.push(part);
    return { kind: String(kind), fields };
  };
  return many(null);
}
