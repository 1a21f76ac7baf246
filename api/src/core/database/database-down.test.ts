import { expect, test } from '@jest/globals';
import { DatabaseNotReady, isDatabaseDown, isDiskFull } from './database-down.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['never reached', new DatabaseNotReady(), true],
  ['refused connection', withCode('ECONNREFUSED'), true],
  ['several refused addresses', new AggregateError([withCode('ECONNREFUSED')]), true],
  ['shutting down', withCode('57P01'), true],
  ['starting up', withCode('57P03'), true],
  ['too many connections', withCode('53300'), true],
  ['a deadlock that another transaction won', withCode('40P01'), true],
  ['lost while asking', new Error('Connection terminated unexpectedly'), true],
  ['lost between two statements of a transaction', new Error('Client has encountered a connection error and is not queryable'), true],
  ['a duplicate', withCode('23505'), false],
  ['a mistake in SQL', withCode('42601'), false],
  ['not an error', 'ECONNREFUSED', false],
])('%s', (_case, error, isDown) => {
  expect(isDatabaseDown(error)).toBe(isDown);
});

test.each([
  ['PostgreSQL has no room', withCode('53100'), true],
  ['the system has none', withCode('ENOSPC'), true],
  ['too many connections', withCode('53300'), false],
  ['not an error', null, false],
])('no room left: %s', (_case, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
