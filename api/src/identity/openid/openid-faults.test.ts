import { expect, test } from '@jest/globals';
import { AuthorizationResponseError, ClientError } from 'openid-client';
import { AppError } from '../../core/base/errors.js';
import { faultWords, toOpenIdError } from './openid-faults.js';

const fetchFailed = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.1:443') });

test.each([
  ['nobody answers', fetchFailed, 'OPENID_DOWN'],
  ['nobody answers, as openid-client wraps it', new ClientError('something went wrong', { cause: fetchFailed }), 'OPENID_DOWN'],
  ['the answer breaks off', new TypeError('terminated'), 'OPENID_DOWN'],
  ['time is up', Object.assign(new ClientError('operation timed out'), { code: 'OAUTH_TIMEOUT' }), 'OPENID_DOWN'],
  ['a 503', new ClientError('unexpected HTTP response status code', { cause: new Response(null, { status: 503 }) }), 'OPENID_DOWN'],
  ['a 404', new ClientError('unexpected HTTP response status code', { cause: new Response(null, { status: 404 }) }), 'OPENID_FAILED'],
  ['an error of the provider', denied('temporarily_unavailable'), 'OPENID_FAILED'],
  ['a bug of ours', new TypeError('x is not a function'), 'OPENID_FAILED'],
  ['our own error', new AppError('OPENID_NO_EMAIL'), 'OPENID_NO_EMAIL'],
])('%s', (_kind, error, code) => {
  expect(toOpenIdError(error).code).toBe(code);
});

test('the log names the fault and its cause, within bounds', () => {
  expect(faultWords(fetchFailed)).toBe('fetch failed – connect ECONNREFUSED 10.0.0.1:443');
  expect(faultWords(denied('server_error', 'base de données'))).toBe('server_error – base de données');
  expect(faultWords(new Error('x'.repeat(5_000)))).toHaveLength(300);
});

function denied(error: string, description = ''): AuthorizationResponseError {
  return new AuthorizationResponseError('authorization response from the server is an error', {
    cause: new URLSearchParams({ error, error_description: description }),
  });
}
