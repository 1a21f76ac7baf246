import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnswerPace, QuestionsForReader } from '@ulty/contracts/community/community.js';
import pg from 'pg';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { bookFolder, courseFolder } from '../../testing/content-fixture.js';
import { startContentApp } from '../../testing/start-content-app.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { communityOf } from './questions.fixture.js';
import { listForReader } from './reader-questions.queries.js';

const CATEGORIES = ['Finance', 'Leadership', 'Productivité', 'Stratégie', 'Communication', 'Innovation & tech'];

let api: TestApp;
beforeAll(async () => {
  const books = CATEGORIES.map((category, index) => bookFolder(`livre-${index}`, { title: `Livre ${index}`, category }).files);
  api = await startContentApp(Object.assign(courseFolder('cahier', 2, { category: 'Finance' }).files, ...books));
});
afterAll(() => api.close());

const at = communityOf(() => api);
const forReader = async (who: MadeUser) => QuestionsForReader.parse((await at.read('for-you', who)).json());
const idsFor = async (who: MadeUser) => (await forReader(who)).items.map(({ id }) => id);
const STARS = { track: 'quiz-ulty-stars', grade: null };

/** Finishes a chapter of a book of this category, so many days ago, and returns its title. */
async function finishChapter({ id }: MadeUser, category: string, daysAgo = 1): Promise<string> {
  const event = uuidV7();
  const [chapter] = await api.query<{ id: string; title: string }>(
    'select c.id, c.title from chapters c join books b on b.id = c.book_id where b.category = $1 order by c.id limit 1',
    [category],
  );
  await api.query(
    `with told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
       values ($1, $2, 'progress', '', now(), now(), now(), false, '{"outcome":"accepted"}'))
     insert into progress_items (event_id, content_id, user_id, kind, status, claimed_seconds, trusted_at, starts_at, day)
     select $1, $3, $2, 'chapter', 'completed', 600, now() - make_interval(days => $4), now(), current_date - $4::int`,
    [event, id, chapter?.id, daysAgo],
  );
  return chapter?.title ?? '';
}

test('questions come from what was learned in 14 days: without an answer first, then undecided, with the reason', async () => {
  const [asker, helper, reader] = [await at.member(), await at.member(), await at.member()];
  const answered = await at.ask(asker, { ...STARS, subject: 'Finance', title: 'Faut-il vendre à crédit ?' });
  await at.answer(helper, answered.id);
  const open = await at.ask(asker, { ...STARS, subject: 'Finance', title: 'Où garder la caisse ?' });
  await at.ask(asker, { ...STARS, subject: 'Leadership', title: 'Comment déléguer ?' });
  expect(await forReader(reader)).toEqual({ items: [], hasLearned: false });
  await finishChapter(reader, 'Leadership', 15);
  expect(await forReader(reader)).toEqual({ items: [], hasLearned: false });
  const title = await finishChapter(reader, 'Finance', 2);
  const { items, hasLearned } = await forReader(reader);
  expect([hasLearned, items.map(({ id }) => id)]).toEqual([true, [open.id, answered.id]]);
  expect(items[0]).toMatchObject({ subject: 'Finance', answers: 0, because: { kind: 'chapter', title } });
});

test('not one’s own, answered, followed, put aside or solved ones, nor those of people with a block between', async () => {
  const [asker, reader, blocked] = [await at.member(), await at.member(), await at.member()];
  await finishChapter(reader, 'Productivité');
  const ask = (who: MadeUser, title: string) => at.ask(who, { ...STARS, subject: 'Productivité', title });
  await ask(reader, 'La mienne ?');
  const aside = await ask(asker, 'Pas mon sujet ?');
  expect(await idsFor(reader)).toEqual([aside.id]);
  // 'Pas mon sujet' says that one does not follow it.
  await at.follow(reader, aside.id, false);
  expect(await idsFor(reader)).toEqual([]);
  const answered = await ask(asker, 'Déjà répondue ?');
  await at.answer(reader, answered.id);
  const solved = await ask(asker, 'Résolue ?');
  const best = await at.answer(blocked, solved.id, { occurredAt: at.hoursAgo(2) });
  await at.choose(asker, solved.id, best.id);
  await ask(blocked, 'D’une personne bloquée ?');
  await api.query('insert into community_people (user_id) select unnest($1::uuid[]) on conflict do nothing', [[reader.id, blocked.id]]);
  const block = (from: MadeUser, to: MadeUser) =>
    api.query('insert into blocks (user_id, seat) select $1, seat from community_people where user_id = $2', [from.id, to.id]);
  await block(reader, blocked);
  expect(await idsFor(reader)).toEqual([]);
  await api.query('delete from blocks');
  await block(blocked, reader);
  expect(await idsFor(reader)).toEqual([]);
  await api.query('delete from blocks');
  expect(await idsFor(reader)).toHaveLength(1);
});

test('two of a subject and five in all, in three statements, from an index on the subject', async () => {
  const [asker, reader] = [await at.member(), await at.member()];
  for (const subject of ['Stratégie', 'Communication', 'Innovation & tech']) {
    await finishChapter(reader, subject);
    for (let n = 0; n < 3; n += 1) await at.ask(n < 2 ? asker : await at.member(), { ...STARS, subject, title: `${subject} ${n} ?` });
    await api.query(`update community_authors set day = day - 1 where user_id = $1`, [asker.id]);
  }
  const { items } = await forReader(reader);
  // What was learned last comes first.
  expect(items.map(({ subject }) => subject)).toEqual([
    'Innovation & tech',
    'Innovation & tech',
    'Communication',
    'Communication',
    'Stratégie',
  ]);
  expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(3_000);
  expect(await api.countQueries(() => at.read('for-you', reader))).toBeLessThanOrEqual(3);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    // With few rows the planner may prefer another plan.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    const values = listForReader.valuesOf({ reader: reader.id, tracks: ['quiz-hero'], subjects: ['Maths'] });
    const { rows } = await client.query<Record<string, string>>(`explain ${listForReader.text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(' community_questions_unanswered_subject ');
    expect(plan).toContain(' community_questions_recent_subject ');
  } finally {
    await client.end();
  }
});

test('the pace of a subject is told from ten cases on', async () => {
  const pace = async () => AnswerPace.parse((await at.read('pace?track=quiz-hero&subject=Anglais')).json());
  const helpers = await Promise.all(Array.from({ length: 10 }, () => at.member()));
  const answerOne = async (helper: MadeUser, hours: number) => {
    const asked = await at.ask(await at.member(), { subject: 'Anglais', occurredAt: at.hoursAgo(10) });
    await at.answer(helper, asked.id, { occurredAt: at.hoursAgo(10 - hours) });
  };
  for (const [n, helper] of helpers.slice(1).entries()) await answerOne(helper, n < 5 ? 2 : 8);
  expect(await pace()).toEqual({ medianMin: null, answerers: null });
  if (helpers[0]) await answerOne(helpers[0], 2);
  expect(await pace()).toEqual({ medianMin: 120, answerers: 10 });
});
