import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../base/errors.js';
import { fieldMessages, FORBIDDEN_SHAPE, MAX_FIELDS_TOLD } from './field-messages.js';

/**
 * Checks every body, query and path parameter against the schema declared beside it, and fails closed: a parameter without a zod schema is
 * a bug. Body schemas state what happens to unknown keys (declared-routes.int.test.ts); unknown query parameters (campaign tags) are left
 * out. Parameters of our own decorators (`@SignedIn()`) come from us and pass.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'custom') return value;
    if (!(metadata.schema instanceof z.ZodType)) throw new Error(`A ${metadata.type} parameter has no zod schema.`);
    return valueUnder(metadata.schema, value);
  }
}

/** Parses a value from outside with a schema. Throws VALIDATION with its fields. */
export function valueUnder(schema: z.ZodType, value: unknown): unknown {
  const fields = unholdable(value);
  if (fields) throw new AppError('VALIDATION', { fields });
  const read = schema.safeParse(wellFormed(value));
  if (!read.success) throw new AppError('VALIDATION', { fields: fieldMessages(read.error.issues) });
  return read.data;
}

/** Returns errors by field for values that the database cannot store, for every call; null when it can store them all. */
function unholdable(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return isHoldable(value) ? null : { body: refusalOf(value) };
  const wrong = Object.entries(value).filter(([key, inner]) => !isName(key) || !isHoldable(inner));
  return wrong.length === 0
    ? null
    : Object.fromEntries(
        wrong.slice(0, MAX_FIELDS_TOLD).map(([key, inner]) => [key.replaceAll('\0', '').toWellFormed(), refusalOf(inner)]),
      );
}

/** Whether a name has neither U+0000 nor half a character: honest names never do. */
const isName = (key: string): boolean => !key.includes('\0') && key.isWellFormed();

/** PostgreSQL's text cannot store U+0000. json-parser.ts has checked depth and number of values. */
function isHoldable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isName(key) && isHoldable(inner));
}

function refusalOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? FORBIDDEN_SHAPE : 'Ce texte contient un caractère interdit.';
}

/**
 * Returns the same value with whole characters only: half a character is valid in JSON, but PostgreSQL cannot store it, and an emoji cut in
 * two must not make the whole text fail.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wellFormed(inner)]));
}
