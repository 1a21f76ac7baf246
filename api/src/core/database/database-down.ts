/**
 * Node's network failures and PostgreSQL's classes 08 (connection), 57P (shutdown, restart), 53 (no resources left), and a deadlock lost
 * (40P01).
 */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Query read timeout',
];

/** Thrown until the database has been reached for the first time since the process started. */
export class DatabaseNotReady extends Error {
  override readonly name = 'DatabaseNotReady';
  constructor() {
    super('the database has not been reached yet');
  }
}

interface Failure {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  /** Errors of Node when every address of a name failed. */
  errors?: unknown;
}

/**
 * Whether an error means that PostgreSQL cannot be reached now, so that the same request may succeed later. Decided by the error's fields,
 * not its class: Node's own errors belong to another realm in worker contexts.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, errors } = error as Failure;
  if (name === 'DatabaseNotReady') return true;
  if (NETWORK.has(String(code)) || /^(08|53)...$|^57P|^40P01$/.test(String(code))) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseDown)) return true;
  return MESSAGES.some((known) => String(message).includes(known));
}

/** Whether PostgreSQL, or the system, has no disk space to write. Reads still work. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code } = error as Failure;
  return code === '53100' || code === 'ENOSPC';
}
