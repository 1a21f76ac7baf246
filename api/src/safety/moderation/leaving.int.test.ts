import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { communityOf } from '../../community/questions/questions.fixture.js';

let api: TestApp;
const community = communityOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** A text that is held for moderators. */
const NUMBER = 'Appelle-moi au 70 12 34 56.';
const leave = async ({ id }: MadeUser) => {
  await api.query(`update users set deletion_at = now() where id = $1`, [id]);
  await api.app.get(AccountDeletion).run();
};
const left = async (ids: readonly (string | null)[]) =>
  (await api.query<{ id: string }>('select id from community_posts where id = any($1) order by id', [ids])).map(({ id }) => id);
const waiting = (ids: readonly (string | null)[]) => api.query('select 1 from moderation_items where target_id = any($1)', [ids]);

test('what waited for a moderator and nobody saw goes with its author; what others read or wrote under stays', async () => {
  const [who, other] = [await community.member(), await community.member()];
  const seen = await community.ask(who);
  const held = await community.ask(who, { text: NUMBER });
  const heldAnswer = await community.answer(who, seen.id, { text: NUMBER });
  const answered = await community.ask(who);
  const reply = await community.answer(other, answered.id);
  expect((await community.edit(who, 'question', answered.id, { text: NUMBER })).review).toBe('held');
  expect([held.review, heldAnswer.review]).toEqual(['held', 'held']);
  expect(await waiting([held.id, heldAnswer.id])).toHaveLength(2);
  await leave(who);
  expect(await left([seen.id, held.id, heldAnswer.id, answered.id, reply.id])).toEqual([seen.id, answered.id, reply.id].sort());
  expect(await waiting([held.id, heldAnswer.id])).toEqual([]);
});

test('the name of a group goes with who made it; the group stays its members’', async () => {
  const [who, other] = [await community.member({ region: 'Kadiogo' }), await community.member({ region: 'Kadiogo' })];
  const send = (by: MadeUser, url: string, payload: object) =>
    api.inject({ method: 'POST', url, headers: { cookie: by.cookie }, payload: { ...community.event(), ...payload } });
  const made = { track: 'quiz-hero', subject: 'Maths', grade: '3e', town: null, access: 'open', capacity: 5, rules: '', session: null };
  const eventId = uuidV7();
  const answer = await send(who, '/api/groups', { eventId, ...made, name: 'Chez Awa Zongo', goalKind: 'days', goalTarget: 3 });
  expect(answer.json()).toMatchObject({ outcome: 'accepted' });
  expect((await send(other, `/api/groups/${eventId}/join`, { groupId: eventId })).json()).toMatchObject({ outcome: 'accepted' });
  await leave(who);
  expect(await api.query('select name from groups where id = $1', [eventId])).toEqual([{ name: 'Groupe de révision' }]);
  expect(await api.query('select state from group_members where group_id = $1', [eventId])).toEqual([{ state: 'member' }]);
});
