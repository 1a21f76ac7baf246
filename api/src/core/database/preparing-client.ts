import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import pg from 'pg';

/** Uses before a statement is prepared: a repeated text costs more to parse and plan each time than to run. */
const USES_BEFORE = 3;
/** Texts counted, and texts prepared: those made up for each call are forgotten, and fill neither this memory nor PostgreSQL's. */
const MAX_TEXTS = 1_000;

const uses = new LRUCache<string, number>({ max: MAX_TEXTS });
const names = new Map<string, string>();

/** Name of a statement to be prepared under, or null while it is rare. */
function statementName(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < USES_BEFORE || names.size >= MAX_TEXTS) return null;
  const name = `s${hash('sha1', text, 'base64url')}`;
  names.set(text, name);
  return name;
}

/**
 * A connection whose loss never ends the process. The pool hands out a new connection before it has an error listener, and PostgreSQL may
 * close it at that very moment. Queries on the connection still fail with the error.
 */
export class SturdyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A connection that prepares statements with parameters once they repeat, for every caller: TypeORM cannot name its own statements. */
export class PreparingClient extends SturdyClient {}

const ask = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
PreparingClient.prototype.query = function (this: pg.Client, text: unknown, values?: unknown, callback?: unknown): unknown {
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : null;
  return name ? ask.call(this, { name, text, values }, callback) : ask.call(this, text, values, callback);
} as pg.Client['query'];
