import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ModerationDecided, ModerationPage, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { CANNED_REPLIES, SAFETY } from '@ulty/domain/people/safety.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { communityOf } from '../../community/questions/questions.fixture.js';

let api: TestApp;
let moderator: MadeUser;
let second: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  [moderator, second] = [await api.makeUser({ role: 'admin' }), await api.makeUser({ role: 'admin' })];
});
afterAll(() => api.close());

const at = communityOf(() => api);

const post = async <T>(who: MadeUser, url: string, payload: object, shape: { parse: (body: unknown) => T }) => {
  const answer = await api.inject({ method: 'POST', url, payload, headers: { cookie: who.cookie } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return shape.parse(answer.json());
};
const report = (who: MadeUser, targetId: string | null, over: object = {}) =>
  post(who, '/api/reports', { ...at.event(), targetType: 'question', targetId, reason: 'insult', ...over }, SafetyOutcome);
const appeal = (who: MadeUser, targetId: string | null, over: object = {}) =>
  post(who, '/api/appeals', { ...at.event(), targetType: 'question', targetId, text: 'Je n’ai insulté personne.', ...over }, SafetyOutcome);
const queue = async (query = '', who = moderator) =>
  ModerationPage.parse((await api.inject({ url: `/api/admin/moderation?${query}`, headers: { cookie: who.cookie } })).json());
const itemOf = async (id: string | null) => {
  for (let page = 1; page < 20; page += 1) {
    const { items } = await queue(`page=${page}`);
    const item = items.find((one) => one.id === id);
    if (item || items.length === 0) return item;
  }
};
const decide = (who: MadeUser, items: object[], over: object = {}) =>
  post(
    who,
    '/api/admin/moderation/decisions',
    { items, action: 'hide', reason: 'insult', reply: CANNED_REPLIES.insult, ...over },
    ModerationDecided,
  );
const keyOf = ({ kind, id, version }: { kind: string; id: string; version: number }) => ({ kind, id, version });
const decideOn = async (who: MadeUser, id: string | null, over: object = {}) => {
  const item = await itemOf(id);
  return item ? (await decide(who, [keyOf(item)], over))[0]?.outcome : 'not waiting';
};
const reviewOf = async (id: string | null) =>
  (await api.query<{ review: string }>('select review from community_posts where id = $1', [id]))[0]?.review;
/** Moves reports to another network: all requests of a test come from one address. */
const moveReports = (id: string | null) =>
  api.query(`update reports set address_hash = decode(md5(user_id::text), 'hex') where target_id = $1`, [id]);
/** Hides an item by reports of three people, two of them from elsewhere. */
const hideByReports = async (id: string | null) => {
  for (let n = 0; n < 2; n += 1) await report(await at.member(), id);
  await moveReports(id);
  await report(await at.member(), id);
};

describe('what people write', () => {
  test.each([
    ['an account of today', { createdAt: new Date() }, {}, 'new_account'],
    ['a number that is not verified', { phoneVerifiedAt: null }, {}, 'unverified'],
    ['an insult in lookalike letters', {}, { text: 'Tu es un cоnnаrd\u200b' }, 'insult'],
    ['a number of a minor', { birthYear: new Date().getUTCFullYear() - 14 }, { text: 'Appelle-moi au 70 12 34 56' }, 'contact'],
  ])('%s waits for a moderator, its author reads why, and moderators see it', async (_name, chosen, over, code) => {
    const who = await at.member(chosen);
    const asked = await at.ask(who, over);
    expect(asked).toMatchObject({ outcome: 'accepted', review: 'held' });
    expect(asked.notice?.length).toBeGreaterThan(20);
    expect(await itemOf(asked.id)).toMatchObject({
      kind: 'question',
      holds: [code],
      isMinor: 'birthYear' in chosen,
      target: { review: 'held' },
    });
    expect((await at.read(`questions/${asked.id}`)).statusCode).toBe(404);
    expect(await decideOn(moderator, asked.id, { action: 'publish' })).toBe('done');
    expect((await at.thread(asked.id)).id).toBe(asked.id);
    expect(await at.notices(who)).toContain('post.published');
    expect(await itemOf(asked.id)).toBeUndefined();
  });

  test('a doubted account’s waits', async () => {
    const who = await at.member();
    await api.query(`select integrity_note($1, '[{"kind": "quiz_rate", "weight": 25, "keeps_past_days": true}]', '{}')`, [who.id]);
    expect((await at.ask(who)).review).toBe('published');
    await api.query(`select integrity_note($1, '[{"kind": "vote_ring", "weight": 45, "keeps_past_days": true}]', '{}')`, [who.id]);
    expect((await at.ask(who)).review).toBe('held');
  });

  test('a known adult may give a link in the adults’ community; a new author, and one whose text was hidden, wait', async () => {
    const who = await at.member({ birthYear: 1990 });
    const stars = { track: 'quiz-ulty-stars', subject: 'Finance', text: 'Voir https://exemple.org' };
    expect((await at.ask(who, stars)).review).toBe('held');
    const question = await at.ask(await at.member());
    for (let n = 0; n < SAFETY.knownAfterPosts; n += 1) await at.answer(who, question.id, { text: `Essai numéro ${n}.` });
    expect((await at.ask(who, { ...stars, title: 'Une autre ?' })).review).toBe('published');
    await api.query(
      `update community_posts p set review = 'hidden' from community_authors a where a.post_id = p.id and a.user_id = $1 and p.kind = 'answer'`,
      [who.id],
    );
    expect((await at.ask(who, { ...stars, title: 'Une troisième ?' })).review).toBe('held');
  });

  test('in the days of an exam its announced subjects wait; the days are entered by admins', async () => {
    const text = 'Je partage le vrai sujet du BAC.';
    const year = new Date().getUTCFullYear();
    const day = new Date().toISOString().slice(0, 10);
    const enter = (firstDay: string, lastDay: string) =>
      api.inject({
        method: 'POST',
        url: '/api/admin/exam-periods',
        payload: { name: 'BAC', firstDay, lastDay, reason: 'Arrêté du ministère.' },
        headers: { cookie: moderator.cookie },
      });
    // A day far from today, of this year.
    const far = day.slice(5) > '07-01' ? `${year}-02-10` : `${year}-11-10`;
    await api.query(`insert into exam_periods (id, name, first_day, last_day) values (gen_random_uuid(), 'BAC', '${far}', '${far}')`);
    expect((await at.ask(await at.member(), { text })).review).toBe('published');
    expect((await enter(day, day)).json()).toMatchObject([{ name: 'BAC', firstDay: day }]);
    const asked = await at.ask(await at.member(), { text });
    expect(asked.review).toBe('held');
    expect(await itemOf(asked.id)).toMatchObject({ holds: ['exam_leak'] });
    expect((await enter(`${year}-06-20`, `${year}-06-10`)).statusCode).toBe(400);
    expect((await enter('2025-06-03', '2025-06-14')).json()).toMatchObject({
      fields: { lastDay: 'Cette date est déjà passée\u00a0: écrivez celle de la prochaine session.' },
    });
    await api.query('delete from exam_periods');
  });
});

describe('reports', () => {
  test('of three people hide until a moderator has looked; the author reads why, appeals, and another moderator shows it again', async () => {
    const author = await at.member();
    const { id } = await at.ask(author);
    await hideByReports(id);
    expect(await reviewOf(id)).toBe('hidden');
    expect((await at.read(`questions/${id}`)).statusCode).toBe(404);
    expect((await at.standing(author, id)).own).toMatchObject([{ review: 'hidden', notice: expect.stringContaining('signalé') }]);
    expect(await at.notices(author)).toContain('post.hidden');
    expect(await itemOf(id)).toMatchObject({
      reports: { people: 3, reasons: ['insult'] },
      lastDecision: { action: 'hide', actor: 'signalements' },
    });

    expect(await decideOn(moderator, id)).toBe('done');
    expect(await appeal(author, id)).toMatchObject({ outcome: 'accepted' });
    const waiting = await itemOf(id);
    expect(waiting).toMatchObject({ appeal: { text: 'Je n’ai insulté personne.', isOwnDecision: true } });
    expect(await decideOn(moderator, id, { action: 'publish' })).toBe('own_decision');
    expect(await decideOn(second, id, { action: 'publish', reply: 'La question est correcte.' })).toBe('done');
    expect((await at.thread(id)).id).toBe(id);
    expect(await at.notices(author)).toContain('appeal.decided');
    const lines = await api.query<{ action: string }>(`select action from audit_log where target = $1 order by at`, [`question:${id}`]);
    expect(lines.map(({ action }) => action)).toEqual(['moderation.hide', 'moderation.publish']);
  });

  test('of a ring of accounts on one device, or behind one address, hide nothing', async () => {
    const { id } = await at.ask(await at.member());
    for (let n = 0; n < 5; n += 1) await report(await at.member(), id, { deviceId: 'the only phone' });
    await moveReports(id);
    await report(await at.member(), id, { deviceId: 'the only phone' });
    expect(await itemOf(id)).toMatchObject({ reports: { people: 1 }, target: { review: 'published' } });
    const other = await at.ask(await at.member());
    for (let n = 0; n < 5; n += 1) await report(await at.member(), other.id);
    expect(await itemOf(other.id)).toMatchObject({ reports: { people: 5 }, target: { review: 'published' } });
  });

  test('of accounts without number count half', async () => {
    const { id } = await at.ask(await at.member());
    for (let n = 0; n < 5; n += 1) {
      await report(await at.member({ phoneVerifiedAt: null }), id);
      await moveReports(id);
    }
    expect(await reviewOf(id)).toBe('published');
    await report(await at.member({ phoneVerifiedAt: null }), id);
    expect(await reviewOf(id)).toBe('hidden');
  });

  test('that moderators dismissed make a person’s further reports count half', async () => {
    const liar = await at.member();
    for (let n = 0; n < SAFETY.falseReports; n += 1) {
      const { id } = await at.ask(await at.member());
      await report(liar, id);
      expect(await decideOn(moderator, id, { action: 'publish' })).toBe('done');
    }
    const { id } = await at.ask(await at.member());
    for (const who of [await at.member(), liar]) await report(who, id);
    await moveReports(id);
    await report(await at.member(), id);
    expect(await reviewOf(id)).toBe('published');
  });

  test('the same event ten times is one; a second one of the same thing changes nothing; twenty a day', async () => {
    const [who, { id }] = [await at.member(), await at.ask(await at.member())];
    const event = at.event();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(who, id, event)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'duplicate')]);
    expect(await report(who, id)).toMatchObject({ outcome: 'adjusted', reason: 'already_reported' });
    expect(await itemOf(id)).toMatchObject({ reports: { people: 1 } });
    await api.query(
      `insert into reports (id, user_id, kind, target_id, reason, device_id, at) select gen_random_uuid(), $1, 'question', gen_random_uuid(), 'spam', '', now() from generate_series(1, $2)`,
      [who.id, SAFETY.reportsADay],
    );
    expect(await report(who, (await at.ask(await at.member())).id)).toMatchObject({ outcome: 'rejected', reason: 'daily_limit' });
  });

  test('twelve people at once hide once', async () => {
    const author = await at.member();
    const { id } = await at.ask(author);
    const people = await Promise.all(Array.from({ length: 12 }, () => at.member()));
    await report(people[0]!, id);
    await moveReports(id);
    const answers = await Promise.all(people.slice(1).map((who) => report(who, id)));
    expect(answers.every(({ outcome }) => outcome === 'accepted')).toBe(true);
    expect(await reviewOf(id)).toBe('hidden');
    expect((await at.notices(author)).filter((code) => code === 'post.hidden')).toHaveLength(1);
  });

  test('left by a server that stopped are hidden by the job', async () => {
    const { id } = await at.ask(await at.member());
    for (let n = 0; n < 3; n += 1) await report(await at.member(), id);
    await moveReports(id);
    expect(await reviewOf(id)).toBe('published');
    await api.query(`delete from job_runs where job = 'safety.hide-reported'`);
    await api.app.get(Jobs).runDue();
    expect(await reviewOf(id)).toBe('hidden');
  });

  test.each<[string, object, string]>([
    ['something that never was', { targetId: uuidV7() }, 'unknown_target'],
    ['a kind without rooms', { targetType: 'tutor_message' }, 'unknown_target'],
    ['a note of 301 characters', { note: 'x'.repeat(301) }, 'too_long'],
    ['a huge note', { note: 'x'.repeat(50_000) }, 'too_long'],
    ['somebody else’s event', { userId: uuidV7() }, 'wrong_user'],
  ])('of %s is refused for good', async (_name, over, reason) => {
    const { id } = await at.ask(await at.member());
    expect(await report(await at.member(), id, over)).toMatchObject({ outcome: 'rejected', reason });
    expect(await itemOf(id)).toBeUndefined();
  });

  test('of one’s own, and an unknown reason', async () => {
    const who = await at.member();
    const { id } = await at.ask(who);
    expect(await report(who, id)).toMatchObject({ outcome: 'rejected', reason: 'own_content' });
    await report(await at.member(), id, { reason: 'of a later version', note: '<script>alert(1)</script>' });
    expect(await itemOf(id)).toMatchObject({ reports: { reasons: ['other'], notes: ['<script>alert(1)</script>'] } });
  });
});

