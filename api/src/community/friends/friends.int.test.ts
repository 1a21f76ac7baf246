import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FRIENDS, shownFriendCode } from '@ulty/domain/people/friends.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { FriendCodes } from './friend-codes.js';
import { friendsOf, type FriendUser } from './friends.fixture.js';

let api: TestApp;
const friends = friendsOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const pair = async (ages: readonly [number | null, number | null] = [30, 30]) =>
  [await friends.person(ages[0]), await friends.person(ages[1])] as const;
const aliases = (list: readonly { alias: string | null }[]) => list.map(({ alias }) => alias);
const today = () => new Date().toISOString().slice(0, 10);
const linksOf = (who: FriendUser) =>
  api.query<{ state: string }>('select state from friend_links where user_id = $1 order by state', [who.id]);

describe('asking', () => {
  test('by alias: the other is told, accepts, and both see alias, streak and last day', async () => {
    const [a, b] = await pair();
    await api.query(
      `insert into streaks (user_id, first_day, current, longest, run_start, last_counted_on, is_stale) values ($1, current_date - 20, 12, 12, current_date - 11, current_date, false)`,
      [b.id],
    );
    expect(await friends.ask(a, { alias: b.alias.toUpperCase() })).toMatchObject({ outcome: 'accepted', state: 'asked', alias: b.alias });
    expect([aliases((await friends.page(a)).sent), aliases((await friends.page(b)).received)]).toEqual([[b.alias], [a.alias]]);
    expect(await friends.answer(b, a)).toMatchObject({ outcome: 'accepted', state: 'friends', alias: a.alias });
    const seen = await friends.page(a);
    expect(seen.friends).toEqual([
      {
        person: await friends.seat(b),
        alias: b.alias,
        streak: 12,
        lastActiveOn: today(),
        cheered: null,
        together: { days: 0, isWaiting: false },
      },
    ]);
    expect([seen.sent, (await friends.page(b)).received]).toEqual([[], []]);
    expect((await friends.notices(b)).map(({ code }) => code)).toEqual(['friend.request']);
    expect((await friends.notices(a)).map(({ code }) => code)).toEqual(['friend.accepted']);
  });

  test('two who ask each other are friends at once', async () => {
    const [a, b] = await pair();
    const [first, second] = await Promise.all([friends.ask(a, { alias: b.alias }), friends.ask(b, { alias: a.alias })]);
    expect([first.state, second.state].sort()).toEqual(['asked', 'friends']);
    expect([await linksOf(a), await linksOf(b)]).toEqual([[{ state: 'friends' }], [{ state: 'friends' }]]);
  });

  test('the same act ten times, and ten acts of the same wish, make one request and one notice', async () => {
    const [a, b] = await pair();
    const eventId = uuidV7();
    const same = await Promise.all(Array.from({ length: 10 }, () => friends.ask(a, { alias: b.alias }, { eventId })));
    expect(same.map(({ outcome }) => outcome).sort()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'duplicate')]);
    await Promise.all(Array.from({ length: 10 }, () => friends.ask(a, { alias: b.alias })));
    expect([(await linksOf(a)).length, (await friends.notices(b)).length]).toEqual([1, 1]);
  });

  test('a refusal is told to nobody, and asking again bothers nobody', async () => {
    const [a, b] = await pair();
    await friends.ask(a, { alias: b.alias });
    expect(await friends.answer(b, a, false)).toMatchObject({ outcome: 'accepted', state: 'none' });
    expect(aliases((await friends.page(a)).sent)).toEqual([b.alias]);
    await friends.remove(a, b);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ outcome: 'accepted', state: 'asked' });
    expect([(await friends.page(b)).received, (await friends.notices(b)).length, await friends.notices(a)]).toEqual([[], 1, []]);
    // A person who declined may still change their mind.
    expect(await friends.ask(b, { alias: a.alias })).toMatchObject({ state: 'friends' });
  });

  test.each<[string, (a: FriendUser, b: FriendUser) => Promise<object> | object, string]>([
    ['oneself', (a) => ({ alias: a.alias }), 'friend_self'],
    ['one’s own code', async (a) => ({ code: await friends.code(a) }), 'friend_self'],
    ['nobody', () => ({ alias: 'Personne du tout' }), 'friend_not_found'],
    ['nothing', () => ({}), 'friend_not_found'],
    ['a lookalike in another alphabet', (_a, b) => ({ alias: b.alias.replace('A', 'А') }), 'friend_not_found'],
    ['a pattern', () => ({ alias: 'Ami%' }), 'friend_not_found'],
    ['a script', () => ({ alias: `'; drop table blocks; --<script>` }), 'friend_not_found'],
    ['no code', () => ({ code: 'ABC' }), 'friend_code_wrong'],
    [
      'a forged code',
      async (_a, b) => ({ code: (await friends.code(b)).replace(/.$/, (end) => (end === '2' ? '3' : '2')) }),
      'friend_code_wrong',
    ],
    ['a code for later', async (_a, b) => ({ code: (await friends.code(b)).replace(/^(.{10})./, '$1Z') }), 'friend_code_wrong'],
    ['as much text as a request may hold', () => ({ code: 'A'.repeat(500) }), 'friend_code_wrong'],
  ])('%s is refused', async (_what, body, reason) => {
    const [a, b] = await pair();
    expect(await friends.ask(a, await body(a, b))).toMatchObject({ outcome: 'rejected', reason, state: 'none', alias: null });
    expect([await linksOf(a), await friends.notices(b)]).toEqual([[], []]);
  });

  test('twenty tries a day, whether they meet somebody or not', async () => {
    const [a, b] = await pair();
    for (let n = 0; n < FRIENDS.asksADay; n += 1) await friends.ask(a, { alias: `Personne ${n}` });
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ outcome: 'rejected', reason: 'friend_asks_today' });
    expect((await friends.page(a)).own.asksLeft).toBe(0);
    await api.query('update community_people set asked_on = asked_on - 1 where user_id = $1', [a.id]);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ state: 'asked' });
  });

  test('without an alias nobody asks, and no code is shown', async () => {
    const [a, b] = await pair();
    await api.query('update users set alias = null, alias_folded = null where id = $1', [a.id]);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ reason: 'friend_no_alias' });
    expect((await friends.page(a)).own.code).toBeNull();
  });
});

