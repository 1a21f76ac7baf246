import { expect, test } from '@jest/globals';
import { ERRORS } from '@ulty/contracts/base/errors.js';
import { hasSentence, networkSentence, sentencesOf } from './sentences.mjs';

test('every code about remotes, and every one that a call for teams may answer, has a sentence', () => {
  const codes = Object.keys(ERRORS).filter((code) => /^(REMOTE|DEPLOY_KEY)_/.test(code) && code !== 'DEPLOY_KEY_NOT_FOUND');
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter((code) => !hasSentence(code))).toEqual([]);
});

test('a refused build says why in its own sentences', () => {
  const refusals = [
    { code: 'ROUTE_TAKEN', fr: '…', en: 'mf-blog contributes /notes already: choose another path.' },
    { code: 'BUDGET', fr: '…', en: 'The entry has 9 KB and may have 8.' },
  ];
  expect(sentencesOf(422, { code: 'REMOTE_BUILD_REFUSED', refusals })).toEqual(refusals.map(({ en }) => en));
});

test.each([
  [404, null, 'The site answered 404: check the address, or ask its operators.'],
  [418, { code: 'TEAPOT', requestId: 'r1' }, 'The site answered 418 TEAPOT (request r1)'],
  [500, { code: 'INTERNAL', requestId: 'r2' }, 'give its operators the request id. (request r2)'],
  [
    400,
    { code: 'VALIDATION', fields: { reason: 'Dites pourquoi.' } },
    'The site does not accept what was asked: reason (Dites pourquoi.).',
  ],
  [401, { code: '\u001b[31mred' }, 'answered 401  [31mred'],
])('%i %j is a sentence', (status, body, sentence) => {
  expect(sentencesOf(status, body).join()).toContain(sentence);
});

test('a network that fails is told in words', () => {
  expect(networkSentence('https://ulty.bf', { code: 'ENOTFOUND' })).toMatch(
    /^https:\/\/ulty\.bf cannot be reached: that name does not exist\./,
  );
});
