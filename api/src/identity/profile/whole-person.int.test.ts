import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import { makeFullLearner, type FullLearner } from '../../testing/full-learner.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { tracesOf, type Traces } from '../../testing/traces.js';
import { AccountDeletion } from './account-deletion.js';
import { SECRET_COLUMNS } from './person-tables.js';

let site: AccessSite;
beforeAll(async () => {
  site = await startAccessSite();
});
afterAll(() => site.close());

/**
 * Tables with columns about people who are not learners: partners are content, the audit log names admins, a link is for a future admin,
 * people of a demonstration are invented, and those drawn at books and courses are characters.
 */
const OF_NO_LEARNER = [
  'books',
  'courses',
  'league_others',
  'moderation_decisions',
  'partners',
  'remote_audit',
  'audit_log',
  'admin_links',
  'lottery_winners',
];

/** Finds tables that refer to a person, directly or through other tables, and those with a column whose name suggests personal data. */
const TABLES_OF_PEOPLE = `
  with recursive pointing as (
    select 'users'::regclass::oid as id
    union
    select c.conrelid from pg_constraint c join pointing p on c.confrelid = p.id where c.contype = 'f')
  select p.id::regclass::text as name from pointing p
  union
  select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     and c.column_name ~ '(phone|mail|device|address|first_name|last_name|alias|actor|handled_by|account_id|user_id|person)'
     and not (c.data_type in ('timestamp with time zone', 'boolean'))
  order by 1`;

const exportOf = async ({ cookie }: FullLearner) =>
  (await site.api.inject({ url: '/api/users/me/export', headers: { cookie } })).json<Record<string, Record<string, unknown>[]>>();
const learner = () => makeFullLearner(site.api, site.content);
const parsed = (traces: Traces) =>
  Object.entries(traces).flatMap(([table, rows]) => rows.map((row) => [table, JSON.parse(row) as Record<string, unknown>] as const));
const askDeletion = ({ cookie }: FullLearner) =>
  site.api.inject({ url: '/api/users/me/deletion', method: 'POST', payload: { confirm: 'SUPPRIMER' }, headers: { cookie } });
/** Writes a contact message with the former number of the learner. */
const writeUnderFormerNumber = async ({ id, phone, lastName }: FullLearner) => {
  const former = phone.replace('+2267', '+2264');
  await site.api.query(
    `insert into phone_changes (id, user_id, phone, old_phone, applies_at, outcome, decided_at) values (gen_random_uuid(), $1, $2, $3, now(), 'applied', now())`,
    [id, phone, former],
  );
  await site.api.query(
    `insert into contact_messages (id, reference, subject, name, phone, message) values (gen_random_uuid(), 'UC-WXYZ-11', 'Aide', $1, $2, 'Un message plus ancien.')`,
    [lastName, former],
  );
};

test('the learner of these tests has a row in every table that can tell of a person', async () => {
  const tables = (await site.api.query<{ name: string }>(TABLES_OF_PEOPLE)).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(25);
  const told = Object.keys(await tracesOf(site.api, (await learner()).marks));
  expect(tables.filter((name) => !told.includes(name) && !OF_NO_LEARNER.includes(name))).toEqual([]);
});

test('the export holds every row that names the person, without its secrets and without anybody else', async () => {
  const [who, other] = [await learner(), await learner()];
  const file = await exportOf(who);
  const missing = parsed(await tracesOf(site.api, who.marks)).filter(([table, row]) => {
    const open = Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET_COLUMNS.includes(column)));
    return !file[table]?.some((exported) => isDeepStrictEqual(exported, open));
  });
  expect(missing).toEqual([]);
  const text = JSON.stringify(file);
  expect(other.marks.filter((mark) => text.includes(mark))).toEqual([]);
});

