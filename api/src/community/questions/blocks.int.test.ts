import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import type { MadeUser } from '../../testing/make-user.js';
import { communityOf } from './questions.fixture.js';

let api: TestApp;
const at = communityOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const block = async (who: MadeUser, other: MadeUser) => {
  await api.query('insert into community_people (user_id) values ($1), ($2) on conflict do nothing', [who.id, other.id]);
  await api.query('insert into blocks (user_id, seat) select $1, seat from community_people where user_id = $2', [who.id, other.id]);
};

test('what a blocked person wrote is named to who blocked them, and to nobody else; in as many statements', async () => {
  const [asker, blocked, other] = [await at.member(), await at.member(), await at.member()];
  const { id } = await at.ask(asker);
  const { id: answer } = await at.answer(blocked, id);
  const { id: comment } = await at.comment(blocked, id);
  await at.answer(other, id);
  const statements = await api.countQueries(() => at.standing(asker, id));
  expect((await at.standing(asker, id)).hidden).toEqual([]);
  await block(asker, blocked);
  expect(new Set((await at.standing(asker, id)).hidden)).toEqual(new Set([answer, comment]));
  for (const who of [blocked, other]) expect((await at.standing(who, id)).hidden).toEqual([]);
  expect(await api.countQueries(() => at.standing(asker, id))).toBe(statements);
  // The thread stays the same for everybody.
  expect((await at.thread(id, asker)).answerList).toHaveLength(2);
});

test('a question of a blocked person is named too', async () => {
  const [reader, blocked] = [await at.member(), await at.member()];
  const { id } = await at.ask(blocked);
  await block(reader, blocked);
  expect((await at.standing(reader, id)).hidden).toEqual([id]);
});

test('lists learn which questions to fold, in one statement whatever their number; nobody else does', async () => {
  const [reader, blocked, other] = [await at.member(), await at.member(), await at.member()];
  const asked = [await at.ask(blocked), await at.ask(blocked, { track: 'quiz-ulty-stars', subject: 'Finance' })];
  await at.ask(other);
  await at.answer(blocked, asked[0]?.id ?? null);
  expect(await at.hidden(reader)).toEqual([]);
  const statements = await api.countQueries(() => at.hidden(reader));
  await block(reader, blocked);
  expect(new Set(await at.hidden(reader))).toEqual(new Set(asked.map(({ id }) => id)));
  expect(await api.countQueries(() => at.hidden(reader))).toBe(statements);
  for (const who of [blocked, other]) expect(await at.hidden(who)).toEqual([]);
  // The list stays the same for everybody.
  expect((await at.list('track=quiz-hero')).items.map(({ id }) => id)).toContain(asked[0]?.id);
  await api.query('delete from blocks where user_id = $1', [reader.id]);
  expect(await at.hidden(reader)).toEqual([]);
});

test('neither side of a block votes for the other; a vote given before may be taken back', async () => {
  const [asker, author, voter] = [await at.member(), await at.member(), await at.member()];
  const { id } = await at.ask(asker);
  const { id: answer } = await at.answer(author, id);
  await at.vote(voter, answer);
  await block(author, voter);
  expect(await at.vote(voter, answer, { voted: false })).toMatchObject({ outcome: 'accepted', votes: 0 });
  expect(await at.vote(voter, answer)).toMatchObject({ outcome: 'rejected', reason: 'blocked' });
  const { id: theirs } = await at.answer(voter, id);
  expect(await at.vote(author, theirs)).toMatchObject({ outcome: 'rejected', reason: 'blocked' });
  expect(await at.vote(asker, answer)).toMatchObject({ outcome: 'accepted', votes: 1 });
});

test('who follows a question is not told of an answer by somebody on the other side of a block', async () => {
  const [asker, author, blocker, blocked, follower] = [
    await at.member(),
    await at.member(),
    await at.member(),
    await at.member(),
    await at.member(),
  ];
  const { id } = await at.ask(asker);
  for (const who of [blocker, blocked, follower]) await at.follow(who, id);
  await block(blocker, author);
  await block(author, blocked);
  await at.answer(author, id);
  for (const who of [asker, follower]) expect(await at.notices(who)).toEqual(['answer.new']);
  for (const who of [blocker, blocked]) expect(await at.notices(who)).toEqual([]);
});
