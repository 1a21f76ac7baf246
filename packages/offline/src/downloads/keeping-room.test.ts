import { expect, test } from '@jest/globals';
import { extDatabase } from '../ext-database';
import { erasePerson } from '../forget-people';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA, NOON, makeItem, uuid } from '../testing/make';
import { ultyDatabase } from '../ulty-database';
import { rowNow, settled, stored } from './testing/book-server';
import { BOOK_ID, makeBook } from './testing/content';
import { onePhone } from './testing/one-phone';

const phone = onePhone();
/** Awa has finished the first chapter. */
async function finishFirst() {
  const standing = { percent: 40, chapters: [{ chapterId: phone.server.world.book.chapters[0]?.id, completed: true }] };
  await (await extDatabase()).put('own_responses', { userId: AWA, path: `/api/quizhero/library/${BOOK_ID}`, value: standing, savedAt: 0 });
}
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOON - days * DAY).toISOString();

test.each([
  ['normal', 30.1, [BOOK_ID]],
  ['normal', 29.9, []],
  ['aggressive', 7.1, [BOOK_ID]],
  ['aggressive', 6.9, []],
] as const)('the %s cleanup of a book not opened for %d days', async (mode, days, gone) => {
  const downloads = await phone.downloaded(AWA, { lastOpenedAt: daysAgo(days) });
  expect((await downloads.cleanUp(mode)).map(({ id }) => id)).toEqual(gone);
  expect(await (await ultyDatabase()).count('books')).toBe(gone.length === 0 ? 1 : 0);
});

test('never what is pinned, nor what an event that waits is about, nor anything for its age in exam season', async () => {
  const downloads = await phone.downloaded(AWA, { lastOpenedAt: daysAgo(60), isPinned: true });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await downloads.pin('book', BOOK_ID, false);
  const item = makeItem(7);
  await (await ultyDatabase()).put('offline_queue', { ...item, data: { ...item.data, quizId: phone.server.world.book.quizzes[0]?.id } });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await (await ultyDatabase()).delete('offline_queue', item.id);
  await downloads.saveSettings({ examSeasonUntil: '2026-12-01' });
  expect(await downloads.cleanUp('aggressive')).toEqual([]);
  await downloads.saveSettings({ examSeasonUntil: null });
  expect(await downloads.cleanUp('normal')).toHaveLength(1);
});

test('a quiz in its middle holds its book, one whose result was decided does not', async () => {
  const downloads = await phone.downloaded(AWA, { lastOpenedAt: daysAgo(60) });
  const quizId = phone.server.world.book.quizzes[0]?.id ?? '';
  const keep = async (state: object) =>
    void (await (await extDatabase()).put('attempts', { id: uuid(70), userId: AWA, quizId, updatedAt: daysAgo(1), state }));
  await keep({ event: null });
  expect(await downloads.cleanUp('normal')).toEqual([]);
  await keep({ event: { eventId: uuid(71) }, sending: { state: 'queued' } });
  expect(await downloads.cleanUp('normal')).toEqual([]);
  const receipt = { eventId: uuid(71), userId: AWA, type: 'quiz_result' as const, label: '', timestamp: '', reason: null, answer: {} };
  await (await extDatabase()).put('receipts', { ...receipt, decidedAt: daysAgo(1), outcome: 'accepted' });
  expect((await downloads.cleanUp('normal')).map(({ id }) => id)).toEqual([BOOK_ID]);
});

test('the aggressive cleanup takes the recordings of finished chapters first, and leaves the book', async () => {
  const downloads = await phone.downloaded(AWA, { lastOpenedAt: daysAgo(2) });
  await finishFirst();
  expect(await downloads.cleanUp('normal')).toEqual([]);
  expect(await downloads.cleanUp('aggressive')).toEqual([{ kind: 'book', id: BOOK_ID, title: 'Livre 1', what: 'audio', bytes: 3_000 }]);
  expect([...(await stored(BOOK_ID)).voices.keys()]).toEqual(phone.server.world.book.chapters.slice(1).map(({ id }) => id));
  expect(await downloads.one('book', BOOK_ID)).toMatchObject({
    status: 'whole',
    audio: { done: 2, total: 3 },
    wantsAudio: true,
    missingAudio: [phone.server.world.book.chapters[0]?.id],
  });
});

test.each([
  ['was in 2015 when the book came', '2015-01-01T00:00:00Z', NOON, '0', ''],
  ['is a month ahead and was never compared', NOON, NOON + 31 * DAY, null, ''],
  ['is a month ahead, as the server told', NOON, NOON + 31 * DAY, String(31 * DAY), ''],
  ['has gone back and forth since the last contact', NOON - 40 * DAY, NOON, '0', String(NOON + DAY)],
] as const)('nothing goes by a clock that %s', async (_, then, now, offset, lastSync) => {
  phone.server.world.now = Number(new Date(then));
  await phone.downloaded();
  phone.server.killTabs();
  phone.server.world.now = now;
  if (offset !== null) phone.facts.set('ulty-clock-offset', offset);
  if (lastSync) phone.facts.set('ulty-last-sync', lastSync);
  expect(await phone.server.tab().list()).toHaveLength(1);
});

