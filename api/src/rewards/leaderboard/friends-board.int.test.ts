import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { friendsOf, type FriendUser } from '../../community/friends/friends.fixture.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { calendarOf } from './calendar.js';

let api: TestApp;
const friends = friendsOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const { monday } = calendarOf(new Date());
const earn = (who: FriendUser, points: number) =>
  api.query(
    `insert into league_points (user_id, week, day, reason, source_type, source_id, points, at) values ($1, $2, $2, 'quiz_first_pass', 'quiz', $3, $4, now())`,
    [who.id, monday, uuidV7(), points],
  );
const get = (who: FriendUser, query = '&metric=points&around=me') =>
  api.inject({ url: `/api/leaderboard?scope=friends${query}`, headers: { cookie: who.cookie } });
const read = async (who: FriendUser, query?: string) => Leaderboard.parse((await get(who, query)).json());
const shown = ({ top, places }: Leaderboard) => [...top, ...places].map(({ rank, alias, value }) => [rank, alias, value]);

test('oneself among friends, at once: minors too, without regions; nobody who hides, is blocked or a stranger', async () => {
  const [who, minor, hidden, blocked, stranger] = [
    await friends.person(30, { region: 'Kadiogo' }),
    await friends.person(15, { region: 'Kadiogo' }),
    await friends.person(30, { leaderboardOptOut: true }),
    await friends.person(),
    await friends.person(),
  ];
  for (const other of [minor, hidden, blocked]) await friends.befriend(who, other);
  await friends.block(blocked, who);
  for (const [other, points] of [
    [who, 20],
    [minor, 50],
    [hidden, 90],
    [blocked, 80],
    [stranger, 70],
  ] as const)
    await earn(other, points);
  const board = await read(who);
  expect(board).toMatchObject({ state: 'open', people: 2, area: null, own: { standing: 'ranked', rank: 2, value: 20 } });
  expect(shown(board)).toEqual([
    [1, minor.alias, 50],
    [2, who.alias, 20],
  ]);
  expect(board.top.map(({ region }) => region)).toEqual([null, null]);
  expect((await read(minor)).own).toMatchObject({ standing: 'ranked', rank: 1 });
  expect((await read(hidden)).own).toMatchObject({ standing: 'hidden', rank: null });
});

test.each(['&metric=progress', '&metric=points&period=month', '&metric=streak', '&metric=streak&period=ever'])(
  'of %s too, before anything is ranked',
  async (query) => {
    const [who, friend] = [await friends.person(), await friends.person()];
    await friends.befriend(who, friend);
    expect(await read(who, query)).toMatchObject({ state: 'open', people: 0, own: { standing: 'none' } });
  },
);

test('opens at one’s own place, in as many statements for 150 friends as for one', async () => {
  const who = await friends.person();
  const friend = await friends.person();
  await friends.befriend(who, friend);
  await earn(who, 21);
  const few = await api.countQueries(() => get(who));
  await api.query(
    `with made as (insert into users (id, email, first_name, last_name, alias, alias_folded) select gen_random_uuid(), 'rang-' || n || '@exemple.bf', '', '', 'Rang-' || n, 'rang-' || n from generate_series(1, 149) n returning id, alias),
          seated as (insert into community_people (user_id) select id from made returning user_id, seat),
          linked as (insert into friend_links (user_id, seat, state) select $1::uuid, seat, 'friends' from seated)
     insert into league_points (user_id, week, day, reason, source_type, source_id, points, at)
     select id, $2, $2, 'quiz_first_pass', 'quiz', id::text, 2 * substr(alias, 6)::integer, now() from made`,
    [who.id, monday],
  );
  expect(await api.countQueries(() => get(who))).toBe(few);
  const board = await read(who);
  expect([board.people, board.own.rank, board.places.map(({ rank }) => rank)]).toEqual([
    150,
    140,
    [135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145],
  ]);
});
