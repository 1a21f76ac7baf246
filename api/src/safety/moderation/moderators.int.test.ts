import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { webmFile } from '../../testing/media-files.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Media } from '../../community/media/media.js';
import { communityOf } from '../../community/questions/questions.fixture.js';

let api: TestApp;
const community = communityOf(() => api);
/** An administrator with the second factor that the site requires. */
let whole: MadeUser;
/** An administrator without it. */
let half: MadeUser;
let author: MadeUser;

beforeAll(async () => {
  api = await startTestApp({ ADMIN_SECOND_FACTOR: 'required' });
  [whole, half, author] = [await admin(), await admin(), await community.member()];
  await api.query(`insert into second_factors (user_id, sealed_secret, enabled_at) values ($1, '\\x00', now())`, [whole.id]);
});
afterAll(() => api.close());

/** A text that is held for moderators. */
const NUMBER = 'Appelle-moi au 70 12 34 56.';
const admin = () => community.member({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
const get = (url: string, who: MadeUser) => api.inject({ url, headers: { cookie: who.cookie } });
const statuses = async (url: string) => [(await get(url, half)).statusCode, (await get(url, whole)).statusCode];
const openings = (target: string) =>
  api.query<{ action: string; actorId: string }>(
    `select action, actor_id as "actorId" from audit_log where target = $1 and action like '%.open' order by at, id`,
    [target],
  );

describe('without the second factor that the site demands, an administrator is a member', () => {
  test('a voice of a closed room is heard by moderators alone, and the journal says once an hour who did', async () => {
    const [id] = (await api.app
      .get(Db)
      .write((tx) => api.app.get(Media).store(tx, author.id, [{ kind: 'audio', data: webmFile(5).toString('base64') }]))) as string[];
    expect(await statuses(`/api/media/${id}`)).toEqual([404, 200]);
    await get(`/api/media/${id}`, whole);
    expect(await openings(`medium:${id}`)).toEqual([{ action: 'medium.open', actorId: whole.id }]);
    await get(`/api/media/${id}`, author);
    expect(await openings(`medium:${id}`)).toHaveLength(1);
  });

  test('a held question is read by moderators alone, and the journal says so', async () => {
    const { id, review } = await community.ask(author, { text: NUMBER });
    expect(review).toBe('held');
    for (const url of [`/api/community/questions/${id}`, `/api/community/questions/${id}/standing`])
      expect([url, ...(await statuses(url))]).toEqual([url, 404, 200]);
    expect(await openings(`question:${id}`)).toEqual([{ action: 'question.open', actorId: whole.id }]);
  });

  test('what a moderator writes is published unreviewed, what the other writes is not', async () => {
    const reviews = [];
    for (const who of [half, whole]) reviews.push((await community.ask(who, { text: NUMBER })).review);
    expect(reviews).toEqual(['held', 'published']);
  });

  test('a best answer for an asker who is gone is a moderator’s choice', async () => {
    const { id } = await community.ask(author, { occurredAt: community.hoursAgo(3) });
    const { id: answerId } = await community.answer(await community.member(), id, { occurredAt: community.hoursAgo(2) });
    await api.query('delete from community_authors where post_id = $1', [id]);
    await api.query(`update community_posts set at = at - interval '2 hours' where id = $1`, [answerId]);
    expect(await community.choose(half, id, answerId)).toMatchObject({ outcome: 'rejected', reason: 'not_yours' });
    expect(await community.choose(whole, id, answerId)).toMatchObject({ outcome: 'accepted' });
  });

  test('badges that are not earned are told to administrators alone, and the journal says so', async () => {
    const count = async (who: MadeUser) => (await get(`/api/users/${author.id}/badges`, who)).json<unknown[]>().length;
    expect([await count(half), (await count(whole)) > 0]).toEqual([0, true]);
    expect(await openings(`user:${author.id}`)).toEqual([{ action: 'badges.open', actorId: whole.id }]);
  });

  test('an unpublished document of the accounts is opened by administrators alone', async () => {
    const id = uuidV7();
    await api.query(
      `insert into economic_documents (id, sha256, name, media_type, bytes, content, added_by) values ($1, $2, 'recu', 'application/pdf', 1, '\\x01', 'Mariam')`,
      [id, '1'.repeat(64)],
    );
    expect(await statuses(`/api/economics/documents/${id}`)).toEqual([404, 200]);
  });
});
