import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FRIENDS } from '@ulty/domain/people/friends.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { friendsOf, type FriendUser } from './friends.fixture.js';

let api: TestApp;
const friends = friendsOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const pair = async () => [await friends.person(), await friends.person()] as const;
const aliases = (list: readonly { alias: string | null }[]) => list.map(({ alias }) => alias);
const linksOf = (who: FriendUser) =>
  api.query<{ state: string }>('select state from friend_links where user_id = $1 order by state', [who.id]);
/** Gives a person so many friends. */
const fill = async (who: FriendUser, count: number) => {
  await friends.seat(who);
  await api.query(
    `with made as (insert into users (id, email, first_name, last_name) select gen_random_uuid(), 'plein-' || gen_random_uuid() || '@exemple.bf', '', '' from generate_series(1, $2::integer) returning id),
          seated as (insert into community_people (user_id) select id from made returning user_id, seat)
     insert into friend_links (user_id, seat, state) select $1::uuid, seat, 'friends' from seated`,
    [who.id, count],
  );
};

describe('limits', () => {
  test('the 151st friend, by two at once: one becomes it, the other is told', async () => {
    const [a, b] = await pair();
    const c = await friends.person();
    await fill(a, FRIENDS.most - 1);
    for (const who of [b, c]) await friends.ask(who, { code: await friends.code(a) });
    const answers = await Promise.all([friends.answer(a, b), friends.answer(a, c)]);
    expect(answers.map(({ outcome, reason }) => reason ?? outcome).sort()).toEqual(['accepted', 'friend_full']);
    expect((await linksOf(a)).filter(({ state }) => state === 'friends')).toHaveLength(FRIENDS.most);
  });

  test('the same where others accept: the asker is full', async () => {
    const [a, b] = await pair();
    const c = await friends.person();
    for (const who of [b, c]) await friends.ask(a, { alias: who.alias });
    await fill(a, FRIENDS.most - 1);
    const answers = await Promise.all([friends.answer(b, a), friends.answer(c, a)]);
    expect(answers.map(({ outcome, reason }) => reason ?? outcome).sort()).toEqual(['accepted', 'friend_full_other']);
  });

  test('a page of 150 friends asks as little as one of none', async () => {
    const [a, b] = await pair();
    await fill(a, FRIENDS.most);
    await friends.page(b);
    expect(await api.countQueries(() => friends.page(a))).toBe(await api.countQueries(() => friends.page(b)));
    expect((await friends.page(a)).friends).toHaveLength(FRIENDS.most);
  });
});

describe('blocks', () => {
  test('end a friendship and its encouragements, keep the other out both ways, and are told to nobody', async () => {
    const [a, b] = await pair();
    await friends.befriend(a, b);
    await friends.cheer(b, a);
    const told = (await friends.notices(b)).length;
    expect(await friends.block(a, b)).toMatchObject({ outcome: 'accepted', state: 'blocked' });
    expect(aliases((await friends.page(a)).blocked)).toEqual([b.alias]);
    for (const who of [a, b]) expect([(await friends.page(who)).friends, (await friends.page(who)).news]).toEqual([[], []]);
    expect(await friends.ask(b, { alias: a.alias })).toMatchObject({ reason: 'friend_not_found' });
    expect(await friends.ask(b, { code: await friends.code(a) })).toMatchObject({ reason: 'friend_not_found' });
    expect(await friends.ask(a, { alias: b.alias })).toMatchObject({ reason: 'friend_not_found' });
    expect([(await friends.notices(b)).length, (await friends.page(b)).blocked]).toEqual([told, []]);
    await friends.block(a, b, false);
    expect([(await friends.page(a)).friends, await friends.ask(b, { alias: a.alias })]).toMatchObject([[], { state: 'asked' }]);
  });

  test('oneself and nobody are not blocked', async () => {
    const [a] = await pair();
    expect(await friends.block(a, a)).toMatchObject({ reason: 'friend_self' });
    expect(await friends.post(a, 'blocks', { person: uuidV7(), isBlocked: true })).toMatchObject({ reason: 'friend_not_found' });
    expect(await friends.post(a, 'blocks', { target: { kind: 'users', id: uuidV7() }, isBlocked: true })).toMatchObject({
      reason: 'friend_not_found',
    });
  });
});

