/** The real engine on a real (in-memory) IndexedDB; the test controls only when its chunk is loaded. */
import 'fake-indexeddb/auto';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import { renderHook } from '@testing-library/react';
import { newEvent, SESSION_KEY, SWRConfig, useSendEvent } from '@ulty/kit';
import { makeUser, stubApi, uuid } from '@ulty/kit/testing';
import { createQueue } from '@ulty/offline/queue';
import type { ReactNode } from 'react';
import { loadStore } from '../offline-data/device-boot';
import { provideOutbox } from './load-outbox';

jest.mock('../offline-data/device-boot', () => ({
  ...jest.requireActual<typeof import('../offline-data/device-boot')>('../offline-data/device-boot'),
  loadStore: jest.fn(),
}));

const load = jest.mocked(loadStore);
const awa = makeUser();
const lesson = (n: number) => ({
  ...newEvent(awa.id),
  eventId: uuid(n),
  items: [{ kind: 'lesson' as const, id: uuid(100 + n), status: 'completed' as const, activeSeconds: 60 }],
});

function sender() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: awa }, revalidateOnMount: false }}>{children}</SWRConfig>
  );
  return renderHook(() => useSendEvent(), { wrapper }).result.current;
}

beforeEach(() => {
  localStorage.clear();
  provideOutbox(() => ({ remotes: [] }));
});
afterEach(() => void jest.restoreAllMocks());

// The tests follow the life of a page: once the outbox is loaded, it stays loaded.
test('an act of before the outbox is written down before the call returns: the next page has it', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const onKept = jest.fn();
  void sender()(progressMade, lesson(1), { title: 'Leçon 1', onKept });
  expect(onKept).toHaveBeenCalledTimes(1);
  const [item, ...others] = await createQueue().all();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ id: uuid(1), type: 'progress_update', data: { userId: awa.id, items: lesson(1).items } });
  expect(item?.data.display.label).toContain('Leçon 1');
  await createQueue().settle([{ item: item as never, receipt: { eventId: uuid(1) } as never }]);
});

test('where the outbox cannot be had, an act that was written down waits', async () => {
  load.mockRejectedValue(new Error('ChunkLoadError'));
  expect(await sender()(progressMade, lesson(2))).toEqual({ state: 'queued' });
});

test('where nothing can be written either, the page is told that it failed', async () => {
  load.mockRejectedValue(new Error('ChunkLoadError'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(sender()(progressMade, lesson(3))).rejects.toThrow('ChunkLoadError');
});

test('the outbox that comes sends it once, and later acts go straight to it', async () => {
  const decide = (sent: unknown) => [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'accepted' }] as const;
  const { sent } = stubApi({ 'PUT /api/progress': decide, 'GET /api/auth/user': [200, awa] });
  const { loadStore: really } = jest.requireActual<typeof import('../offline-data/device-boot')>('../offline-data/device-boot');
  load.mockImplementation(really);
  expect(await sender()(progressMade, lesson(4))).toMatchObject({ state: 'synced', answer: { eventId: uuid(4) } });
  expect(sent('PUT /api/progress')).toMatchObject([{ eventId: uuid(4) }]);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const onKept = jest.fn();
  expect(await sender()(progressMade, lesson(5), { onKept })).toMatchObject({ state: 'synced', answer: { eventId: uuid(5) } });
  expect(onKept).toHaveBeenCalledTimes(1);
  expect(write.mock.calls.filter(([key]) => key.startsWith('ulty-act:'))).toEqual([]);
});
