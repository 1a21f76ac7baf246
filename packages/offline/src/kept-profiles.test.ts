import { beforeEach, expect, test } from '@jest/globals';
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { extDatabase } from './ext-database';
import { erasePerson, forgetPeople } from './forget-people';
import { dropProfile, keepProfile, keptProfile, keptProfiles, noteProfile, opensOffline, rememberMember, unlock } from './kept-profiles';
import { isShared, noteShared } from './device-owner';
import { emptyDatabases } from './testing/databases';
import { AWA, ISSA, makeItem } from './testing/make';
import { ultyDatabase } from './ulty-database';

const DAY_MS = 86_400_000;
const personOf = (id: string, firstName: string, ultyCoins = 0) => ({ id, firstName, ultyCoins }) as CurrentUser;
const awa = personOf(AWA, 'Awa');
const issa = personOf(ISSA, 'Issa');

beforeEach(async () => {
  await emptyDatabases();
  noteShared(0);
  Object.assign(globalThis, { localStorage: {}, sessionStorage: {} });
});

const answersOf = async () => (await (await extDatabase()).getAllKeys('own_responses')).map(([userId]) => userId).sort();
const keepAnswer = async (userId: string) =>
  (await extDatabase()).put('own_responses', { path: '/api/activity', value: userId, savedAt: 1, userId });

test('the right code opens, a wrong one says what is left, the fifth asks for the network', async () => {
  await keepProfile(awa, '2580');
  expect(await unlock(AWA, '1111')).toEqual({ state: 'wrong', left: 4 });
  expect(await unlock(AWA, '2580')).toEqual({ state: 'open' });
  for (const left of [4, 3, 2, 1]) expect(await unlock(AWA, '1111')).toEqual({ state: 'wrong', left });
  expect(await unlock(AWA, '1111')).toEqual({ state: 'needs-network' });
  expect(await unlock(AWA, '2580')).toEqual({ state: 'needs-network' });
});

test('the menu knows of profiles without opening a database', async () => {
  const seen = [isShared()];
  for (const act of [() => keepProfile(awa, '2580'), () => keepProfile(issa, '1470'), () => dropProfile(AWA), () => erasePerson(ISSA)]) {
    await act();
    seen.push(isShared());
  }
  expect(seen).toEqual([false, true, true, true, false]);
});

test('guesses at once are counted one by one', async () => {
  await keepProfile(awa, '2580');
  const ends = await Promise.all(Array.from({ length: 8 }, () => unlock(AWA, '1111')));
  expect(ends.filter(({ state }) => state === 'wrong')).toHaveLength(4);
  expect(await unlock(AWA, '2580')).toEqual({ state: 'needs-network' });
});

test('nobody opens what is not kept here', async () => {
  await keepProfile(awa, '2580');
  expect(await unlock(ISSA, '2580')).toEqual({ state: 'needs-network' });
  await dropProfile(AWA);
  expect(await unlock(AWA, '2580')).toEqual({ state: 'needs-network' });
});

test('the code itself is nowhere on the device', async () => {
  await keepProfile(awa, '2580');
  const { verifier } = (await keptProfile(AWA)) ?? {};
  expect([verifier?.iterations, verifier?.salt.length, verifier?.hash.length]).toEqual([210_000, 16, 32]);
  expect(JSON.stringify(await keptProfile(AWA))).not.toContain('2580');
});

test('thirty days after the server last knew them, a profile asks for the network', async () => {
  await keepProfile(awa, '2580');
  const kept = await keptProfile(AWA);
  const opens = (days: number) => opensOffline(kept as NonNullable<typeof kept>, Date.now() + days * DAY_MS);
  expect([opens(29), opens(30)]).toEqual([true, false]);
});

test('what the server tells of a person is kept with their profile, and makes no profile of others', async () => {
  await keepProfile(awa, '2580');
  await noteProfile(personOf(AWA, 'Awa', 40));
  await noteProfile(issa);
  expect((await keptProfiles()).map(({ user }) => [user.firstName, user.ultyCoins])).toEqual([['Awa', 40]]);
  expect(await unlock(AWA, '2580')).toEqual({ state: 'open' });
});

test('whom the device shows is whoever opened it, if they are kept', async () => {
  await keepProfile(awa, '2580');
  const shown = async () => ((await (await extDatabase()).get('state', 'user')) as CurrentUser | undefined)?.id;
  await rememberMember(AWA);
  expect(await shown()).toBe(AWA);
  await rememberMember(ISSA);
  expect(await shown()).toBeUndefined();
});

test('copies of kept profiles stay when another signs in or out, those of anybody else go', async () => {
  await keepProfile(awa, '2580');
  for (const id of [AWA, ISSA, 'passant']) await keepAnswer(id);
  await (await extDatabase()).put('responses', { path: '/api/old', value: 1, savedAt: 1, userId: 'passant' });
  await (await extDatabase()).put('responses', { path: '/api/courses', value: 1, savedAt: 1, userId: null });
  await forgetPeople(ISSA);
  expect(await answersOf()).toEqual([AWA, ISSA]);
  await forgetPeople(null);
  expect(await answersOf()).toEqual([AWA]);
  expect(await (await extDatabase()).getAllKeys('responses')).toEqual(['/api/courses']);
});

test('a borrower leaves nothing behind, and takes nothing of anybody else', async () => {
  const ext = await extDatabase();
  for (const [n, userId] of [AWA, ISSA].entries()) {
    await keepProfile(personOf(userId, 'x'), '2580');
    await keepAnswer(userId);
    const item = { ...makeItem(n), data: { ...makeItem(n).data, userId } };
    await (await ultyDatabase()).put('offline_queue', item);
    await ext.put('outbox', { ...item, type: 'review_session' });
    await ext.put('lost', { id: item.id, item, reason: 'x', lostAt: '' });
    await ext.put('attempts', { id: `a${n}`, userId, quizId: 'q', updatedAt: '', state: null });
    await ext.put('receipts', {
      eventId: item.id,
      userId,
      type: 'quiz_result',
      label: '',
      timestamp: '',
      decidedAt: '',
      outcome: 'accepted',
      reason: null,
      answer: null,
    });
  }
  await ext.put('state', issa, 'user');
  await erasePerson(ISSA);
  const everything = async () =>
    JSON.stringify([
      ...(await Promise.all(
        (['own_responses', 'profiles', 'attempts', 'outbox', 'receipts', 'lost', 'state'] as const).map((name) => ext.getAll(name)),
      )),
      await (await ultyDatabase()).getAll('offline_queue'),
    ]);
  expect(await everything()).not.toContain(ISSA);
  expect((await everything()).split(AWA).length - 1).toBeGreaterThan(7);
});
