/**
 * Parameters and rows of every statement, by its name. Rooms add theirs in `statements.d.ts`, which `npm run schema` writes from the database.
 * Decision 0122.
 */
export interface Statements {}

declare const shapeIsUnknown: unique symbol;
/** JSON, of which the database knows no shape: its statement says one, `.as<{ exercises: Exercise[] }>()`. */
export interface Json {
  readonly [shapeIsUnknown]: true;
}

/** What may be said of a row's columns: any shape of JSON; of others a part of what the database says, such as three words of all texts, or never null. */
type Narrower<Row, Shape> = { [Key in keyof Shape]: Key extends keyof Row ? (Json extends Row[Key] ? unknown : Row[Key]) : never };

type Narrowed<Row, Shape> = { [Key in keyof Row]: Key extends keyof Shape ? Shape[Key] : Row[Key] };

/** Every statement of the modules that are loaded, by its name. */
export const STATEMENTS = new Map<string, Statement<never, unknown>>();

/** A parameter, `:book`, or `:cursor?` where it may be null. What else has colons is passed over: quotes, comments, casts, slices of arrays. */
const PARAMETER = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|(?<![\w:]):([a-z]\w*)(\?(?!\w))?/gi;

/** One SQL statement with its parameters' names. */
export class Statement<Params, Row> {
  /** Of this type are its rows; it has no value. */
  declare readonly row: Row;
  /** As PostgreSQL reads it, with $1, $2 … */
  readonly text: string;
  /** Names of $1, $2 … */
  readonly parameters: readonly string[];
  /** Those that may be null. */
  readonly nullable: ReadonlySet<string>;

  /** @param after what is run before the statement exists for PostgreSQL: the temporary table it reads */
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

  /** Values of $1, $2 … */
  valuesOf(params: Params): unknown[] {
    return this.parameters.map((name) => (params as Record<string, unknown>)[name]);
  }

  /** The same statement, of whose rows more is known than the database says. */
  as<Shape extends Narrower<Row, Shape>>(): Statement<Params, Narrowed<Row, Shape>> {
    return this as unknown as Statement<Params, Narrowed<Row, Shape>>;
  }
}

/**
 * A statement. It is prepared under its name, and typed by it: types are written by `npm run schema`, which a new or changed statement needs.
 * Fragments may be put into the text, with their parameters; values never. Throws where the name is another statement's.
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

/** What a statement answers. */
export type RowOf<Asked extends { row: unknown }> = Asked['row'];

type ParamsOf<Name extends keyof Statements> = Statements[Name] extends { params: infer Params } ? Params : never;
type AnswerOf<Name extends keyof Statements> = Statements[Name] extends { row: infer Row } ? Row : never;
