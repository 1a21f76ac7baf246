/** The real engine on a real (in-memory) IndexedDB, through the parts the shell shows. */
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import {
  installRenewal,
  newEvent,
  SESSION_KEY,
  SWRConfig,
  useConnectivity,
  useOutbox,
  useSession,
  useToasts,
  type ReadsChangedBy,
} from '@ulty/kit';
import { extDatabase } from '@ulty/offline/ext-database';
import { makeUser, stubApi, type Answers, uuid } from '@ulty/kit/testing';
import { ultyDatabase } from '@ulty/offline/ulty-database';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { storedText } from '@ulty/kit/achievements';
import { mayLeave, OutboxRunner, record } from './outbox';
import { exportLost } from './export-lost';
import { follow } from './outbox-engine';
import { SyncBanner } from './sync-banner';
import { SyncPanel } from './sync-panel';

// On a slow machine the automatic sending two seconds after the start would come before the test asks for it.
jest.mock('@ulty/domain/base/sync.js', () => {
  const sync = jest.requireActual<typeof import('@ulty/domain/base/sync.js')>('@ulty/domain/base/sync.js');
  return { ...sync, SYNC: { ...sync.SYNC, firstAfterMs: 3_600_000 } };
});

const AWA = makeUser();
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => useConnectivity.setState({ isOnline }));
};
const lesson = (n: number) => ({
  ...newEvent(AWA.id),
  eventId: uuid(n),
  items: [{ kind: 'lesson' as const, id: uuid(100 + n), status: 'completed' as const, activeSeconds: 60 }],
});
const accepted = (sent: unknown) =>
  [
    200,
    {
      eventId: (sent as { eventId: string }).eventId,
      outcome: 'accepted',
      state: { balance: 5, pending: 0, lifetime: 5, level: 'Débutant' },
    },
  ] as const;
const working: Answers = { 'PUT /api/progress': accepted, 'GET /api/auth/user': [200, { ...AWA, ultyCoins: 5 }] };

function Coins() {
  return <output>{useSession().user?.ultyCoins} UTC</output>;
}
function Shell({ user = AWA }: { user?: CurrentUser }) {
  const isWaiting = useOutbox((state) => state.items.length > 0);
  return (
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: user }, revalidateOnMount: false, dedupingInterval: 0 }}>
      <Coins />
      {isWaiting && <SyncBanner userId={AWA.id} />}
      <OutboxRunner userId={AWA.id} />
    </SWRConfig>
  );
}
/** An event made on this phone without network. */
async function doneOffline(count: number) {
  setOnline(false);
  await act(async () => {
    for (let n = 1; n <= count; n += 1) await record(progressMade, lesson(n), { title: String(n) });
  });
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(async () => {
  await (await ultyDatabase()).clear('offline_queue');
  localStorage.clear();
  useToasts.setState({ current: null });
  setOnline(true);
});
afterEach(() => {
  cleanup();
});

test('what waits is said, and leaves on request: banner gone, coins in, and a word of it', async () => {
  const { sent } = stubApi(working);
  render(<Shell />);
  await doneOffline(2);
  expect(await screen.findByText(/^2\s+éléments en attente$/)).toBeTruthy();
  expect(screen.getByText(/^Synchro\s+: Jamais$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Synchroniser' }).disabled).toBe(true);
  setOnline(true);
  const started = jest.fn();
  window.addEventListener('syncStarted', started);
  await userEvent.click(screen.getByRole('button', { name: 'Synchroniser' }));
  await waitFor(() => expect(useToasts.getState().current?.title.replace(/\u00a0/g, ' ')).toBe('2 éléments synchronisés, 0 erreur'));
  expect(sent('PUT /api/progress')).toMatchObject([{ eventId: uuid(1) }, { eventId: uuid(2) }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Synchronisation' })).toBeNull());
  expect(await screen.findByText('5 UTC')).toBeTruthy();
  window.removeEventListener('syncStarted', started);
  expect(started).toHaveBeenCalledTimes(1);
});

test('what was reached without network is kept once the server has decided it, never before', async () => {
  const withBadge: Answers = {
    ...working,
    'PUT /api/progress': (sent) => {
      const [status, body] = accepted(sent);
      return [status, { ...body, badges: [{ code: 'course_1', name: 'Premier cours' }] }];
    },
  };
  stubApi(withBadge);
  render(<Shell />);
  await doneOffline(1);
  expect(storedText(AWA.id)).toBeNull();
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
  await waitFor(() => expect(storedText(AWA.id)).toContain('Premier cours'));
});

test('a session that ended: nothing is lost, and the way to sign in is there', async () => {
  stubApi({ 'GET /api/auth/user': [401, {}] });
  render(<Shell />);
  await doneOffline(1);
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
  expect(await screen.findByText('Reconnectez-vous pour synchroniser')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/api/login');
  expect(screen.getByText(/^1\s+élément en attente$/)).toBeTruthy();
});

test('the panel speaks of other accounts on this phone', async () => {
  setOnline(false);
  render(
    <>
      <SyncPanel userId={AWA.id} />
      <Shell />
    </>,
  );
  await act(() => record(progressMade, { ...lesson(1), userId: AWA.id }, {}));
  act(() => useOutbox.setState({ items: [], othersCount: 3, lastSyncAt: Date.now() - 12.5 * 60_000 }));
  expect(screen.getByText('Tout est synchronisé')).toBeTruthy();
  expect(screen.getByText(/^Dernière synchronisation\s+: Il y a 12min$/)).toBeTruthy();
  expect(screen.getByText(/^3\s+éléments d’un autre profil attendent sa connexion\.$/)).toBeTruthy();
});

test('what somebody else did here before is kept for him, and this account goes on', async () => {
  const { sent } = stubApi(working);
  render(<Shell />);
  await act(() => record(progressMade, { ...lesson(1), userId: uuid(902) }, {}));
  expect(await act(() => record(progressMade, lesson(2), {}))).toMatchObject({ state: 'synced' });
  expect(sent('PUT /api/progress')).toMatchObject([{ eventId: uuid(2), userId: AWA.id }]);
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ items: [], othersCount: 1 }));
});

test('what was decided before the page follows the sending is on screen once it does', async () => {
  const { sent } = stubApi(working);
  await record(progressMade, lesson(4), {});
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ items: [], isSyncing: false }));
  render(<Shell />);
  expect(await screen.findByText('5 UTC')).toBeTruthy();
  await waitFor(() => expect(sent('GET /api/auth/user')).toHaveLength(1));
});

