/**
 * Parameters and rows of every statement, by its name. Rooms add theirs in `statements.d.ts`, which `npm run schema` writes from the
 * database. Decision 0122.
 */
export interface Statements {}

declare const shapeIsUnknown: unique symbol;
/** A JSON column, whose shape the database does not know: its statement declares it, `.as<{ exercises: Exercise[] }>()`. */
export interface Json {
  readonly [shapeIsUnknown]: true;
}

/**
 * Types that may be declared for columns: any shape of JSON; for others a part of the database's type, such as three words of all texts, or
 * never null.
 */
type Narrower<Row, Shape> = { [Key in keyof Shape]: Key extends keyof Row ? (Json extends Row[Key] ? unknown : Row[Key]) : never };

type Narrowed<Row, Shape> = { [Key in keyof Row]: Key extends keyof Shape ? Shape[Key] : Row[Key] };

/** Every statement of the loaded modules, by name. */
export const STATEMENTS = new Map<string, Statement<never, unknown>>();

/**
 * Matches a parameter, `:book`, or `:cursor?` where it may be null. Skips other uses of colons: quotes, comments, casts, slices of arrays.
 */
const PARAMETER = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|(?<![\w:]):([a-z]\w*)(\?(?!\w))?/gi;

/** One SQL statement with its parameters' names. */
export class Statement<Params, Row> {
  /** Type of its rows, without a value. */
  declare readonly row: Row;
  /** The text for PostgreSQL, with $1, $2 … */
  readonly text: string;
  /** Names of $1, $2 … */
  readonly parameters: readonly string[];
  /** Names of parameters that may be null. */
  readonly nullable: ReadonlySet<string>;

  /** @param after statement to run before PostgreSQL can parse this one: it makes the temporary table that this one reads */
  constructor(
    readonly name: string,
    written: string,
    readonly after?: string,
  ) {
    const parameters: string[] = [];
    const nullable = new Set<string>();
    this.text = written.replace(PARAMETER, (part, parameter?: string, mark?: string) => {
      if (parameter === undefined) return part;
      if (mark) nullable.add(parameter);
      if (!parameters.includes(parameter)) parameters.push(parameter);
      return `$${parameters.indexOf(parameter) + 1}`;
    });
    this.parameters = parameters;
    this.nullable = nullable;
  }

  /** Returns the values of $1, $2 … */
  valuesOf(params: Params): unknown[] {
    return this.parameters.map((name) => (params as Record<string, unknown>)[name]);
  }

  /** Returns the same statement with a more precise row type than the database knows. */
  as<Shape extends Narrower<Row, Shape>>(): Statement<Params, Narrowed<Row, Shape>> {
    return this as unknown as Statement<Params, Narrowed<Row, Shape>>;
  }
}

/**
 * Declares a statement. It is prepared and typed by its name: `npm run schema` writes the types, also of a new or changed statement.
 * Fragments may be inserted into the text, with their parameters; values never. Throws when another statement has the name.
 */
export function statement<Name extends keyof Statements>(
  name: Name,
  text: string,
  { after }: { after?: string } = {},
): Statement<ParamsOf<Name>, AnswerOf<Name>> {
  const made = new Statement<ParamsOf<Name>, AnswerOf<Name>>(name, text, after);
  const known = STATEMENTS.get(name);
  if (known && known.text !== made.text) throw new Error(`two statements are called ${String(name)}`);
  STATEMENTS.set(name, made as unknown as Statement<never, unknown>);
  return made;
}

/** Type of a statement's rows. */
export type RowOf<Asked extends { row: unknown }> = Asked['row'];

type ParamsOf<Name extends keyof Statements> = Statements[Name] extends { params: infer Params } ? Params : never;
type AnswerOf<Name extends keyof Statements> = Statements[Name] extends { row: infer Row } ? Row : never;