test('the aggressive setting takes no recording by itself, and before exams none at all', async () => {
  phone.facts.set('ulty-clock-offset', '0');
  const downloads = await phone.downloaded(AWA, { lastOpenedAt: daysAgo(2) });
  await downloads.saveSettings({ cleanup: 'aggressive' });
  await finishFirst();
  phone.server.killTabs();
  const later = phone.server.tab();
  expect(await later.list()).toMatchObject([{ audio: { done: 3 } }]);
  await later.saveSettings({ examSeasonUntil: '2026-12-31' });
  expect(await later.cleanUp('aggressive')).toEqual([]);
});

test('an old book goes at the next start; one that another learner still has keeps its content', async () => {
  await phone.downloaded(AWA, { lastOpenedAt: daysAgo(40) });
  await phone.downloaded(ISSA);
  phone.server.killTabs();
  phone.facts.set('ulty-clock-offset', '0');
  const later = phone.server.tab(AWA);
  expect(await later.list()).toEqual([]);
  expect(await rowNow(ISSA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect((await stored(BOOK_ID)).texts.size).toBe(4);
});

test('a borrower who is erased takes their downloads along, and what nobody else has', async () => {
  const BORROWER = uuid(977);
  await phone.downloaded(BORROWER);
  phone.server.killTabs();
  await erasePerson(BORROWER);
  expect(await (await extDatabase()).count('downloads')).toBe(0);
  expect(await (await ultyDatabase()).count('chapters')).toBe(0);
  expect(await phone.server.tab(AWA).wereErased()).toBe(false);
});

test('downloads that the browser erased are told once', async () => {
  await phone.downloaded();
  phone.server.killTabs();
  expect(phone.facts.get('ulty-downloads')).toBe('1');
  await emptyDatabases();
  // Also when another page was opened before.
  await phone.server.tab().list();
  const later = phone.server.tab();
  expect([await later.wereErased(), await later.wereErased(), await phone.server.tab().wereErased()]).toEqual([true, false, false]);
});

test('the last download removed is no erasure', async () => {
  const downloads = await phone.downloaded();
  await downloads.remove('book', BOOK_ID);
  phone.server.killTabs();
  expect(await phone.server.tab().wereErased()).toBe(false);
});

test('an opened chapter is noted with its book', async () => {
  const downloads = phone.server.tab();
  await downloads.start('book', BOOK_ID, { withAudio: false });
  await settled(AWA, BOOK_ID);
  phone.server.world.now = NOON + DAY;
  const [first, second] = phone.server.world.book.chapters;
  await downloads.opened('book', BOOK_ID, first?.id);
  const dates = await Promise.all(
    [first, second].map(async (one) => (await (await ultyDatabase()).get('chapters', one?.id ?? ''))?.lastAccessedAt),
  );
  expect(dates).toEqual([daysAgo(-1), daysAgo(0)]);
});

test('a page that is over tells nobody any more', async () => {
  const downloads = await phone.downloaded();
  phone.server.killTabs();
  await expect(downloads.remove('book', BOOK_ID)).resolves.toBeUndefined();
});

test('a download that a closed tab left running goes on in the next one', async () => {
  const [voice = ''] = phone.server.world.book.recordings.keys();
  let tell = (): void => undefined;
  const killed = new Promise<void>((resolve) => (tell = resolve));
  phone.server.world.beforeAnswer = (path) => {
    if (path !== voice) return;
    phone.server.killTabs();
    tell();
  };
  await phone.server.tab().start('book', BOOK_ID, { withAudio: true });
  await killed;
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  expect(await rowNow(AWA, BOOK_ID)).toMatchObject({ status: 'running' });
  phone.server.world.beforeAnswer = () => undefined;
  phone.server.world.asked = [];
  await phone.server.tab().list();
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole' });
  expect(phone.server.world.asked.filter((path) => path.includes('/chapters'))).toEqual([]);
});

test('a book of a version that is gone from the manifest is not left over', async () => {
  const downloads = await phone.downloaded();
  phone.server.publish(makeBook({ version: 2, chapters: 2 }));
  await downloads.renew('book', BOOK_ID);
  expect(await settled(AWA, BOOK_ID)).toMatchObject({ status: 'whole', manifest: { version: '2' } });
  expect(await (await ultyDatabase()).count('chapters')).toBe(2);
});