test('what another tab sent is asked for once this one has network too', async () => {
  const { sent } = stubApi({
    ...working,
    'PUT /api/progress': (event) => {
      setOnline(false);
      return accepted(event);
    },
  });
  render(<Shell />);
  await act(() => record(progressMade, lesson(5), {}));
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ items: [], isSyncing: false }));
  expect(sent('GET /api/auth/user')).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(sent('GET /api/auth/user')).toHaveLength(1));
});

test('what another tab sends, event by event, is asked for once', async () => {
  const channels: Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>[] = [];
  const real = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class {
    onmessage = null;
    constructor() {
      channels.push(this);
    }
    postMessage = () => undefined;
    close = () => undefined;
  } as never;
  const { sent } = stubApi(working);
  render(<Shell />);
  globalThis.BroadcastChannel = real;
  await doneOffline(2);
  setOnline(true);
  const item = (await (await ultyDatabase()).getAll('offline_queue'))[0];
  await act(async () => {
    for (const n of [1, 2, 3]) {
      const data = { decided: { item, answer: { eventId: uuid(n), outcome: 'accepted' } } };
      channels[0]?.onmessage?.call(null as never, { data } as MessageEvent);
    }
  });
  expect(sent('GET /api/auth/user')).toEqual([]);
  await waitFor(() => expect(sent('GET /api/auth/user')).toHaveLength(1));
});

test('what is decided late for somebody who left is not told to who came after', async () => {
  const { sent } = stubApi(working);
  const answer = globalThis.fetch;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...call) => {
    const reply = await answer(...call);
    await held;
    return reply;
  };
  const done = record(progressMade, lesson(3), {});
  await waitFor(() => expect(sent('PUT /api/progress')).toHaveLength(1));
  const page = { onDecided: jest.fn(), onSynced: jest.fn(), onGivenUp: jest.fn(), onRest: jest.fn() };
  const unfollow = follow(uuid(902), page);
  release();
  expect(await done).toMatchObject({ state: 'synced' });
  unfollow();
  expect(page.onDecided).not.toHaveBeenCalled();
});

const rejected = (sent: unknown) =>
  [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'rejected', reason: 'unknown_content' }] as const;
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file as Blob);
  });
const plain = (words: string | undefined) => words?.replace(/\u00a0/g, ' ');

test('what waited and is not taken is told with its reason', async () => {
  stubApi({ ...working, 'PUT /api/progress': rejected });
  await doneOffline(2);
  render(<Shell />);
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
  await waitFor(() => expect(plain(useToasts.getState().current?.title)).toBe('2 éléments synchronisés, 0 erreur'));
  expect(useToasts.getState().current).toMatchObject({ kind: 'failed' });
  expect(plain(useToasts.getState().current?.detail)).toBe('Non retenu – Leçon « 1 » : Ce contenu n’existe plus. Et 1 autre.');
});

test('also when it leaves on the way of something else', async () => {
  stubApi({ ...working, 'PUT /api/progress': (sent) => ((sent as { eventId: string }).eventId === uuid(1) ? rejected : accepted)(sent) });
  await doneOffline(1);
  render(<Shell />);
  setOnline(true);
  expect(await act(() => record(progressMade, lesson(2), {}))).toMatchObject({ state: 'synced', answer: { outcome: 'accepted' } });
  expect(useToasts.getState().current).toMatchObject({ kind: 'failed', title: 'Un élément n’a pas été retenu' });
  expect(plain(useToasts.getState().current?.detail)).toBe('Leçon « 1 » : Ce contenu n’existe plus.');
});

