import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { fieldMessages } from './field-messages.js';
import { strictSchema } from './strict-schema.js';

/**
 * Checks every body, query and path parameter against the schema declared beside it, and fails closed: a parameter without a
 * zod schema is an error of ours. Bodies are strict; unknown query parameters (campaign tags) are left out.
 * Parameters of our own decorators (`@SignedIn()`) come from us and pass.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (!(metadata.schema instanceof z.ZodType)) throw new Error(`A ${metadata.type} parameter has no zod schema.`);
    const schema = metadata.type === 'body' ? strictSchema(metadata.schema) : metadata.schema;
    if (holdsNul(value)) throw new AppError('VALIDATION', { fields: nulFields(value) });
    const read = await schema.safeParseAsync(value);
    if (!read.success) throw new AppError('VALIDATION', { fields: fieldMessages(read.error.issues) });
    return read.data;
  }
}

/** PostgreSQL text cannot hold U+0000: refused here, once, for every field of every call. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

function nulFields(value: unknown): Record<string, string> {
  const sentence = 'Ce texte contient un caractère interdit.';
  if (typeof value !== 'object' || value === null) return { body: sentence };
  return Object.fromEntries(Object.entries(value).filter(([key, inner]) => key.includes('\0') || holdsNul(inner)).map(([key]) => [key.replaceAll('\0', ''), sentence]));
}