describe('appeals', () => {
  test('once, by the author, of what others do not see', async () => {
    const author = await at.member();
    const { id } = await at.ask(author);
    expect(await appeal(author, id)).toMatchObject({ outcome: 'rejected', reason: 'nothing_hidden' });
    await hideByReports(id);
    expect(await appeal(await at.member(), id)).toMatchObject({ outcome: 'rejected', reason: 'not_yours' });
    expect(await appeal(author, id, { text: ' ' })).toMatchObject({ reason: 'empty_text' });
    expect(await appeal(author, id, { text: 'x'.repeat(501) })).toMatchObject({ reason: 'too_long' });
    expect(await appeal(author, uuidV7())).toMatchObject({ reason: 'unknown_target' });
    expect(await appeal(author, id)).toMatchObject({ outcome: 'accepted' });
    expect(await decideOn(moderator, id)).toBe('done');
    expect(await appeal(author, id)).toMatchObject({ outcome: 'rejected', reason: 'already_appealed' });
    expect(await reviewOf(id)).toBe('hidden');
  });
});

test('an author may appeal what is held or hidden, once', async () => {
  const author = await at.member({ phoneVerifiedAt: null });
  const { id } = await at.ask(author);
  const mayAppeal = async () => (await at.standing(author, id)).own[0]?.mayAppeal;
  expect(await mayAppeal()).toBe(true);
  expect(await appeal(author, id)).toMatchObject({ outcome: 'accepted' });
  expect(await mayAppeal()).toBe(false);
  expect(await decideOn(moderator, id, { action: 'publish' })).toBe('done');
  expect(await mayAppeal()).toBe(false);
});

