import type { LoggerService } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import { lostLines } from './metrics.js';
import { pathOf } from './request-facts.js';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions, RawServerDefault } from 'fastify';

/** Returns the caller's id (of a proxy's trace) when it has the form of one, so that one id identifies a request across logs. */
export function requestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Longest time a line is buffered. */
const WRITE_MS = 100;

/**
 * Buffers the log's lines and writes them at most ten times a second: a write per line is a fifth of what a cached answer costs. Lines that
 * cannot be written, since nobody reads them or the disk is full, are dropped and counted: a log failure must not end the process.
 */
export function gatheredOutput(output: NodeJS.WritableStream = process.stdout): { write(line: string): void } {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const { length } = lines;
    if (length > 0) output.write(lines.join(''), (error) => error && lostLines.inc(length));
    lines = [];
  };
  process.once('exit', flush);
  output.on('error', () => undefined);
  return {
    write(line) {
      lines.push(line);
      timer ??= setTimeout(flush, WRITE_MS);
    },
  };
}

/** Properties of an error that are logged: the others may contain user data (parameters, PostgreSQL's details, addresses). */
const TOLD = ['code', 'constraint', 'table', 'column', 'statement', 'statusCode'] as const;

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** Converts an error for the log: what failed and where, never with user data. */
export function loggedError(error: unknown): LoggedError {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error), stack: '' };
  const facts = error as Error & Partial<Record<(typeof TOLD)[number], unknown>>;
  const told = Object.fromEntries(TOLD.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...told,
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

/** Options of pino: JSON lines, no addresses, no query strings (they contain search texts). */
export function loggerOptions(level: string): FastifyServerOptions<RawServerDefault>['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    stream: gatheredOutput(),
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
}

/** Logs one line per request: method, path without query, status, milliseconds. */
export function addRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request');
    done();
  });
}

/** Contexts of Nest's start-up messages, which are dropped: a hundred lines a start that nobody reads. */
const WIRING = new Set<unknown>(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Passes Nest's own messages to the same pino logger. */
export function nestLogger(log: FastifyBaseLogger): LoggerService {
  const context = (rest: unknown[]) => ({ context: rest.at(-1) });
  return {
    log: (message: unknown, ...rest: unknown[]) => log[WIRING.has(rest.at(-1)) ? 'debug' : 'info'](context(rest), String(message)),
    warn: (message: unknown, ...rest: unknown[]) => log.warn(context(rest), String(message)),
    error: (message: unknown, ...rest: unknown[]) =>
      log.error({ ...context(rest), stack: rest.length > 1 ? rest[0] : undefined }, String(message)),
  };
}
