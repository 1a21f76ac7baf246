import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.js';
import { FORBIDDEN_SHAPE } from './field-messages.js';

/** Deepest nesting: more than any contract needs. Deeper values are attacks on the server's resources. */
const MAX_DEPTH = 32;
/**
 * Most values in a body: twice the largest contract, a hundred answers of twenty choices. Validating a value costs many times its two
 * bytes.
 */
const MAX_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Parses JSON bodies after one scan of their bytes that limits depth and number of values. VALIDATION 400, BAD_JSON 400. Each route has its
 * own limit of bytes.
 */
export function addJsonParser(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser(
    'application/json',
    {},
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
      if (isTooMuch(body)) done(new AppError('VALIDATION', { fields: { body: FORBIDDEN_SHAPE } }));
      else parse(request, body.toString('utf8'), done);
    },
  );
}

/**
 * Whether these bytes, read as JSON, contain more values or deeper nesting than any contract. In UTF-8 no byte of another character equals
 * these.
 */
export function isTooMuch(json: Uint8Array): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}