describe('encouragements', () => {
  test('one a friend and day, shown for 14 days, told once a day', async () => {
    const [a, b] = await pair();
    const c = await friends.person();
    for (const who of [a, c]) await friends.befriend(who, b);
    expect(await friends.cheer(a, b)).toMatchObject({ outcome: 'accepted' });
    expect(await friends.cheer(a, b, 'merci')).toMatchObject({ outcome: 'rejected', reason: 'kudos_again' });
    await friends.cheer(c, b, 'courage');
    expect((await friends.page(b)).news.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ['kudos', 'Bien joué'],
      ['kudos', 'Courage'],
    ]);
    expect((await friends.page(a)).friends[0]?.cheered).toBe('bien_joue');
    expect((await friends.notices(b)).filter(({ code }) => code === 'kudos').map(({ title }) => title)).toEqual([
      `${a.alias} vous encourage\u00a0: «\u00a0Bien joué\u00a0»`,
    ]);
    await api.query(`update friend_kudos set day = day - 14, sent_at = sent_at - interval '14 days'`);
    expect([(await friends.page(b)).news, await friends.cheer(a, b)]).toMatchObject([[], { outcome: 'accepted' }]);
  });

  test('ten at once from the outbox are one; to strangers none', async () => {
    const [a, b] = await pair();
    expect(await friends.cheer(a, b)).toMatchObject({ reason: 'friend_none' });
    await friends.befriend(a, b);
    const answers = await Promise.all(Array.from({ length: 10 }, () => friends.cheer(a, b)));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  });

  test('twenty a day', async () => {
    const [a, b] = await pair();
    await friends.befriend(a, b);
    await fill(a, FRIENDS.kudosADay);
    await api.query(
      `insert into friend_kudos (user_id, seat, day, word) select user_id, seat, current_date, 'merci' from friend_links where user_id = $1 and seat <> $2`,
      [a.id, await friends.seat(b)],
    );
    expect(await friends.cheer(a, b)).toMatchObject({ reason: 'kudos_today' });
  });

  test('another word than the six is no encouragement', async () => {
    const [a, b] = await pair();
    const payload = { eventId: uuidV7(), occurredAt: new Date().toISOString(), person: await friends.seat(b), word: 'Viens chez moi' };
    const answer = await api.inject({ method: 'POST', url: '/api/social/kudos', payload, headers: { cookie: a.cookie } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION']);
  });
});

test('milestones of friends for 14 days, the latest first; not of those who hide them, nor secret badges', async () => {
  const [a, b] = await pair();
  await friends.befriend(a, b);
  await api.query(
    `insert into badge_grants (user_id, code, granted_at) values ($1, 'quiz_1', now() - interval '1 day'), ($1, 'early_5', now()), ($1, 'quiz_10', now() - interval '20 days')`,
    [b.id],
  );
  await api.query(
    `insert into league_members (user_id, week, tier, pace, track, points, joined_at, phase, rank, zone, ranked, tier_after) values ($1, date_trunc('week', now())::date - 7, 1, 0, '', 45, now(), 'final', 1, 'up', 12, 2)`,
    [b.id],
  );
  expect((await friends.page(a)).news.map(({ kind, alias, title }) => [kind, alias, title]).sort()).toEqual([
    ['badge', b.alias, 'Premier quiz'],
    ['league', b.alias, 'Or'],
  ]);
  expect((await friends.page(b)).news).toEqual([]);
  await api.inject({ method: 'PUT', url: '/api/social/settings', payload: { milestones: false }, headers: { cookie: b.cookie } });
  expect([(await friends.page(a)).news, (await friends.page(b)).own.milestones]).toEqual([[], false]);
});

describe('suggestions', () => {
  const open = (who: FriendUser) =>
    api.inject({ method: 'PUT', url: '/api/social/settings', payload: { suggestions: true }, headers: { cookie: who.cookie } });

  test('of the same school, adults who both chose it, until they stand in a relation', async () => {
    const school = { school: `Lycée ${uuidV7()}` };
    const [a, b, silent] = [await friends.person(30, school), await friends.person(30, school), await friends.person(30, school)];
    const minor = await friends.person(15, school);
    for (const who of [b, minor]) await open(who);
    expect((await friends.page(a)).suggestions).toEqual([]);
    await open(a);
    expect((await friends.page(a)).suggestions).toEqual([{ alias: b.alias, why: 'school' }]);
    expect((await friends.page(minor)).suggestions).toEqual([]);
    expect(await linksOf(silent)).toEqual([]);
    await friends.ask(a, { alias: b.alias });
    expect((await friends.page(a)).suggestions).toEqual([]);
  });

  test('of the same group, also minors, who both chose it; not who left it, nor after a block', async () => {
    const [a, b, silent, left] = [await friends.person(15), await friends.person(16), await friends.person(15), await friends.person(15)];
    const group = uuidV7();
    await api.query(
      `insert into groups (id, name, track, subject, access, capacity, rules, code, attendance_secret, created_at, active_at) values ($1, 'Les matheux', 'quiz-hero', 'Maths', 'private', 12, '', 'BCDEFGHJ', 'x', now(), now())`,
      [group],
    );
    for (const [who, state] of [
      [a, 'member'],
      [b, 'member'],
      [silent, 'member'],
      [left, 'left'],
    ] as const)
      await api.query(
        `insert into group_members (group_id, user_id, state, since, ended_at) values ($1, $2, $3, now(), case when $3 = 'left' then now() end)`,
        [group, who.id, state],
      );
    await open(a);
    expect((await friends.page(a)).suggestions).toEqual([]);
    for (const who of [b, left]) await open(who);
    expect((await friends.page(a)).suggestions).toEqual([{ alias: b.alias, why: 'group' }]);
    await friends.block(b, a);
    expect([(await friends.page(a)).suggestions, (await friends.page(b)).suggestions]).toEqual([[], []]);
  });
});

test('an account that is deleted disappears from friends, requests and blocks', async () => {
  const [a, b] = await pair();
  const [c, d] = await pair();
  await friends.befriend(a, b);
  await friends.cheer(a, b);
  await friends.ask(a, { alias: c.alias });
  await friends.block(d, a);
  await api.query(`update users set deletion_at = now() - interval '1 second' where id = $1`, [a.id]);
  await api.app.get(AccountDeletion).run();
  expect([
    (await friends.page(b)).friends,
    (await friends.page(b)).news,
    (await friends.page(c)).received,
    (await friends.page(d)).blocked,
  ]).toEqual([[], [], [], []]);
  expect(await api.query('select 1 from friend_links l where not exists (select from community_people p where p.seat = l.seat)')).toEqual(
    [],
  );
});
