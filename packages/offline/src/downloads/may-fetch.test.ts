import { expect, jest, test } from '@jest/globals';
import { AWA } from '../testing/make';
import { rowNow, settled } from './testing/book-server';
import { BOOK_ID } from './testing/content';
import { onePhone } from './testing/one-phone';

const phone = onePhone();
/** Gives the first recordings this many bytes each. */
function big(transferBytes: number) {
  const { server } = phone;
  const { manifest } = server.world.book;
  const parts = manifest.parts.map((part) => (part.kind === 'audio' ? { ...part, transferBytes } : part));
  server.publish({ ...server.world.book, manifest: { ...manifest, parts } });
}
const SMALL = { storage: { estimate: async () => ({ quota: 50_010_000, usage: 1_000 }) } };

test('a download without room is refused early with its numbers', async () => {
  phone.browser(SMALL);
  expect(await phone.server.tab().start('book', BOOK_ID, { withAudio: true })).toMatchObject({
    state: 'no_room',
    plan: { freeBytes: 9_000, audioBytes: 9_000 },
  });
  expect(await phone.server.tab().start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('above 5 MB on mobile data the learner is asked first', async () => {
  big(2_000_000);
  phone.server.world.isCellular = true;
  const downloads = phone.server.tab();
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'ask', plan: { audioBytes: 6_000_000 } });
  expect(await downloads.start('book', BOOK_ID, { withAudio: true, isAgreed: true })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('what began on Wi-Fi asks on mobile data too before more than 5 MB', async () => {
  big(9_000_000);
  const downloads = phone.server.tab();
  phone.server.world.beforeAnswer = (path) => {
    if (path.startsWith('/media')) phone.server.world.isCellular = true;
  };
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  phone.server.world.asked = [];
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect(phone.server.world.asked).toEqual([]);
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'ask' });
  await downloads.start('book', BOOK_ID, { withAudio: true, isAgreed: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('a wish for more than 5 MB waits for Wi-Fi, and is not taken up in the same round', async () => {
  const { manifest } = phone.server.world.book;
  phone.server.publish({
    ...phone.server.world.book,
    manifest: { ...manifest, parts: manifest.parts.map((part) => ({ ...part, transferBytes: 3_000_000 })) },
  });
  phone.server.world.isCellular = true;
  await phone.server.tab().wish('book', BOOK_ID, 'Livre');
  for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect(phone.server.world.asked).toHaveLength(1);
});

test('on Wi-Fi alone nothing at all is asked for over mobile data', async () => {
  phone.server.world.isCellular = true;
  const prepare = jest.fn(async () => undefined);
  const downloads = phone.server.tab(AWA, { prepare });
  await downloads.saveSettings({ wifiOnly: true });
  expect(await downloads.start('book', BOOK_ID, { withAudio: false, title: 'Livre' })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi', title: 'Livre' });
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  expect([phone.server.world.asked, prepare.mock.calls]).toEqual([[], []]);
  phone.server.world.isCellular = false;
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  phone.server.world.isCellular = true;
  await downloads.start('book', BOOK_ID, { withAudio: true });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', wantsAudio: true });
});

test('on a phone that is nearly full new recordings are refused, texts are not', async () => {
  phone.browser({ storage: { estimate: async () => ({ quota: 9e9, usage: 8.6e9 }) } });
  const downloads = phone.server.tab();
  expect(await downloads.start('book', BOOK_ID, { withAudio: true })).toMatchObject({ state: 'no_room' });
  expect(await downloads.start('book', BOOK_ID, { withAudio: false })).toEqual({ state: 'started' });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('downloads wait for Wi-Fi, or for the next month, as the settings say', async () => {
  phone.server.world.isCellular = true;
  const downloads = phone.server.tab();
  await downloads.saveSettings({ wifiOnly: true });
  await downloads.start('book', BOOK_ID, { withAudio: false });
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'no_wifi' });
  await downloads.saveSettings({ wifiOnly: false, monthlyCapBytes: 1_000 });
  phone.facts.set('ulty-month-bytes', JSON.stringify({ month: '2026-11', bytes: 990 }));
  expect(await downloads.monthBytes()).toBe(990);
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'waiting', reason: 'monthly_cap' });
  phone.server.world.now = Date.parse('2026-12-01T00:00:00Z');
  await downloads.resume('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
});

test('what is used, by texts and recordings, and whether the browser protects it', async () => {
  const storage = {
    estimate: async () => ({ quota: 9e9, usage: 12_000 }),
    persisted: async () => true,
    persist: jest.fn(async () => true),
  };
  phone.browser({ storage });
  const downloads = await phone.downloaded();
  while (storage.persist.mock.calls.length === 0) await new Promise(setImmediate);
  expect(storage.persist).toHaveBeenCalledTimes(1);
  expect(await downloads.storage()).toMatchObject({
    used: 12_000,
    quota: 9e9,
    free: 9e9 - 12_000,
    audioBytes: 9_000,
    isPersisted: true,
    isTemporary: false,
  });
});

test('a wish that is removed while the server is asked for it does not come back', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (phone.server.world.beforeAnswer = (path) => path.endsWith('/manifest') && resolve()));
  const held = new Promise<void>((resolve) => (answer = resolve));
  const fetch: typeof phone.server.fetch = async (path, init) => {
    const response = await phone.server.fetch(path, init);
    await held;
    return response;
  };
  const downloads = phone.server.tab(AWA, { fetch });
  await downloads.wish('book', BOOK_ID, 'Livre');
  await asked;
  await downloads.remove('book', BOOK_ID);
  answer();
  for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
  expect(await downloads.one('book', BOOK_ID)).toBeNull();
  expect(phone.server.world.asked.filter((path) => path.includes('/chapters'))).toEqual([]);
});
