import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import type { PoolClient } from 'pg';
import { Database } from '../database/database.js';
import { grantReached } from '../../rewards/badges/badges.queries.js';
import { lookUpMilestone } from '../../rewards/ledger/ledger.queries.js';
import { findQuiz, findQuizAdjusted } from '../../quiz/quiz-results/quiz-results.queries.js';
import { bookFolder } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../base/uuid.js';
import type { Statement } from '../database/statement.js';
import { meetDevice } from './event-log.queries.js';

/** A step of a plan, as `explain (analyze, format json)` returns it. */
interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** Rows in the tables, of which a learner's event needs a few. */
const MANY = 2_000;
const FEW = 40;
/** A library so small that a full scan looks cheap: a plan made then stays in use while the library grows. */
const BOOKS = 60;

const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
let api: ContentApp;
let client: PoolClient;
let learnerId: string;

beforeAll(async () => {
  api = await startContentApp(book.files);
  learnerId = (await api.makeUser()).id;
  const other = await api.makeUser();
  client = await api.app.get(Database).pool.connect();
  await client.query(
    `insert into topics (id, name, category) select 'sujet-' || n, 'Sujet ' || n, 'Finance' from generate_series(0, ${MANY} / 4) n`,
  );
  await client.query(
    `insert into questions (id, quiz_id, position, type, prompt, choices, answer, key_hashes, explanation, points, topic)
     select gen_random_uuid(), quiz_id, 1000 + n, type, prompt, choices, answer, key_hashes, explanation, points, 'sujet-' || n / 4
       from (select * from questions where quiz_id = $1 limit 1) one, generate_series(1, ${MANY}) n`,
    [quizId],
  );
  await client.query(
    `insert into books (id, slug, title, author, category, summary, rights, key_ideas, actions, read_minutes, listen_minutes, chapter_count, text_bytes, quizzes_bytes, published_at, content_hash, modified_at)
     select gen_random_uuid(), 'autre-' || n, title, author, category, summary, rights, key_ideas, actions, read_minutes, listen_minutes, chapter_count, text_bytes, quizzes_bytes, published_at, content_hash, modified_at
       from books, generate_series(1, ${BOOKS}) n`,
  );
  await client.query(
    `insert into chapters (id, book_id, slug, chapter_number, title, html, read_minutes, content_hash)
     select gen_random_uuid(), b.id, c.slug, 1, c.title, c.html, c.read_minutes, c.content_hash from (select * from chapters limit 1) c, books b where b.slug like 'autre-%'`,
  );
  await client.query(
    `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at) select $1, id, 100, 60, now(), now() from chapters where book_id = $2`,
    [learnerId, book.ids.book],
  );
  const held = Array.from({ length: MANY }, () => ({
    id: uuidV7(),
    type: 'reward',
    reason: 'badge',
    source_type: 'badge',
    source_id: uuidV7(),
    amount: 1,
    debit: 'system_rewards',
    credit: 'user_pending',
    state: 'pending',
    rule_version: 1,
  }));
  await client.query(`select coins_post($1, null, now(), current_date, $2)`, [other.id, JSON.stringify(held)]);
  // Activity of others, and one quiz of this learner.
  await client.query(
    `with done as (
       insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
       select gen_random_uuid(), case when n = 0 then $1::uuid else $2::uuid end, 'quiz_result', 'phone', now(), now(), true, '{}' from generate_series(0, ${MANY}) n
       returning event_id, user_id),
     contacts as (insert into device_contacts (user_id, device_id, last_at) values ($1, 'phone', now()), ($2, 'phone', now()))
     insert into quiz_attempts (event_id, user_id, quiz_id, version, score, correct, total, answered, passed, mode, median_ms, right_ids, missed_ids, trusted_at, is_time_adjusted, day, is_first)
     select event_id, user_id, $3, 1, 0, 0, 1, 1, false, 'practice', 4000, '{}', array[gen_random_uuid()], now(), true, current_date, false from done`,
    [learnerId, other.id, quizId],
  );
  await client.query(
    `with others as (insert into users (id, email, first_name, last_name) select gen_random_uuid(), 'autre-' || n || '@exemple.bf', 'Issa', 'Kaboré' from generate_series(1, ${MANY}) n returning id),
     contacts as (insert into device_contacts (user_id, device_id, last_at) select id, 'phone', now() from others)
     insert into sessions (id, token_hash, user_id, expires_at, revoked_at) select gen_random_uuid(), sha256(id::text::bytea), id, now() + interval '90 days', now() from others`,
  );
  await client.query(`analyze`);
  // One generic plan for all values, as in an event.
  await client.query(`set plan_cache_mode = force_generic_plan`);
});
afterAll(async () => {
  client.release();
  await api.close();
});

