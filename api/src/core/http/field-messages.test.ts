import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fieldMessages, speakFrench } from './field-messages.js';

speakFrench();
const fieldsOf = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? []);

test('a key that a strict object does not know is named by its path', () => {
  const Item = z.strictObject({ id: z.int() });
  expect(Object.keys(fieldsOf(Item, { id: 1, x: 1 }))).toEqual(['x']);
  expect(Object.keys(fieldsOf(z.object({ items: z.array(Item) }), { items: [{ id: 1 }, { id: 2, x: 1 }] }))).toEqual(['items.1.x']);
});

test('sentences are French: own ones first, ours for types and absence, zod’s for the rest', () => {
  const schema = z.object({
    a: z.string('Écrivez a.'),
    b: z.string(),
    c: z.int(),
    d: z.boolean(),
    e: z.string().min(3),
    f: z.array(z.string()),
  });
  expect(fieldsOf(schema, { a: 1, c: 'x', d: 'x', e: 'x', f: {} })).toEqual({
    a: 'Écrivez a.',
    b: 'Cette information manque.',
    c: 'Un nombre est attendu.',
    d: 'Répondez par oui ou non.',
    e: expect.stringContaining('Trop petit'),
    f: 'Une liste est attendue.',
  });
});
