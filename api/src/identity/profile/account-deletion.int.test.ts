import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Jobs } from '../../core/jobs/jobs.js';
import { lockWaits } from '../../testing/lock-waits.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AccountDeletion } from './account-deletion.js';
import { LEDGER, listPersonTables } from './person-tables.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

type File = Record<string, Record<string, unknown>[]>;
const exportOf = (cookie: string) => api.inject({ url: '/api/users/me/export', headers: { cookie } });
const ask = (cookie: string, confirm = 'SUPPRIMER') =>
  api.inject({ url: '/api/users/me/deletion', method: 'POST', payload: { confirm }, headers: { cookie } });
const tables = async () => (await api.query<{ name: string }>(listPersonTables.text)).map(({ name }) => name);
const countIn = async (table: string, id: string) =>
  (await api.query<{ n: number }>(`select count(*)::int as n from "${table}" where user_id = $1`, [id]))[0]?.n ?? 0;
const isOver = (id: string) => api.query(`update users set deletion_at = now() - interval '1 second' where id = $1`, [id]);

/** Makes a person with an event, a paid movement that refers to it, a wish and a message. */
const makeLearner = async () => {
  const who = await api.makeUser();
  const event = uuidV7();
  await api.query(
    `insert into events (event_id, user_id, device_id, occurred_at, trusted_at, is_time_adjusted, answer, type) values ($1, $2, 'un-appareil', now(), now(), false, '{"a":1}', 'coin_claim'), ($3, $2, 'un-appareil', now(), now(), false, '{"b":1}', 'coin_claim')`,
    [event, who.id, uuidV7()],
  );
  await api.query(
    `select coins_post($1, $2, now(), current_date, jsonb_build_array(jsonb_build_object('id', $3::uuid, 'type', 'reward', 'reason', 'essai', 'source_type', 'test', 'source_id', 'x', 'amount', 10, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)))`,
    [who.id, event, uuidV7()],
  );
  await api.query(`insert into interests (user_id, topic, grade) values ($1, 'quiz-hero', '3e')`, [who.id]);
  await api.inject({
    url: '/api/users/me',
    method: 'PATCH',
    payload: { alias: `Parti ${who.id.slice(-8)}` },
    headers: { cookie: who.cookie },
  });
  return who;
};

describe('the export', () => {
  test('names every table with a user_id', async () => {
    const file = (await exportOf((await api.makeUser()).cookie)).json<File>();
    expect(Object.keys(file).sort()).toEqual(
      [
        ...(await tables()),
        'users',
        'coin_entry',
        'coin_released',
        'community_edits',
        'community_posts',
        'community_questions',
        'course_payment_messages',
        'integrity_decision',
        'payout_messages',
        'phone_codes',
        'redemption_steps',
        'second_factor_audit',
        'simulated_payouts',
      ].sort(),
    );
  });

  test('every reference to a person is a user_id, but who handled a message', async () => {
    const others = await api.query(`
      select c.conrelid::regclass::text || '.' || a.attname as "column" from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.confrelid in ('users'::regclass, 'coin_wallet'::regclass) and a.attname <> 'user_id'`);
    expect(others).toEqual([{ column: 'contact_messages.handled_by_id' }]);
  });

  test('holds the person’s rows, no secret and nobody else’s', async () => {
    const [who, other] = [await makeLearner(), await makeLearner()];
    const answer = await exportOf(who.cookie);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="ulty-mes-donnees.json"']);
    const file = answer.json<File>();
    expect(file.users).toEqual([expect.objectContaining({ id: who.id, email: who.email })]);
    expect([file.sessions?.length, file.events?.length, file.coin_txn?.length, file.coin_entry?.length, file.interests?.length]).toEqual([
      1, 2, 1, 2, 1,
    ]);
    for (const text of [other.id, other.email, 'token_hash', 'password_hash']) expect(answer.body).not.toContain(text);
    expect((await api.inject({ url: '/api/users/me/export' })).statusCode).toBe(401);
  });
});

test('the export, dear as it is, is made ten times an hour for one person', async () => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  const codes = (await Promise.all(Array.from({ length: 12 }, () => exportOf(who.cookie)))).map(({ statusCode }) => statusCode);
  expect([
    codes.filter((code) => code === 200).length,
    codes.filter((code) => code === 429).length,
    (await exportOf(other.cookie)).statusCode,
  ]).toEqual([10, 2, 200]);
});

