import { hash } from 'node:crypto';
import pg from 'pg';

/** A text asked so often is not made up for one call: parsing and planning it again each time costs more than running it. */
const USES_BEFORE = 3;
/** Texts remembered; beyond these nothing new is prepared, so that texts made up for each call cannot fill the memory. */
const MAX_TEXTS = 1_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** Name of a statement to be prepared under, or null while it is rare. */
export function statementName(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (uses.size >= MAX_TEXTS && !uses.has(text)) return null;
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < USES_BEFORE) return null;
  const name = `s${hash('sha1', text, 'base64url')}`;
  names.set(text, name);
  return name;
}

/**
 * A connection whose loss never ends the process. The pool hands a new one over before anyone listens to it; PostgreSQL's last words may
 * come in that very moment. Whoever uses the connection hears of the loss all the same.
 */
export class SturdyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A connection that prepares statements with parameters once they repeat, whoever asks: TypeORM knows no names for its own. */
export class PreparingClient extends SturdyClient {}

const ask = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
PreparingClient.prototype.query = function (this: pg.Client, text: unknown, values?: unknown, callback?: unknown): unknown {
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : null;
  return name ? ask.call(this, { name, text, values }, callback) : ask.call(this, text, values, callback);
} as pg.Client['query'];
