import { expect, test } from '@jest/globals';
import { operatorOf } from './operator';

test.each([
  ['+22601123456', 'Moov Africa'],
  ['+22653123456', 'Moov Africa'],
  ['+22670123456', 'Moov Africa'],
  ['+22605123456', 'Orange'],
  ['+22654123456', 'Orange'],
  ['+22676123456', 'Orange'],
  ['+22658123456', 'Telecel'],
  ['+22669123456', 'Telecel'],
  ['+22678123456', 'Telecel'],
  ['+22659123456', null],
  ['+22625301234', null],
  ['+33678123456', null],
  [null, null],
])('%s: %s', (number, operator) => {
  expect(operatorOf(number)).toBe(operator);
});