describe('codes', () => {
  test('typed in fives or as an address, and asked for: the owner still accepts', async () => {
    const [a, b] = await pair();
    const code = await friends.code(b);
    expect(await friends.ask(a, { code: ` ${shownFriendCode(code).toLowerCase()} ` })).toMatchObject({ state: 'asked', alias: b.alias });
    expect(await friends.ask(b, { code: `https://ulty.bf/social/ajouter?code=${await friends.code(a)}` })).toMatchObject({
      state: 'friends',
    });
  });

  test('read without network in its two weeks, it counts when it arrives later; read after them it does not', async () => {
    const [a, b] = await pair();
    await friends.page(b);
    const [{ code }] = (await api.query<{ code: string }>('select code from community_people where user_id = $1', [b.id])) as [
      { code: string },
    ];
    const made = (days: number) => api.app.get(FriendCodes).make(code, addDays(today(), -days));
    expect(await friends.ask(a, { code: made(14) })).toMatchObject({ reason: 'friend_code_expired' });
    const readAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
    expect(await friends.ask(a, { code: made(14) }, { occurredAt: readAt, offline: true })).toMatchObject({ state: 'asked' });
  });

  test('a new code makes those shown before worthless', async () => {
    const [a, b] = await pair();
    const before = await friends.code(b);
    await api.inject({ method: 'PUT', url: '/api/social/settings', payload: { renewCode: true }, headers: { cookie: b.cookie } });
    expect(await friends.ask(a, { code: before })).toMatchObject({ reason: 'friend_code_expired' });
    expect(await friends.ask(a, { code: await friends.code(b) })).toMatchObject({ state: 'asked' });
  });

  test('is the same all day, and another tomorrow', async () => {
    const [a] = await pair();
    expect(await friends.code(a)).toBe(await friends.code(a));
    const codes = api.app.get(FriendCodes);
    expect(codes.make('ABCDEFGH', '2026-11-20')).not.toBe(codes.make('ABCDEFGH', '2026-11-21'));
    expect(codes.parse(codes.make('ABCDEFGH', '2099-12-31'))).toEqual({ person: 'ABCDEFGH', issuedOn: '2099-12-31' });
  });
});

describe('minors', () => {
  test.each<[string, number | null, number | null, string]>([
    ['an adult does not find a minor', 30, 15, 'friend_not_found'],
    ['an adult does not find somebody of unknown age', 30, null, 'friend_not_found'],
    ['a minor asks nobody', 15, 30, 'friend_minor'],
    ['nor another minor', 15, 15, 'friend_minor'],
    ['nor does somebody of unknown age', null, 30, 'friend_age_unknown'],
  ])('by alias: %s', async (_what, asker, asked, reason) => {
    const [a, b] = await pair([asker, asked]);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ outcome: 'rejected', reason });
    expect(await linksOf(b)).toEqual([]);
  });

  test('by code they become friends', async () => {
    const [a, b] = await pair([15, 15]);
    await friends.befriend(a, b);
    expect(aliases((await friends.page(a)).friends)).toEqual([b.alias]);
  });

  test('of one group, an alias is enough, until one has left it', async () => {
    const [a, b] = await pair([15, 15]);
    const group = uuidV7();
    await api.query(
      `insert into groups (id, name, track, subject, access, capacity, rules, code, attendance_secret, created_at, active_at) values ($1, 'Les matheux', 'quiz-hero', 'Maths', 'private', 12, '', $2, 'x', now(), now())`,
      [group, 'ABCDEFGH'],
    );
    for (const { id } of [a, b])
      await api.query(`insert into group_members (group_id, user_id, state, since) values ($1, $2, 'member', now())`, [group, id]);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ state: 'asked' });
    expect((await friends.page(b)).received).toEqual([expect.objectContaining({ alias: a.alias, group: 'Les matheux' })]);
    await friends.remove(a, b);
    await api.query(`update group_members set state = 'left', ended_at = now() where user_id = $1`, [b.id]);
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ reason: 'friend_minor' });
  });

  test('nobody learns from a refusal whether an alias exists', async () => {
    const [a, b] = await pair([30, 15]);
    const c = await friends.person();
    await friends.block(c, a);
    const answers = [
      await friends.ask(a, { alias: b.alias }),
      await friends.ask(a, { alias: c.alias }),
      await friends.ask(a, { alias: 'Nul' }),
    ];
    expect(new Set(answers.map(({ eventId: _id, ...said }) => JSON.stringify(said))).size).toBe(1);
  });
});