test('the page that waits for an answer tells a refusal itself', async () => {
  stubApi({ ...working, 'PUT /api/progress': rejected });
  render(<Shell />);
  setOnline(true);
  useToasts.setState({ current: null });
  expect(await act(() => record(progressMade, lesson(1), {}))).toMatchObject({ state: 'synced', answer: { outcome: 'rejected' } });
  expect(useToasts.getState().current).toBeNull();
});

test('what is given up is said, and can be saved as a file', async () => {
  stubApi({ ...working, 'PUT /api/progress': [500, {}] });
  await doneOffline(1);
  const database = await ultyDatabase();
  const [kept] = await database.getAll('offline_queue');
  if (kept) await database.put('offline_queue', { ...kept, attempts: 5, timestamp: '2020-01-01T00:00:00.000Z' });
  render(<Shell />);
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
  await waitFor(async () => expect(await (await extDatabase()).getAllKeys('lost')).toEqual([uuid(1)]));
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:';
  };
  URL.revokeObjectURL = () => undefined;
  await exportLost(AWA.id);
  expect(JSON.parse(await textOf(files[0]))).toMatchObject({ format: 'ulty-resultats', items: [{ id: uuid(1), type: 'progress_update' }] });
  await exportLost(uuid(902));
  expect(JSON.parse(await textOf(files[1]))).toMatchObject({ items: [] });
});

test('a decision renews what it changes, of whichever remote the read is, and nothing that its page has shown', async () => {
  const asked: (readonly string[])[] = [];
  const isChanged: ReadsChangedBy = async (topics) => {
    asked.push([...topics].sort());
    return () => false;
  };
  stubApi(working);
  await doneOffline(1);
  installRenewal(isChanged);
  render(<Shell />);
  setOnline(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
  const learning = ['activity', 'badges', 'coins', 'league', 'library', 'reviews', 'streak'];
  await waitFor(() =>
    expect(asked).toEqual([['activity', 'badges', 'coins', 'courses', 'enrollments', 'league', 'library', 'reviews', 'streak']]),
  );
  await act(() => record(progressMade, lesson(2), {}));
  await waitFor(() => expect(asked.slice(1)).toEqual([learning]));
  installRenewal(async () => () => true);
});

test('a streak that waits for a silent device is settled by this one, once all of its work has left', async () => {
  const settled = (sent: unknown) =>
    [
      200,
      {
        eventId: (sent as { eventId: string }).eventId,
        outcome: 'accepted',
        current: 0,
        status: 'lost',
        longest: 4,
        freezes: 0,
        days: [],
        milestones: [],
      },
    ] as const;
  const { calls } = stubApi({ ...working, 'PUT /api/streaks': settled });
  await doneOffline(1);
  setOnline(true);
  render(<Shell user={makeUser({ streak: { current: 0, status: 'pending_sync' } })} />);
  const writes = () => calls().filter(({ call }) => call.startsWith('PUT'));
  await waitFor(() => expect(writes().map(({ call }) => call)).toEqual(['PUT /api/progress', 'PUT /api/streaks']));
  expect(writes()[1]?.body).not.toHaveProperty('activities');
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ items: [], isSyncing: false }));
});

describe('leaving', () => {
  test('at once when nothing waits', async () => {
    stubApi(working);
    render(<Shell />);
    expect(await mayLeave(AWA.id)).toBe(true);
  });

  async function askedToLeave(answers: Answers) {
    const api = stubApi(answers);
    render(<Shell />);
    await doneOffline(2);
    setOnline(true);
    let answer: boolean | undefined;
    act(() => void mayLeave(AWA.id).then((may) => (answer = may)));
    await screen.findByRole('dialog', { name: /^Se déconnecter\s\?$/ });
    expect(
      screen.getByText(/^2\s+éléments non synchronisés resteront sur ce téléphone et partiront à votre prochaine connexion\.$/),
    ).toBeTruthy();
    return { ...api, given: () => answer };
  }

  test.each([
    ['Quitter', true],
    ['Annuler', false],
  ])('%s: what waits stays on the phone', async (choice, expected) => {
    const { given, sent } = await askedToLeave(working);
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(given()).toBe(expected));
    expect(sent('PUT /api/progress')).toEqual([]);
    expect(await (await ultyDatabase()).count('offline_queue')).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Synchroniser et quitter', async () => {
    const { given, sent } = await askedToLeave(working);
    await userEvent.click(screen.getByRole('button', { name: 'Synchroniser et quitter' }));
    await waitFor(() => expect(given()).toBe(true));
    expect(sent('PUT /api/progress')).toHaveLength(2);
  });

  test('Synchroniser et quitter, when it does not work: still here, and told why', async () => {
    const { given } = await askedToLeave({ ...working, 'PUT /api/progress': [500, {}] });
    await userEvent.click(screen.getByRole('button', { name: 'Synchroniser et quitter' }));
    await waitFor(() =>
      expect(plain(screen.getByRole('alert').textContent ?? undefined)).toBe(
        'Les éléments en attente n’ont pas pu partir. 0 élément synchronisé, 2 erreurs.',
      ),
    );
    expect(given()).toBeUndefined();
  });
});
