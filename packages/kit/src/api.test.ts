import { defineCommand } from '@ulty/contracts/commands/define-command.js';
import { ApiError, fetchJson, installAnswerStore, isApiError, sendCommand, sendJson } from './api';
import { useConnectivity } from './connectivity';

const answer = (status: number, body: string, statusText = '') => ({
  ok: status < 400,
  status,
  statusText,
  text: () => Promise.resolve(body),
});
const fetchMock = jest.fn();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  installAnswerStore({ person: () => null, keep: () => undefined, kept: () => Promise.resolve(undefined) });
});

test('a non-OK answer is an error whose message is status, colon, text', async () => {
  fetchMock.mockResolvedValueOnce(answer(404, '{"code":"POST_NOT_FOUND","message":"Cet article n’existe pas.","requestId":"1"}'));
  const error = await fetchJson('/api/x').catch((thrown: unknown) => thrown);
  expect(isApiError(error) && error.code).toBe('POST_NOT_FOUND');
  expect((error as Error).message).toMatch(/^404: \{"code"/);
});

test('an error keeps the method and the address of what was asked', async () => {
  fetchMock.mockResolvedValue(answer(409, ''));
  await expect(fetchJson('/api/courses?search=%C3%A9t%C3%A9')).rejects.toMatchObject({
    method: 'GET',
    path: '/api/courses?search=%C3%A9t%C3%A9',
  });
  await expect(sendJson('PATCH', '/api/users/me', {})).rejects.toMatchObject({ method: 'PATCH', path: '/api/users/me' });
});

test('an empty body leaves the status text', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  expect(new ApiError(502, '<html>', '').code).toBeNull();
});

