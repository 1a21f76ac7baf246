import { expect, test } from '@jest/globals';
import { firstReads } from './first-reads.js';

const READ = '/api/search{?q,type}';

test.each([
  ['an implied value', READ, 'q=riz', ['/api/search?q=riz']],
  ['none of them', READ, '', ['/api/search']],
  ['a default', [READ, { q: '?q=mil' }], '', ['/api/search?q=mil']],
  ['a value without which the page does not ask', [READ, { q: '?q!', type: '?type' }], 'type=livre', []],
  ['the same where it is there', [READ, { q: '?q!', type: '?type' }], 'q=riz', ['/api/search?q=riz']],
] as const)('%s', (_what, read, query, addresses) => {
  expect(firstReads({ reads: [read as never] }, {}, new URLSearchParams(query), '')).toEqual(addresses);
});
