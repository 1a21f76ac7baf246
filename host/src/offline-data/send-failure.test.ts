import type { RemoteFailure } from '@ulty/contracts/host/remote-health.js';
import { sendFailure, sendIfRefused } from './send-failure';

const failure = (version: string): RemoteFailure => ({ remote: 'mf-quiz', version, phase: 'start', class: 'CHUNK' });
const HOUR_MS = 3_600_000;

const sent: Blob[] = [];
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  Object.defineProperty(navigator, 'sendBeacon', { value: (_to: string, body: Blob) => sent.push(body) > 0, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'doNotTrack'));

test('says which version failed and how, in at most 300 bytes, once a page', () => {
  sendFailure(failure('a'.repeat(64)));
  sendFailure(failure('a'.repeat(64)));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.size).toBeLessThanOrEqual(300);
  expect(sent[0]?.type).toBe('application/json');
});

test('five an hour on one device, whatever its clock says', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  for (let version = 0; version < 9; version += 1) sendFailure(failure(`b${version}`), now);
  expect(sent).toHaveLength(5);
  sendFailure(failure('b9'), now + HOUR_MS + 1);
  expect(sent).toHaveLength(6);
  // A clock that was set back does not stop the device's reports for ever.
  sendFailure(failure('b10'), now - 24 * HOUR_MS);
  expect(sent).toHaveLength(7);
});

test.each(['{', '{}', '[null,"x"]'])('what others have written there does not silence it: %s', (text) => {
  localStorage.setItem('ulty-told-failures', text);
  sendFailure(failure(`c${text}`));
  expect(sent).toHaveLength(1);
});

test('not where the visitor asked not to be counted', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  sendFailure(failure('d'));
  expect(sent).toEqual([]);
});

const CAUSE = 'ChunkLoadError: Loading chunk 7 failed.\n(error: http://localhost/remotes/~2/mf-quiz/2/7.js)';

test.each([
  ['the site has no such file', 404, 1],
  ['the worker refuses its bytes', 409, 1],
  ['it can be had by now', 200, 0],
  ['the server is overloaded', 503, 0],
  ['nobody answers', 0, 0],
])('of a file that did not come: %s', async (_what, status, count) => {
  const asked: unknown[] = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    if (status === 0) throw new TypeError('Failed to fetch');
    return { status } as Response;
  };
  await sendIfRefused(failure(`e${status}`), CAUSE);
  expect(asked).toEqual(['/remotes/~2/mf-quiz/2/7.js']);
  expect(sent).toHaveLength(count);
});

test.each([
  ['the entry', 'Error: #RUNTIME-008\nargs: {"remoteName":"x","resourceUrl":"/remotes/mf-quiz/2/remoteEntry.js"}\nScriptNetworkError', 1],
  ['styles', 'Error: Loading CSS chunk 7 failed.\n(/remotes/mf-quiz/2/7.css)', 1],
  ['nothing in particular', 'Error: TIMEOUT', 0],
])('is asked for once more: %s', async (_what, cause, count) => {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { status: 404 } as Response;
  };
  await sendIfRefused(failure(`f${cause.length}`), cause);
  expect(asked.filter((address) => /^\/remotes\/mf-quiz\/2\/[\w.]+$/.test(address))).toHaveLength(count);
  expect(sent).toHaveLength(count);
});