describe('the deletion', () => {
  test('asks for the word, is told with its day, and can be taken back', async () => {
    const who = await api.makeUser();
    expect((await ask(who.cookie, 'supprimer')).json().fields).toEqual({ confirm: 'Écrivez SUPPRIMER pour confirmer.' });
    const { deletionAt } = (await ask(who.cookie)).json<{ deletionAt: string }>();
    const days = (Date.parse(deletionAt) - Date.now()) / 86_400_000;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
    expect((await ask(who.cookie)).json().deletionAt).toBe(deletionAt);
    const signIn = async () =>
      (
        await api.inject({
          url: '/api/login',
          method: 'POST',
          payload: { email: who.email, password: TEST_PASSWORD, returnTo: '/courses' },
        })
      ).json().redirectTo;
    expect(await signIn()).toBe('/profile');
    const back = await api.inject({ url: '/api/users/me/deletion', method: 'DELETE', headers: { cookie: who.cookie } });
    expect([back.json().deletionAt, await signIn()]).toEqual([null, '/courses']);
    await api.app.get(AccountDeletion).run();
    expect((await api.query('select 1 from users where id = $1', [who.id])).length).toBe(1);
  });

  test('leaves only the ledger, of nobody any more', async () => {
    const [who, other] = [await makeLearner(), await makeLearner()];
    await ask(who.cookie);
    await api.app.get(AccountDeletion).run();
    expect(await countIn('interests', who.id)).toBe(1);
    await isOver(who.id);
    await api.app.get(Jobs).runDue();
    const left = await Promise.all((await tables()).map(async (name) => [name, await countIn(name, who.id)] as const));
    expect(Object.fromEntries(left.filter(([, n]) => n > 0))).toEqual({ coin_wallet: 1, coin_txn: 1, events: 1 });
    expect(LEDGER).toContain('coin_txn');
    expect(await api.query('select device_id, seq, answer from events where user_id = $1', [who.id])).toEqual([
      { device_id: '', seq: null, answer: {} },
    ]);
    const [row] = await api.query<{ row: Record<string, unknown> }>('select to_jsonb(u) as row from users u where id = $1', [who.id]);
    const said = Object.entries(row?.row ?? {})
      .filter(([, value]) => value !== null && value !== '')
      .map(([column]) => column);
    expect(said.sort()).toEqual([
      'created_at',
      'data_mode',
      'deleted_at',
      'id',
      'leaderboard_opt_out',
      'profile_changed_at',
      'role',
      'school_board_opt_in',
      'tz',
      'version',
      'visibility',
    ]);
    expect(
      (await api.inject({ url: '/api/login', method: 'POST', payload: { email: who.email, password: TEST_PASSWORD } })).statusCode,
    ).toBe(401);
    expect(await countIn('interests', other.id)).toBe(1);
  });

  test('someone without coins leaves nothing', async () => {
    const who = await api.makeUser();
    await isOver(who.id);
    await api.app.get(AccountDeletion).run();
    expect(await api.query('select 1 from users where id = $1', [who.id])).toEqual([]);
  });

  test('ends what the process remembers of a sign-in: work that arrives afterwards is nobody’s', async () => {
    const who = await makeLearner();
    const work = () =>
      api.inject({
        url: '/api/streaks',
        method: 'PUT',
        payload: { eventId: uuidV7(), deviceId: 'le-sien', occurredAt: new Date().toISOString() },
        headers: { cookie: who.cookie },
      });
    expect((await work()).statusCode).toBe(200);
    await isOver(who.id);
    await api.app.get(AccountDeletion).run();
    expect([
      (await work()).statusCode,
      (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).statusCode,
      await countIn('device_contacts', who.id),
    ]).toEqual([401, 401, 0]);
  });

  test.each([
    [
      'work',
      { url: '/api/streaks', method: 'PUT', payload: { eventId: uuidV7(), deviceId: 'le-sien', occurredAt: '2026-10-01T08:00:00Z' } },
      'UNAUTHENTICATED',
    ],
    ['a new name', { url: '/api/users/me', method: 'PATCH', payload: { firstName: 'Encore là' } }, 'USER_NOT_FOUND'],
  ] as const)('%s that was waiting while the person left is not written', async (_what, request, code) => {
    const who = await makeLearner();
    const other = new pg.Client(api.databaseUrl);
    await other.connect();
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [who.id]);
    const late = api.inject({ ...request, headers: { cookie: who.cookie } });
    await lockWaits(api);
    await other.query(`update users set first_name = '', deleted_at = now() where id = $1`, [who.id]);
    await other.query('commit');
    await other.end();
    expect((await late).json().code).toBe(code);
    const [row] = await api.query('select first_name from users where id = $1', [who.id]);
    expect([row, await countIn('device_contacts', who.id)]).toEqual([{ first_name: '' }, 0]);
  });

  test('one who cannot be removed yet holds nobody else up', async () => {
    const [stuck, other] = [await api.makeUser(), await api.makeUser()];
    await api.query(`create function stays() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`);
    await api.query(`create trigger stays before delete on users for each row when (old.id = '${stuck.id}') execute function stays()`);
    await isOver(stuck.id);
    await api.query(`update users set deletion_at = now() - interval '1 millisecond' where id = $1`, [other.id]);
    await expect(api.app.get(AccountDeletion).run()).rejects.toThrow('not this one');
    const left = async () =>
      (await api.query<{ id: string }>('select id from users where id = any($1)', [[stuck.id, other.id]])).map(({ id }) => id);
    expect(await left()).toEqual([stuck.id]);
    await api.query('drop function stays cascade');
    await api.app.get(AccountDeletion).run();
    expect(await left()).toEqual([]);
  });

  test.each([
    ['GET', '/me/export'],
    ['POST', '/me/deletion'],
    ['DELETE', '/me/deletion'],
  ] as const)('%s %s is for members', async (method, path) => {
    expect((await api.inject({ url: `/api/users${path}`, method })).statusCode).toBe(401);
  });
});
