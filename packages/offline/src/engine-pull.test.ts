import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { emptyDatabases } from './testing/databases';
import { device, SIGNED_OUT } from './testing/engine-device';
import { makeDraft, NOON, uuid } from './testing/make';

beforeEach(emptyDatabases);
afterEach(() => void jest.restoreAllMocks());

/** A device that lists what it asked the server, in order. */
async function phone(replies: Parameters<typeof device>[0] = {}, pulls = true) {
  const asked: string[] = [];
  const made = device(replies, { check: async () => (asked.push('check'), 'ok') });
  made.engine.pull = async () => (asked.push('pull'), pulls);
  made.post.mockImplementation(async (item) => {
    asked.push(item.id);
    return replies[item.id] ?? { kind: 'decided', answer: { eventId: item.id, outcome: 'accepted' } };
  });
  const queueTwo = async () => {
    made.world.isOnline = false;
    for (const n of [1, 2]) await made.engine.record(makeDraft(n));
    made.world.isOnline = true;
  };
  return { ...made, asked, queueTwo };
}

test('the session, what waits in order, then what others have changed, then the time of it', async () => {
  const { engine, world, asked, queueTwo } = await phone();
  await queueTwo();
  await engine.sync();
  expect(asked).toEqual(['check', uuid(1), uuid(2), 'pull']);
  await engine.refresh();
  expect(world.snapshot?.lastSyncAt).toBe(NOON);
});

test('an automatic run asks for it too when it has sent something, and asks nothing where nothing waits', async () => {
  const { engine, asked, queueTwo } = await phone();
  await engine.syncQuietly();
  expect(asked).toEqual([]);
  await queueTwo();
  await engine.syncQuietly();
  expect(asked).toEqual([uuid(1), uuid(2), 'pull']);
});

test('one event with network costs one request', async () => {
  const { engine, asked } = await phone();
  await engine.record(makeDraft(1));
  expect(asked).toEqual([uuid(1)]);
});

test('a run that stops asks for nothing more', async () => {
  const { engine, asked, queueTwo } = await phone({ [uuid(1)]: SIGNED_OUT });
  await queueTwo();
  await engine.sync();
  expect(asked).toEqual(['check', uuid(1)]);
});

test.each([
  [true, NOON],
  [false, null],
])('asked by itself: %s, and the last synchronisation is %s', async (pulls, at) => {
  const { engine, world, asked } = await phone({}, pulls);
  await engine.syncQuietly(true);
  await engine.refresh();
  expect([asked, world.snapshot?.lastSyncAt]).toEqual([['pull'], at]);
});

test('without network nothing is asked', async () => {
  const { engine, world, asked } = await phone();
  world.isOnline = false;
  await engine.syncQuietly(true);
  expect(asked).toEqual([]);
});

test('while the answer does not come, events leave, and the learner may send', async () => {
  const { engine, asked, queueTwo } = await phone();
  engine.pull = () => new Promise(() => undefined);
  await engine.syncQuietly(true);
  expect(await engine.record(makeDraft(3))).toMatchObject({ state: 'synced' });
  await queueTwo();
  expect(await engine.sync()).toMatchObject({ isDone: true, synced: 2 });
  expect(asked).toEqual([uuid(3), 'check', uuid(1), uuid(2)]);
});
