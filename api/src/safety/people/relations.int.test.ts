import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { Targets } from '../moderation/targets.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { friendsOf } from '../../community/friends/friends.fixture.js';
import { Relations, type MeetingFacts, type MeetingPlace } from './relations.js';

let api: TestApp;
const friends = friendsOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const db = () => api.app.get(Db);

test.each<[MeetingPlace, MeetingFacts, number | null, number | null, string | null]>([
  ['friends', {}, 18, 40, null],
  ['friends', {}, 17, 18, 'minor'],
  ['friends', {}, 18, 17, 'minor'],
  ['friends', {}, 18, null, 'age_unknown'],
  ['friends', { way: 'code' }, 17, 40, null],
  ['friends', { way: 'group' }, 17, 15, null],
  ['group', {}, 17, 40, null],
  ['group', { isForMinors: true }, 17, 20, null],
  ['group', { isForMinors: true }, 21, 17, 'minor'],
  ['group', { isForMinors: true }, 17, 21, 'minor'],
  ['group', { isForMinors: true }, null, 17, 'age_unknown'],
  ['tutor', {}, 18, 40, null],
  ['tutor', {}, 17, 40, 'minor'],
  ['tutor', {}, null, 40, 'age_unknown'],
  ['community', {}, 15, 40, null],
])('%s %j: %s and %s', async (place, facts, age, otherAge, refusal) => {
  const [a, b] = [await friends.person(age), await friends.person(otherAge)];
  expect(await api.app.get(Relations).mayMeet(db(), a.id, [b.id], place, facts)).toEqual(new Map([[b.id, refusal]]));
});

test('a checked tutor meets minors and enters their groups, a minor who says so does not teach', async () => {
  const [minor, tutor, young] = [await friends.person(15), await friends.person(35), await friends.person(16)];
  const may = (who: string, other: string, place: MeetingPlace, checked: string) =>
    api.app.get(Relations).mayMeet(db(), who, [other], place, { isForMinors: true, checkedTutors: new Set([checked]) });
  expect((await may(minor.id, tutor.id, 'tutor', tutor.id)).get(tutor.id)).toBeNull();
  expect((await may(tutor.id, minor.id, 'group', tutor.id)).get(minor.id)).toBeNull();
  expect((await may(minor.id, young.id, 'tutor', young.id)).get(young.id)).toBe('minor');
});

test('a block of either side keeps two apart everywhere; the one who is gone is nobody; one statement for all', async () => {
  const [a, b, c] = [await friends.person(), await friends.person(), await friends.person()];
  await friends.block(a, b);
  const gone = '00000000-0000-4000-8000-000000000000';
  const relations = api.app.get(Relations);
  for (const place of ['friends', 'group', 'tutor', 'community'] as const) {
    const expected = (id: string) => new Map<string, string | null>([[id, 'blocked']]);
    expect(await relations.mayMeet(db(), b.id, [a.id], place)).toEqual(expected(a.id));
    expect(await relations.mayMeet(db(), a.id, [b.id], place)).toEqual(expected(b.id));
  }
  const asked = () => relations.mayMeet(db(), a.id, [b.id, c.id, gone], 'community');
  expect([await api.countQueries(asked), [...(await asked()).values()]]).toEqual([1, ['blocked', null, 'gone']]);
  expect([await relations.blockedBy(db(), a.id), await relations.blockedBy(db(), b.id)]).toEqual([new Set([b.id]), new Set()]);
});

test('moderators take an alias away: its owner is told, and gets it back after an appeal', async () => {
  const a = await friends.person();
  const seat = await friends.seat(a);
  const room = api.app.get(Targets).room('person');
  if (!room) throw new Error('nobody registers people');
  expect(await room.targetsOf(db(), [seat])).toEqual([
    expect.objectContaining({ id: seat, authorId: a.id, title: a.alias, review: 'published' }),
  ]);
  for (let n = 0; n < 2; n += 1) await db().write((tx) => room.setReview(tx, seat, 'hidden', 'Cet alias blesse.'));
  expect(await room.targetsOf(db(), [seat])).toEqual([expect.objectContaining({ title: a.alias, review: 'hidden' })]);
  expect([(await friends.page(a)).own.alias, (await friends.notices(a)).map(({ code }) => code)]).toEqual([null, ['person.alias-removed']]);
  await db().write((tx) => room.setReview(tx, seat, 'published', null));
  expect((await friends.page(a)).own.alias).toBe(a.alias);
});