test('bytes are hashes or sealed: none of them is exported', async () => {
  const columns = await site.api.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea' and table_name not in ('community_media', 'daily_salts', 'economic_documents', 'page_visitors', 'post_views', 'referral_visits', 'remote_failure_sources', 'limit_counters', 'limit_key', 'lottery_trees')`,
  );
  expect(columns.map(({ name }) => name).filter((name) => !SECRET_COLUMNS.includes(name))).toEqual([]);
});

test('a message written while signed out is exported to whom its address belongs only', async () => {
  const who = await learner();
  await site.api.query('update users set email_verified_at = null, phone_verified_at = null where id = $1', [who.id]);
  expect((await exportOf(who)).contact_messages?.map(({ user_id: author }) => author)).toEqual([who.id]);
});

test('whoever gave an e-mail without proving it takes no message of that e-mail along', async () => {
  const who = await learner();
  const [{ email } = { email: '' }] = await site.api.query<{ email: string }>('select email from users where id = $1', [who.id]);
  const written = async () =>
    (await site.api.query<{ n: number }>(`select count(*)::int as n from contact_messages where reference = 'UC-WXYZ-22'`))[0]?.n;
  await site.api.query(
    `insert into contact_messages (id, reference, subject, name, email, message) values (gen_random_uuid(), 'UC-WXYZ-22', 'Aide', 'Une école', $1, 'Un message d’une autre personne.')`,
    [email],
  );
  await site.api.query(`update users set email_verified_at = null, deletion_at = now() - interval '1 second' where id = $1`, [who.id]);
  await site.api.app.get(AccountDeletion).run();
  expect(await site.api.query('select 1 from users where id = $1 and deleted_at is not null', [who.id])).toHaveLength(1);
  expect(await written()).toBe(1);
});

test('after 30 days no row of the whole database names the person: the ledger is of a number that leads to nobody', async () => {
  const [who, other] = [await learner(), await learner()];
  const others = await tracesOf(site.api, other.marks);
  await askDeletion(who);
  await writeUnderFormerNumber(who);
  const before = await tracesOf(site.api, who.marks);
  await passDays(site.api, who.id, 29);
  await site.api.app.get(AccountDeletion).run();
  expect(Object.keys(await tracesOf(site.api, who.marks))).toEqual(Object.keys(before));
  await passDays(site.api, who.id, 2);
  await site.api.app.get(AccountDeletion).run();

  const [named, pseudonymous] = [who.marks.filter((mark) => !who.ledgerMarks.includes(mark)), await tracesOf(site.api, who.ledgerMarks)];
  expect(await tracesOf(site.api, [...named, who.firstName, who.lastName, who.email, who.alias, who.deviceId])).toEqual({});
  expect(Object.keys(pseudonymous)).toEqual([
    'coin_entry',
    'coin_hold',
    'coin_released',
    'coin_txn',
    'coin_wallet',
    'course_payment_messages',
    'course_payments',
    'events',
    'integrity_decision',
    'payout_messages',
    'redemption_steps',
    'redemptions',
    'second_factor_audit',
    'simulated_payouts',
    'users',
  ]);
  const [account] = parsed({ users: pseudonymous.users ?? [] }).map(([, row]) => row);
  expect(account).toMatchObject({ id: who.id, email: null, phone: null, first_name: '', last_name: '', alias: null, password_hash: null });
  expect(parsed({ events: pseudonymous.events ?? [] }).map(([, { device_id: device, seq, answer }]) => [device, seq, answer])).toEqual([
    ['', null, {}],
  ]);
  expect(await tracesOf(site.api, other.marks)).toEqual(others);

  expect(
    (await site.api.inject({ url: '/api/login', method: 'POST', payload: { email: who.email, password: TEST_PASSWORD } })).json().code,
  ).toBe('BAD_CREDENTIALS');
  const taken = await site.api.inject({
    url: '/api/users/me',
    method: 'PATCH',
    payload: { alias: who.alias },
    headers: { cookie: (await site.api.makeUser()).cookie },
  });
  expect(taken.json()).toMatchObject({ alias: who.alias });
});
