import { expect, test } from '@jest/globals';
import { networksOf } from './networks-of.js';

test.each([
  ['41.138.99.7', ['41.138.99.7']],
  ['::ffff:41.138.99.7', ['41.138.99.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:0DB8:0001:0002::1', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
  ['2001:db8:1::', ['2001:db8:1:0', '2001:db8:1']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
  ['::', ['0:0:0:0', '0:0:0']],
])('%s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
