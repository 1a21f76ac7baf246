import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { renderPage } from '@ulty/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { RemotePage } from './remote-page';
import { isGivenUp } from './failed-starts';
import { goodVersions, noteWhole, rememberGood } from '../device/last-good';
import { loadPage, noteHeard } from './page-modules';

/** What each version's page does in this test; a version without an entry cannot be fetched. */
const mockPages = new Map<string, () => string>();
/** Why a version cannot be fetched. */
let mockReason = 'ChunkLoadError';
/** Addresses that were registered with the runtime. */
const mockAsked: string[] = [];
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: ([{ entry }]: [{ entry: string }]) => void mockAsked.push(entry),
  loadRemote: async () => {
    const version = /([^/]+)\/remoteEntry\.js$/.exec(mockAsked.at(-1) ?? '')?.[1] ?? '';
    const page = mockPages.get(version);
    if (!page) throw new Error(mockReason);
    return { default: page };
  },
}));
const mockSent: object[] = [];
jest.mock('../offline-data/device-boot', () => ({
  loadStore: async () => ({
    sendFailure: (told: object) => mockSent.push(told),
    sendIfRefused: (told: object, cause: string) => mockSent.push({ ...told, cause }),
  }),
}));

const works = (text: string) => () => text;
const throws = () => {
  throw new Error('rendu impossible');
};

let count = 0;
/** A remote of its own for each test, since loaded modules stay loaded in this document. */
function matchOf(version: string, id = `mf-x${count}`): RouteMatch {
  const route = { path: '/x', module: './x/x', title: 'X', access: 'public' } as const;
  const remote: ResolvedRemote = { id, version, entry: 'remoteEntry.js', routes: [route] };
  return { remote, route, params: {} };
}
const show = (match: RouteMatch) => renderPage(<RemotePage match={match} isInDocument={false} />);

beforeEach(() => {
  count += 1;
  localStorage.clear();
  mockPages.clear();
  mockReason = 'ChunkLoadError';
  mockAsked.length = mockSent.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a version counts as good once its page is on screen', async () => {
  const match = matchOf('1');
  mockPages.set('1', works('Page 1'));
  show(match);
  await screen.findByText('Page 1');
  expect(goodVersions(match.remote, './x/x').map(({ version }) => version)).toEqual(['1']);
});

test('one that throws when it is drawn does not, leaves the good one as it was, and is told to the server', async () => {
  const match = matchOf('2');
  rememberGood(matchOf('1').remote, './x/x');
  noteWhole(match.remote);
  mockPages.set('2', throws);
  show(match);
  await screen.findByText(/RENDER/);
  expect(goodVersions(match.remote, './x/x').map(({ version }) => version)).toEqual(['1']);
  await waitFor(() => expect(mockSent).toEqual([{ remote: match.remote.id, version: '2', phase: 'render', class: 'RENDER' }]));
});

test('its third failed start brings the version before in its place, and the next one takes that at once', async () => {
  const match = matchOf('2');
  rememberGood(matchOf('1').remote, './x/x');
  noteWhole(match.remote);
  mockPages.set('1', works('Page 1'));
  mockPages.set('2', throws);
  show(match);
  (await screen.findByRole('button', { name: 'Réessayer' })).click();
  await waitFor(() => expect(mockAsked).toHaveLength(2));
  (await screen.findByRole('button', { name: 'Réessayer' })).click();
  await screen.findByText('Page 1');
  expect(isGivenUp(match.remote)).toBe(true);

  cleanup();
  const before = mockAsked.length;
  const again = matchOf('2', match.remote.id);
  again.route = { ...again.route, module: './x/y' };
  show(again);
  await screen.findByText('Page 1');
  expect(mockAsked.slice(before).filter((entry) => !entry.includes('/1/'))).toEqual([]);

  // The registry arrives: its version is tried once more.
  noteHeard();
  cleanup();
  mockPages.set('2', works('Page 2'));
  show(matchOf('2', match.remote.id));
  await screen.findByText('Page 2');
});

test('where the version before cannot be had either, the card says so, and nothing is asked for until somebody asks', async () => {
  const match = matchOf('2');
  // The remote has worked on this device, but this page never has.
  rememberGood(matchOf('1').remote, './x/other');
  noteWhole(match.remote);
  mockPages.set('2', throws);
  show(match);
  for (const asked of [1, 2]) {
    await waitFor(() => expect(mockAsked).toHaveLength(asked));
    (await screen.findByRole('button', { name: 'Réessayer' })).click();
  }
  // After some turns, every request that needs no click has been made.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText(/RENDER/)).toBeTruthy();
  expect(mockAsked.map((entry) => entry.split('/').at(-2))).toEqual(['2', '2', '2', '1', '2']);
});

const UNREACHED = 'ScriptNetworkError: Failed to load script "/remotes/mf-x/2/remoteEntry.js"';
describe('without network', () => {
  beforeEach(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));
  const openThree = async (match: RouteMatch) => {
    for (const module of ['./a/a', './b/b', './c/c']) await expect(loadPage(match.remote, module)).rejects.toThrow('mf-x');
  };

  test('pages that are not on the phone take no good version away from the others', async () => {
    const match = matchOf('2');
    rememberGood(match.remote, './x/x');
    mockReason = UNREACHED;
    await openThree(match);
    expect(isGivenUp(match.remote)).toBe(false);
    expect(mockSent).toEqual([]);
  });

  test('pages that are here and break are failed starts', async () => {
    const match = matchOf('2');
    rememberGood(match.remote, './x/x');
    mockReason = 'x is not a function';
    await openThree(match);
    expect(isGivenUp(match.remote)).toBe(true);
  });
});

describe('of a trial, the server is told', () => {
  /** Pauses between two tries take no time. */
  beforeEach(() => {
    const now = (act: () => void) => (queueMicrotask(act), 0 as never);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) => (ms < 5_000 ? now(act) : 0)) as never);
  });
  const told = async (match: RouteMatch) => {
    await loadPage(match.remote, './x/x').catch(() => undefined);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return mockSent;
  };

  test('what broke it, whatever the device had before', async () => {
    const match = matchOf('2');
    rememberGood(matchOf('1').remote, './x/x');
    mockReason = 'x is not a function';
    expect(await told(match)).toEqual([{ remote: match.remote.id, version: '2', phase: 'start', class: 'ENTRY' }]);
  });

  test('that its files did not come, where they would not have come of the live version either', async () => {
    mockReason = UNREACHED;
    expect(await told(matchOf('2'))).toEqual([expect.not.objectContaining({ cause: expect.anything() })]);
  });

  test('where the device has the live version, only whether the site refuses them', async () => {
    const match = matchOf('2');
    rememberGood(matchOf('1').remote, './x/x');
    mockReason = UNREACHED;
    expect(await told(match)).toEqual([expect.objectContaining({ version: '2', cause: `Error: ${UNREACHED}` })]);
  });
});
