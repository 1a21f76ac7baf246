import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { ProvenRelease } from '../../rewards/ledger/proven-release.js';
import { Rewards } from '../../rewards/ledger/rewards.service.js';
import type { ChosenUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { NoticeRounds } from './notice-rounds.js';

/** A Tuesday in Ouagadougou, at the hour of reminders below. */
const SIX = new Date('2026-11-24T18:05:00Z');
const at = (iso: string) => new Date(iso);

let api: TestApp;
let rounds: NoticeRounds;

beforeAll(async () => {
  api = await startTestApp();
  rounds = api.app.get(NoticeRounds);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.query('delete from notices');
  await api.query('delete from notice_rounds');
  await api.query('delete from streaks');
});

const told = (code: string) =>
  api.query<{ userId: string; title: string; body: string; usefulUntil: Date | null }>(
    'select user_id as "userId", title, body, useful_until as "usefulUntil" from notices where code = $1 order by created_at, id',
    [code],
  );
const titles = async (code: string) => (await told(code)).map(({ title }) => title);

describe('a streak', () => {
  /** A streak that was worked for at this time. */
  async function learner({
    worked = '2026-11-23T17:40:00Z',
    hour = 18,
    lostOn = '2026-11-26',
    ...chosen
  }: ChosenUser & { worked?: string; hour?: number | null; lostOn?: string } = {}) {
    const who = await api.makeUser(chosen);
    const eventId = uuidV7();
    const day = worked.slice(0, 10);
    await api.query(
      `insert into events (event_id, user_id, device_id, occurred_at, trusted_at, is_time_adjusted, answer, type) values ($1, $2, 'd', $3, $3, false, '{}', 'progress')`,
      [eventId, who.id, worked],
    );
    await api.query(`insert into streak_days (user_id, day, event_id, kind) values ($1, $2, $3, 'lesson')`, [who.id, day, eventId]);
    await api.query(
      `insert into streaks (user_id, first_day, current, longest, run_start, last_counted_on, lost_on, reminder_hour) values ($1, $2, 6, 6, $2::date - 5, $2, $3, $4)`,
      [who.id, day, lostOn, hour],
    );
    return who;
  }

  test('is reminded of at the hour chosen, once, until midnight', async () => {
    const { id } = await learner();
    for (const time of ['2026-11-24T17:59:59Z', '2026-11-24T18:00:00Z', '2026-11-24T18:50:00Z', '2026-11-24T19:00:00Z'])
      await rounds.run(at(time));
    expect(await told('streak.reminder')).toEqual([
      {
        userId: id,
        title: 'Votre série\u00a0: 6\u00a0jours',
        body: 'Un quiz, une leçon ou 5\u00a0minutes de lecture comptent pour aujourd’hui.',
        usefulUntil: at('2026-11-25T00:00:00Z'),
      },
    ]);
  });

  test('without an hour is reminded of a day less half an hour after the last session', async () => {
    await learner({ hour: null });
    await rounds.run(at('2026-11-24T16:05:00Z'));
    expect(await titles('streak.reminder')).toHaveLength(0);
    await rounds.run(at('2026-11-24T17:05:00Z'));
    await rounds.run(at('2026-11-24T18:05:00Z'));
    expect(await titles('streak.reminder')).toHaveLength(1);
  });

  test('goes by the learner’s own clock', async () => {
    await learner({ tz: 'Asia/Tokyo', worked: '2026-11-23T08:00:00Z' });
    await rounds.run(SIX);
    expect(await titles('streak.reminder')).toHaveLength(0);
    // 18:00 in Tokyo, where the day ends at 15:00 UTC.
    await rounds.run(at('2026-11-24T09:30:00Z'));
    expect((await told('streak.reminder'))[0]?.usefulUntil).toEqual(at('2026-11-24T15:00:00Z'));
  });

  test('that is done today, lost, or of a person who is gone, is not reminded of', async () => {
    await learner({ worked: '2026-11-24T09:00:00Z' });
    await learner({ lostOn: '2026-11-24' });
    const gone = await learner();
    await api.query('update users set deleted_at = now() where id = $1', [gone.id]);
    await rounds.run(SIX);
    expect(await titles('streak.reminder')).toEqual([]);
  });

  test('of five thousand learners is reminded of in lots, by several replicas, and goes on where a run broke off', async () => {
    await api.query(
      `with made as (insert into users (id, email, first_name, last_name) select gen_random_uuid(), 'serie-' || n || '@exemple.bf', 'Awa', 'Zongo' from generate_series(1, 5000) n returning id)
       insert into streaks (user_id, first_day, current, longest, run_start, last_counted_on, lost_on, reminder_hour) select id, '2026-11-01', 6, 6, '2026-11-18', '2026-11-23', '2026-11-26', 18 from made`,
    );
    // The second lot meets a fault.
    await api.query(
      `create function fail_late() returns trigger language plpgsql as $$ begin if (select count(*) from notices where code = 'streak.reminder') > 3000 then raise 'fault'; end if; return null; end $$`,
    );
    await api.query('create trigger fail_late after insert on notices for each statement execute function fail_late()');
    await rounds.run(SIX);
    expect(await titles('streak.reminder')).toHaveLength(2_000);
    await api.query('drop trigger fail_late on notices');
    await Promise.all([rounds.run(SIX), rounds.run(SIX), rounds.run(SIX)]);
    await rounds.run(SIX);
    const [found] = await api.query(
      `select count(*)::integer as n, count(distinct user_id)::integer as people from notices where code = 'streak.reminder'`,
    );
    expect(found).toEqual({ n: 5_000, people: 5_000 });
    // A hundred tables are asked for each: all in one statement may last longer than a statement may.
    while (
      (await api.query(`delete from users where id in (select id from users where email like 'serie-%' limit 500) returning id`)).length
    );
  });
});

describe('a chosen moment without a streak', () => {
  /** A person who chose an hour at welcome; `lastDay`: of study that counted, long over. */
  async function newcomer({
    hour = 18,
    lastDay = null,
    lastSeenAt = at('2026-11-23T19:00:00Z'),
    ...chosen
  }: ChosenUser & { hour?: number | null; lastDay?: string | null } = {}) {
    const who = await api.makeUser({ ...chosen, lastSeenAt });
    await api.query(
      `insert into streaks (user_id, first_day, last_counted_on, lost_on, reminder_hour) values ($1, '2026-11-01', $2::date, $2::date + 2, $3)`,
      [who.id, lastDay, hour],
    );
    return who;
  }

  test('is kept: one reminder a day at that hour, until midnight, also after a streak that was lost', async () => {
    const people = [await newcomer(), await newcomer({ lastDay: '2026-11-12' })];
    for (const time of ['2026-11-24T17:59:59Z', '2026-11-24T18:00:00Z', '2026-11-24T18:50:00Z', '2026-11-24T19:00:00Z'])
      await rounds.run(at(time));
    const found = await told('day.reminder');
    expect(found.map(({ userId }) => userId).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(found[0]).toMatchObject({ title: 'C’est votre moment d’apprendre', usefulUntil: at('2026-11-25T00:00:00Z') });
    await rounds.run(at('2026-11-25T18:10:00Z'));
    expect(await told('day.reminder')).toHaveLength(4);
    expect(await told('streak.reminder')).toEqual([]);
  });

  test('reminds nobody who learned today, chose no hour, paused the day, has not come back for two weeks, or is gone', async () => {
    await newcomer({ lastDay: '2026-11-24' });
    await newcomer({ hour: null });
    await newcomer({ lastSeenAt: at('2026-11-10T17:00:00Z') });
    const [paused, gone] = [await newcomer(), await newcomer()];
    await api.query(`insert into protected_days (user_id, day, kind, added_on) values ($1, '2026-11-24', 'pause', '2026-11-20')`, [
      paused.id,
    ]);
    await api.query('update users set deleted_at = now() where id = $1', [gone.id]);
    await rounds.run(SIX);
    expect(await told('day.reminder')).toEqual([]);
  });
});

test('cards are told of in the morning, where ten are due and the learner was here lately', async () => {
  const [many, few, away] = await Promise.all([1, 2, 3].map(() => api.makeUser({ lastSeenAt: at('2026-11-20T00:00:00Z') })));
  await api.query(`update users set last_seen_at = '2026-11-01' where id = $1`, [away?.id]);
  for (const [who, cards] of [
    [many, 12],
    [few, 9],
    [away, 12],
  ] as const)
    await api.query(
      `insert into review_cards (user_id, question_id, due_at) select $1, q.id, '2026-11-24T07:00:00Z' from (select id from questions order by id limit $2) q`,
      [who?.id, cards],
    );
  await rounds.run(at('2026-11-24T07:30:00Z'));
  expect(await titles('cards.due')).toEqual([]);
  await rounds.run(at('2026-11-24T08:30:00Z'));
  await rounds.run(at('2026-11-24T08:45:00Z'));
  expect(await told('cards.due')).toMatchObject([{ userId: many?.id, title: '12\u00a0cartes à revoir' }]);
});

test('coins that came in a day are told of the morning after, in one line', async () => {
  const { id } = await api.makeUser({ isProven: false });
  const when = new Date();
  await api.app.get(Db).write(async (tx) => {
    for (const week of ['2026-11-02', '2026-11-09'])
      await api.app
        .get(Rewards)
        .grantWithoutEvent(tx, { id, tz: 'Africa/Ouagadougou' }, when, [
          { code: 'league_top3', source: { type: 'league', id: week }, amountUtc: 20 },
        ]);
    await new ProvenRelease().tell(tx, id);
  });
  // Released in one movement, of the day before.
  await api.query(
    `begin; set local session_replication_role = replica; update coin_txn set recorded_at = '2026-11-23T20:00:00Z' where user_id = '${id}'; commit`,
  );
  await rounds.run(at('2026-11-24T06:59:00Z'));
  expect(await titles('coins.received')).toEqual([]);
  await rounds.run(at('2026-11-24T07:00:00Z'));
  await rounds.run(at('2026-11-24T09:00:00Z'));
  expect(await told('coins.received')).toMatchObject([{ userId: id, title: '40\u00a0UTC sont disponibles', body: '≈\u00a020\u00a0FCFA.' }]);
});

test('the end of a league’s week is told of on Sunday evening to those who play in it', async () => {
  const [plays, idle, left] = await Promise.all([1, 2, 3].map(() => api.makeUser()));
  await api.query(`update users set league_left_at = now() where id = $1`, [left?.id]);
  for (const [who, points] of [
    [plays, 120],
    [idle, 0],
    [left, 50],
  ] as const)
    await api.query(
      `insert into league_members (user_id, week, tier, pace, track, points, joined_at) values ($1, '2026-11-23', 0, 0, 'eleve', $2, now())`,
      [who?.id, points],
    );
  await rounds.run(at('2026-11-28T20:00:00Z'));
  await rounds.run(at('2026-11-29T16:59:00Z'));
  expect(await titles('league.closing')).toEqual([]);
  await rounds.run(at('2026-11-29T17:00:00Z'));
  await rounds.run(at('2026-11-29T23:00:00Z'));
  expect(await told('league.closing')).toMatchObject([
    {
      userId: plays?.id,
      body: 'Vous avez 120\u00a0points. Ce que vous apprenez jusqu’à 23\u00a0h\u00a059 (UTC) compte encore.',
      usefulUntil: at('2026-11-30T00:00:00Z'),
    },
  ]);
});
