import { expect, test } from '@jest/globals';
import { Statement } from './statement.js';

test.each([
  ['where id = :book and owner = :user', 'where id = $1 and owner = $2', ['book', 'user'], []],
  ['where a = :one or b = :two or c = :one', 'where a = $1 or b = $2 or c = $1', ['one', 'two'], []],
  ['where :cursor?::uuid is null or id < :cursor', 'where $1::uuid is null or id < $1', ['cursor'], ['cursor']],
  [
    `select ':no', 'it''s :no', x::text, "a:no", '{"a":1}'::jsonb ? :key`,
    `select ':no', 'it''s :no', x::text, "a:no", '{"a":1}'::jsonb ? $1`,
    ['key'],
    [],
  ],
  ['select list[1:2], :a -- :no\n, :b', 'select list[1:2], $1 -- :no\n, $2', ['a', 'b'], []],
  ['select 1', 'select 1', [], []],
])('%s', (written, text, parameters, nullable) => {
  const statement = new Statement('test', written);
  expect([statement.text, statement.parameters, [...statement.nullable]]).toEqual([text, parameters, nullable]);
});

test('values stand in the order of their parameters', () => {
  const statement = new Statement<{ from: number; book: string }, object>('test', 'where book = :book and n >= :from');
  expect(statement.valuesOf({ from: 2, book: 'b' })).toEqual(['b', 2]);
});
