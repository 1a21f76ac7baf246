import { tellPage } from './tell-page';

const sent = jest.fn(async (_path: string, _init: RequestInit) => ({}) as Response);
beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent as unknown as typeof fetch;
});
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'onLine']) Reflect.deleteProperty(navigator, name);
});

test('tells the path, with credentials like every request', () => {
  tellPage('/blog');
  expect(sent.mock.calls).toEqual([
    ['/api/page-views', expect.objectContaining({ method: 'POST', credentials: 'include', keepalive: true, body: '{"path":"/blog"}' })],
  ]);
});

test('tells the version that it is opened with', () => {
  tellPage('/blog', { id: 'mf-blog', version: '1.2.0' });
  expect(sent.mock.calls[0]?.[1].body).toBe('{"path":"/blog","of":"mf-blog@1.2.0"}');
});

test('a network that fails is no error', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  tellPage('/blog');
  expect(sent).toHaveBeenCalledTimes(1);
  await expect(sent.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
  ['onLine', false],
])('with %s %j nothing is told', (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  tellPage('/blog');
  expect(sent).not.toHaveBeenCalled();
});

test('what administrators look at is not told', () => {
  tellPage('/admin');
  tellPage('/admin-login');
  expect(sent).not.toHaveBeenCalled();
});
