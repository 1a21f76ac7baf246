import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uuidV7 } from '../../core/base/uuid.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { communityOf } from '../../community/questions/questions.fixture.js';
import { Collusion } from './collusion.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const at = communityOf(() => api);
const look = () => api.app.get(Collusion).look();
const people = (count: number, chosen: ChosenUser = {}) => Promise.all(Array.from({ length: count }, () => at.member(chosen)));
const signalsOf = async ({ id }: MadeUser) =>
  (await api.query<{ kind: string }>(`select kind from integrity_signal where user_id = $1 order by kind`, [id])).map(({ kind }) => kind);
/** Casts votes, each for a text of its own, spread over some days. */
const votes = (voter: MadeUser, author: MadeUser, count: number, deviceId: string = uuidV7()) =>
  api.query(
    `with posts as (
       insert into community_posts (id, kind, question_id, text, at, review)
       select id, 'question', id, 'Un texte.', now(), 'published' from (select gen_random_uuid() as id from generate_series(1, $3)) n returning id),
     authors as (insert into community_authors (post_id, user_id, kind, at, day) select id, $2, 'question', now(), current_date from posts)
     insert into community_votes (id, user_id, target_id, question_id, device_id, at, day) select gen_random_uuid(), $1, id, id, $4, now(), current_date from posts`,
    [voter.id, author.id, count, deviceId],
  );
const seenOn = (who: MadeUser, device: string) =>
  api.query(`insert into device_contacts (user_id, device_id, last_at) values ($1, $2, now()) on conflict do nothing`, [who.id, device]);

test('a ring of three is a signal against each, once a day, and holds their coins; two sides of it are none', async () => {
  const [a, b, c, d] = (await people(4)) as [MadeUser, MadeUser, MadeUser, MadeUser];
  await votes(a, b, 3);
  await votes(b, c, 3);
  await votes(c, d, 3);
  await look();
  expect(await signalsOf(a)).toEqual([]);
  await votes(c, a, 3);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  for (const who of [a, b, c]) expect(await signalsOf(who)).toEqual(['vote_ring']);
  expect(await signalsOf(d)).toEqual([]);
});

test('two who vote for each other again and again; thanks once are none', async () => {
  const [a, b, c] = (await people(3)) as [MadeUser, MadeUser, MadeUser];
  await votes(a, b, 5);
  await votes(b, a, 4);
  await votes(c, a, 2);
  await look();
  expect(await signalsOf(a)).toEqual([]);
  await votes(b, a, 1);
  await look();
  expect([await signalsOf(a), await signalsOf(b), await signalsOf(c)]).toEqual([['vote_pair'], ['vote_pair'], []]);
});

test('two who choose each other’s answers as the best; one who often answers another is none', async () => {
  const [a, b, c] = (await people(3)) as [MadeUser, MadeUser, MadeUser];
  const choose = async (asker: MadeUser, author: MadeUser) => {
    const occurredAt = at.hoursAgo(3);
    const { id } = await at.ask(asker, { occurredAt });
    const answer = await at.answer(author, id, { occurredAt });
    expect((await at.choose(asker, id, answer.id)).outcome).toBe('accepted');
  };
  for (let n = 0; n < 3; n += 1) await choose(a, b);
  for (let n = 0; n < 3; n += 1) await choose(c, b);
  for (let n = 0; n < 2; n += 1) await choose(b, a);
  await look();
  expect(await signalsOf(a)).toEqual([]);
  await choose(b, a);
  await look();
  expect([await signalsOf(a), await signalsOf(b), await signalsOf(c)]).toEqual([['vote_pair'], ['vote_pair'], []]);
});

test('votes for whoever shares the phone', async () => {
  const [a, b] = (await people(2)) as [MadeUser, MadeUser];
  for (const who of [a, b]) await seenOn(who, 'le téléphone de la maison');
  await votes(a, b, 2);
  await look();
  expect(await signalsOf(b)).toEqual([]);
  await votes(a, b, 1);
  await look();
  expect([await signalsOf(a), await signalsOf(b)]).toEqual([['vote_device'], ['vote_device']]);
});

test('thirty young accounts that vote for one author: signals against all, and the author’s next coins wait', async () => {
  const author = await at.member();
  const question = await at.ask(await at.member());
  const answered = await at.answer(author, question.id);
  const young = await people(30, { createdAt: new Date(Date.now() - 48 * 3_600_000) });
  for (const who of young) await at.vote(who, answered.id);
  expect(await look()).toBeGreaterThan(0);
  expect(await signalsOf(author)).toEqual(['vote_swarm']);
  for (const who of young) expect(await signalsOf(who)).toContain('vote_swarm');
  const another = await at.ask(await at.member());
  const other = await at.answer(await at.member(), another.id);
  await at.vote(author, other.id);
  const [held] = await api.query<{ count: number }>(
    `select count(*)::integer as count from coin_hold h where h.user_id = $1 and h.reason = 'integrity'`,
    [author.id],
  );
  expect(held?.count).toBe(1);
  expect((await at.ask(author)).review).toBe('held');
});

test('thirty people who learn and find one answer good are no swarm', async () => {
  const author = await at.member();
  const question = await at.ask(await at.member());
  const answered = await at.answer(author, question.id);
  for (const who of await people(30)) await at.vote(who, answered.id);
  await look();
  expect(await signalsOf(author)).toEqual([]);
});