describe('moderators', () => {
  test('two who decide at once: the first counts', async () => {
    const { id } = await at.ask(await at.member());
    await report(await at.member(), id);
    const item = (await itemOf(id))!;
    const outcomes = await Promise.all([
      decide(moderator, [keyOf(item)]),
      decide(second, [keyOf(item)], { action: 'publish' }),
      decide(second, [keyOf(item)], { action: 'publish' }),
    ]);
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['conflict', 'conflict', 'done']);
    expect(await api.query('select number from moderation_decisions where target_id = $1', [id])).toHaveLength(1);
  });

  test('many at once, of which one is gone: the others are decided; 26 are too many', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await at.ask(await at.member())).id));
    for (const id of ids) await report(await at.member(), id);
    const items = (await Promise.all(ids.map(itemOf))).map((item) => keyOf(item!));
    await api.query('delete from community_posts where id = $1', [ids[1]]);
    expect(await itemOf(ids[1]!)).toMatchObject({ target: null });
    expect((await decide(moderator, items)).map(({ outcome }) => outcome)).toEqual(['done', 'gone', 'done']);
    expect(await itemOf(ids[1]!)).toBeUndefined();
    const many = Array.from({ length: 26 }, () => ({ kind: 'question', id: uuidV7(), version: 0 }));
    await expect(decide(moderator, many)).rejects.toThrow('400');
  });

  test('nobody decides about their own', async () => {
    const { id } = await at.ask(moderator);
    await report(await at.member(), id);
    expect(await decideOn(moderator, id)).toBe('own_content');
  });

  test('minors first, then by risk; a page costs the same statements whatever its rows', async () => {
    const minor = await at.ask(await at.member({ birthYear: new Date().getUTCFullYear() - 12 }), { text: 'Mon numéro : 70 11 22 33' });
    await at.ask(await at.member(), { text: 'Il me bat' });
    const { items } = await queue('tab=held');
    expect(items[0]?.id).toBe(minor.id);
    const risks = items.filter(({ isMinor }) => !isMinor).map(({ risk }) => risk);
    expect(risks).toEqual([...risks].sort((a, b) => b - a));
    const cost = await api.countQueries(() => queue('tab=held'));
    for (let n = 0; n < 5; n += 1) await at.ask(await at.member(), { text: `Putain ${n}` });
    expect(await api.countQueries(() => queue('tab=held'))).toBe(cost);
    expect((await queue('tab=held&page=400')).items).toEqual([]);
  });
});
