import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../base/errors.js';

/** Most fields of a form; our longest one has a dozen. */
const MAX_FIELDS = 100;

type Fields = Record<string, string | string[]>;

/** Reads HTML forms. TOO_MANY_FIELDS 413. */
export function addFormParser(app: NestFastifyApplication, bodyLimit: number): void {
  app.useBodyParser(
    'application/x-www-form-urlencoded',
    { bodyLimit },
    (_request, body: Buffer, done: (error: Error | null, value?: Fields) => void) => {
      if (hasTooManyFields(body)) done(new AppError('TOO_MANY_FIELDS'));
      else done(null, readForm(body.toString('utf8')));
    },
  );
}

/** Counted before anything is decoded, so that a refusal costs no more than the first hundred fields. */
function hasTooManyFields(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf('&'); at !== -1 && fields <= MAX_FIELDS; at = body.indexOf('&', at + 1)) fields += 1;
  return fields > MAX_FIELDS;
}

/**
 * Parses a form. An empty field counts as missing, since browsers send both alike; a repeated name becomes a list, which no text schema
 * accepts.
 */
function readForm(text: string): Fields {
  const given = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = given.get(name);
    if (before === undefined) given.set(name, value);
    else if (typeof before === 'string') given.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries([...given].filter(([, value]) => value !== ''));
}
