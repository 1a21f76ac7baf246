import { expect, test } from '@jest/globals';
import { dueInstall } from './install.mjs';

test.each([
  ['a fresh clone, for a start', 'site', null, 'site'],
  ['a fresh clone, for tests', 'everything', null, 'everything'],
  ['a second start', 'site', 'site now', null],
  ['tests after a start', 'everything', 'site now', 'everything'],
  ['a start beside tests', 'site', 'everything now', null],
  ['tests again', 'everything', 'everything now', null],
  ['a start after an update', 'site', 'site before', 'site'],
  ['a start after an update, where tests have run', 'site', 'everything before', 'everything'],
  ['a start after an installation was interrupted', 'site', 'site ', 'site'],
  ['a start after that of the tests was interrupted', 'site', 'everything ', 'everything'],
  ['a start where somebody has installed by hand', 'site', '', 'everything'],
  ['a start where an older Ulty has installed', 'site', 'now', 'everything'],
])('%s', (_case, wanted, stamp, due) => {
  expect(dueInstall(wanted, stamp, 'now')).toBe(due);
});