/** Counts the rows that the steps of a plan read, by table. */
function rowsOf(step: Step, rows = new Map<string, number>()): Map<string, number> {
  const table = step['Relation Name'];
  if (table) rows.set(table, (rows.get(table) ?? 0) + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
  for (const inner of step.Plans ?? []) rowsOf(inner, rows);
  return rows;
}

/** @param literals SQL of the statement's values, by their names */
const rowsReadBy = <Params>({ name, text, parameters }: Statement<Params, unknown>, literals: Record<keyof Params & string, string>) =>
  rowsRead(name, text, parameters.map((parameter) => literals[parameter as keyof Params & string]).join(', '));

async function rowsRead(name: string, text: string, values: string): Promise<Map<string, number>> {
  await client.query(`prepare "${name}" as ${text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(`explain (analyze, format json) execute "${name}" (${values})`);
  return rowsOf(rows[0]!['QUERY PLAN'][0].Plan);
}

const answered = (notBefore: string) => ({
  user: `'${learnerId}'`,
  quiz: `'${quizId}'`,
  version: '1',
  at: 'now()',
  notBefore,
  sequence: `'\\x01'`,
});

test('a quiz is found without the questions of the library', async () => {
  const rows = await rowsReadBy(findQuiz, answered('null'));
  expect(rows.get('quiz_versions')).toBeGreaterThan(0);
  expect(rows.get('questions')).toBeLessThan(FEW);
});

test('quizzes of a clock that cannot be believed are looked up among the learner’s own', async () => {
  const rows = await rowsReadBy(findQuizAdjusted, answered(`'2000-01-01'`));
  expect(rows.get('events')).toBe(1);
  expect(rows.get('quiz_attempts')).toBeLessThan(FEW);
});

test('badges look at the books begun, not at the library', async () => {
  const rules = JSON.stringify(BADGES.map(({ code, figure, target }) => ({ code, figure, target })));
  const rows = await rowsReadBy(grantReached, { user: `'${learnerId}'`, figures: `'{quizzes,perfectQuizzes,books}'`, rules: `'${rules}'` });
  expect(rows.get('books')).toBe(1);
  expect(rows.get('chapters')).toBeLessThan(FEW);
});

test('a reward looks its own source up among what is held', async () => {
  const rows = await rowsReadBy(lookUpMilestone, {
    user: `'${learnerId}'`,
    at: 'now()',
    day: 'current_date',
    codes: `'{quiz_first_pass}'`,
    sourceTypes: `'{quiz}'`,
    sourceIds: `'{${quizId}}'`,
  });
  expect(rows.get('reward_rule')).toBeGreaterThan(0);
  expect(rows.get('coin_hold') ?? 0).toBeLessThan(FEW);
});

test('topics that an event may have completed are found without the questions of the library', async () => {
  const [who, eventId] = [(await api.makeUser()).id, uuidV7()];
  await api.query(
    `with done as (
       insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer) values ($2, $1, 'quiz_result', 'phone', now(), now(), false, '{}'))
     insert into quiz_attempts (event_id, user_id, quiz_id, version, score, correct, total, answered, passed, mode, median_ms, right_ids, missed_ids, trusted_at, is_time_adjusted, day, is_first)
     select $2, $1, $3, 1, 100, 8, 8, 8, true, 'practice', 4000, array(select id from questions where topic in ('sujet-7', 'sujet-400')), '{}', now(), false, current_date, true`,
    [who, eventId, quizId],
  );
  const rows = await rowsRead('mastered', `select * from league_topics_mastered($1, $2)`, `'${who}', '${eventId}'`);
  expect(rows.get('questions')).toBeGreaterThanOrEqual(8);
  expect(rows.get('questions')).toBeLessThan(FEW);
});

test('a device is met without the sign-ins of others', async () => {
  const [{ id } = { id: '' }] = await api.query<{ id: string }>('select id from sessions where user_id = $1', [learnerId]);
  const rows = await rowsReadBy(meetDevice, {
    user: `'${learnerId}'`,
    device: `'phone'`,
    session: `'${id}'`,
    today: 'current_date',
    kinds: `'{shared_device}'`,
    hashes: `'{"\\\\x01"}'`,
    event: `'${uuidV7()}'`,
  });
  expect(rows.get('sessions')).toBeGreaterThan(0);
  expect(rows.get('sessions')).toBeLessThan(FEW);
  expect(rows.get('device_contacts')).toBeLessThan(FEW);
});
