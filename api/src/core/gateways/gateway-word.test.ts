import { expect, test } from '@jest/globals';
import { isOfAmount, readGatewayWord } from './gateway-word.js';

const FIELDS = { id: 'id', status: 'data.status', reason: 'data.why', amount: 'data.amount' };
const words = { OK: 'paid', KO: 'failed', LIMIT: 'limit_reached', WAIT: 'pending' };
const read = (body: unknown, amount = FIELDS.amount) =>
  readGatewayWord(body, { fields: { ...FIELDS, amount }, words }, ['limit_reached', 'operator_down'], 'operator_down');

test.each([
  [{ data: { status: 'OK', amount: 1_000 } }, { outcome: 'paid', amountFcfa: 1_000 }],
  [{ data: { status: 'OK', amount: '1000' } }, { outcome: 'paid', amountFcfa: 1_000 }],
  [{ data: { status: 'OK', amount: '1 000' } }, { outcome: 'paid', amountFcfa: 'unreadable' }],
  [{ data: { status: 'WAIT' } }, { outcome: 'pending' }],
  [{ data: { status: 'KO', why: 'LIMIT' } }, { outcome: 'failed', failure: 'limit_reached' }],
  [{ data: { status: 'LIMIT' } }, { outcome: 'failed', failure: 'limit_reached' }],
  [{ data: { status: 'KO', why: 'MOON' } }, { outcome: 'failed', failure: 'operator_down' }],
  [{ data: { status: 'MOON' } }, null],
  [{ status: 'OK' }, null],
  [{}, null],
  [null, null],
  ['OK', null],
  [{ data: { status: '__proto__' } }, null],
])('an answer of a gateway: %j', (body, said) => {
  expect(read(body)).toEqual(said);
});

test.each([
  ['OK', 500, true],
  ['OK', '500', true],
  ['OK', 499, false],
  ['OK', '500,00', false],
  ['OK', '5 00', false],
  ['OK', 500.5, false],
  ['OK', '', false],
  ['OK', undefined, false],
  ['OK', null, false],
  ['KO', undefined, true],
  ['KO', 500, true],
  ['KO', 499, false],
  ['KO', '500,00', false],
])('%s of %j is about 500 FCFA: %s', (status, amount, isAbout) => {
  const said = read({ data: { status, amount } });
  expect(said && isOfAmount(said, 500)).toBe(isAbout);
});

test('a gateway that is known to tell no amounts is believed without', () => {
  const said = read({ data: { status: 'OK', amount: 'secret' } }, '');
  expect(said && isOfAmount(said, 500)).toBe(true);
});
