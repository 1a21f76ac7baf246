import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fieldMessages, speakFrench } from './field-messages.js';
import { strictSchema } from './strict-schema.js';

speakFrench();
const fieldsOf = (schema: z.ZodType, value: unknown) => fieldMessages(strictSchema(schema).safeParse(value).error?.issues ?? []);
const Item = z.object({ id: z.int() });

test.each([
  ['an object', Item, { id: 1, x: 1 }, ['x']],
  ['in a list', z.object({ items: z.array(Item) }), { items: [{ id: 1 }, { id: 2, x: 1 }] }, ['items.1.x']],
  ['in an optional', z.object({ item: Item.optional() }), { item: { id: 1, x: 1 } }, ['item.x']],
  [
    'in a choice',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), n: z.int() })]),
    { kind: 'a', n: 1 },
    ['n'],
  ],
] as [string, z.ZodType, unknown, string[]][])('unknown keys are refused: %s', (_case, schema, value, fields) => {
  expect(Object.keys(fieldsOf(schema, value))).toEqual(fields);
});

test('an object that accepts anything keeps doing so, checks and defaults stay', () => {
  expect(fieldsOf(z.looseObject({ id: z.int() }), { id: 1, x: 1 })).toEqual({});
  const Span = z
    .object({ from: z.int(), to: z.int().default(9) })
    .refine(({ from, to }) => from < to, { message: 'À l’envers.', path: ['to'] });
  expect(fieldsOf(Span, { from: 10 })).toEqual({ to: 'À l’envers.' });
  expect(strictSchema(Span).parse({ from: 1 })).toEqual({ from: 1, to: 9 });
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