test('every request includes credentials, and JSON headers come only with a body', async () => {
  fetchMock.mockResolvedValue(answer(200, '{}'));
  await sendJson('POST', '/api/x', { a: 1 });
  await sendJson('DELETE', '/api/x');
  expect(fetchMock.mock.calls[0]).toEqual([
    '/api/x',
    { method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' },
  ]);
  expect(fetchMock.mock.calls[1]).toEqual(['/api/x', { method: 'DELETE', credentials: 'include' }]);
});

test('a write may outlive its page', async () => {
  fetchMock.mockResolvedValue(answer(204, ''));
  await sendJson('PUT', '/api/x', {}, { keepalive: true });
  expect(fetchMock).toHaveBeenCalledWith('/api/x', expect.objectContaining({ method: 'PUT', keepalive: true }));
});

test('a command goes to the address of its statement, with what it takes', async () => {
  const nameThing = defineCommand<{ name: string }, { id: string }, { id: string; from?: string }>({
    method: 'PUT',
    path: '/api/x/{id}/name{?from}',
    access: 'member',
  });
  const endThing = defineCommand<undefined, void>({ method: 'DELETE', path: '/api/x', access: 'member' });
  fetchMock.mockResolvedValueOnce(answer(200, '{"id":"a/b"}'));
  const named: { id: string } = await sendCommand(nameThing, { params: { id: 'a/b' }, body: { name: 'Awa' }, keepalive: true });
  fetchMock.mockResolvedValueOnce(answer(204, ''));
  await sendCommand(endThing);
  expect(named).toEqual({ id: 'a/b' });
  expect(fetchMock.mock.calls).toEqual([
    ['/api/x/a%2Fb/name', expect.objectContaining({ method: 'PUT', body: '{"name":"Awa"}', keepalive: true })],
    ['/api/x', { method: 'DELETE', credentials: 'include' }],
  ]);
});

test.each([
  ['network failure', () => Promise.reject(new TypeError('failed')), 2],
  ['500', () => Promise.resolve(answer(500, '')), 2],
  ['409', () => Promise.resolve(answer(409, '')), 1],
])('a mutation refused by %s is sent %#', async (_name, reply, times) => {
  fetchMock.mockImplementation(reply);
  await expect(sendJson('PUT', '/api/x', { eventId: 'e' })).rejects.toThrow();
  expect(fetchMock).toHaveBeenCalledTimes(times);
  expect(new Set(fetchMock.mock.calls.map(([, init]) => init.body)).size).toBe(1);
});

test('without network a query answers what the device kept, and only then', async () => {
  installAnswerStore({
    person: () => null,
    keep: () => undefined,
    kept: (path) => Promise.resolve(path === '/api/kept' ? { old: true } : undefined),
  });
  fetchMock.mockRejectedValue(new TypeError('failed'));
  await expect(fetchJson('/api/kept')).resolves.toEqual({ old: true });
  await expect(fetchJson('/api/other')).rejects.toThrow(TypeError);
  fetchMock.mockResolvedValue(answer(500, ''));
  await expect(fetchJson('/api/kept')).rejects.toThrow('500');
});

test('what the network answered is handed to the device store', async () => {
  const keep = jest.fn();
  installAnswerStore({ person: () => null, keep, kept: () => Promise.resolve(undefined) });
  fetchMock.mockResolvedValue(answer(200, '[1]'));
  await fetchJson('/api/x');
  expect(keep).toHaveBeenCalledWith('/api/x', [1], null);
});

test('every request names whom the page shows, and its answer is kept as theirs', async () => {
  const keep = jest.fn();
  installAnswerStore({ person: () => 'awa', keep, kept: () => Promise.resolve(undefined) });
  fetchMock.mockResolvedValue(answer(200, '[1]'));
  await fetchJson('/api/x');
  await sendJson('POST', '/api/x', {});
  await sendJson('DELETE', '/api/x');
  expect(fetchMock.mock.calls.map(([, init]) => (init as { headers: Record<string, string> }).headers['X-Ulty-Person'])).toEqual([
    'awa',
    'awa',
    'awa',
  ]);
  expect(keep).toHaveBeenCalledWith('/api/x', [1], 'awa');
});

test('a detached page asks the network nothing: it reads what the device kept', async () => {
  installAnswerStore({
    person: () => 'awa',
    keep: () => undefined,
    kept: (path) => Promise.resolve(path === '/api/kept' ? [2] : undefined),
  });
  useConnectivity.setState({ isDetached: true });
  await expect(fetchJson('/api/kept')).resolves.toEqual([2]);
  await expect(fetchJson('/api/other')).rejects.toThrow(TypeError);
  expect(fetchMock).not.toHaveBeenCalled();
  useConnectivity.setState({ isDetached: false });
});

test('the page of a network that asks to be signed into counts as no network', async () => {
  installAnswerStore({ person: () => null, keep: () => undefined, kept: async (path) => (path === '/api/kept' ? ['ancien'] : undefined) });
  fetchMock.mockResolvedValue(answer(200, '<html>Bienvenue au café</html>'));
  await expect(fetchJson('/api/kept')).resolves.toEqual(['ancien']);
  await expect(fetchJson('/api/other')).rejects.toThrow(TypeError);
  await expect(sendJson('POST', '/api/x', {})).rejects.toThrow(TypeError);
});

test.each([
  ['a proxy that does not reach our server', answer(502, '<html>Bad Gateway</html>'), 'kept'],
  ['our server, which is being replaced', answer(503, '{"code":"UNAVAILABLE","message":"Le service redémarre.","requestId":"1"}'), '503'],
])('of %s', async (_whose, given, outcome) => {
  installAnswerStore({ person: () => null, keep: () => undefined, kept: () => Promise.resolve('kept') });
  fetchMock.mockResolvedValue(given);
  const heard = await fetchJson('/api/x').catch((error: Error) => error.message.slice(0, 3));
  expect(heard).toBe(outcome);
});

test('while the network is slow the device may answer, and the late answer is stored all the same', async () => {
  const keep = jest.fn();
  const asking: Promise<unknown>[] = [];
  installAnswerStore({
    person: () => 'awa',
    keep,
    kept: async () => undefined,
    unlessSlow: async <T>(_path: string, asked: Promise<T>) => (asking.push(asked), ['ancien'] as T),
  });
  fetchMock.mockResolvedValue(answer(200, '["neuf"]'));
  await expect(fetchJson('/api/x')).resolves.toEqual(['ancien']);
  await expect(asking[0]).resolves.toEqual(['neuf']);
  expect(keep).toHaveBeenCalledWith('/api/x', ['neuf'], 'awa');
});
