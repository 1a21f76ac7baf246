/** Node's network failures and PostgreSQL's classes 08 (connection), 57P (shutdown, restart), 53 (no resources left). */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Driver not Connected',
  'Query read timeout',
];

/** Signals that the database has not been reached since the process started. */
export class DatabaseNotReady extends Error {
  override readonly name = 'DatabaseNotReady';
  constructor() {
    super('the database has not been reached yet');
  }
}

/** Whether an error means that PostgreSQL cannot be asked now, so that the same request may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseNotReady) return true;
  const code = String((error as { code?: unknown }).code ?? '');
  if (NETWORK.has(code) || /^(08|53)...$|^57P/.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  const inner = (error as { driverError?: unknown }).driverError;
  return MESSAGES.some((message) => error.message.includes(message)) || (inner !== error && isDatabaseDown(inner));
}
