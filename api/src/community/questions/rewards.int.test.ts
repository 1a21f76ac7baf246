import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Targets, type TargetKind } from '../../safety/moderation/targets.js';
import { ChoiceRewards } from './choice-rewards.js';
import { CommunityJobs } from './community-jobs.js';
import { communityOf } from './questions.fixture.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const at = communityOf(() => api);

/** Makes a question answered by each of the helpers, hours ago. */
const answered = async (asker: MadeUser, helpers: readonly MadeUser[], hours = 5) => {
  const { id } = await at.ask(asker, { occurredAt: at.hoursAgo(hours + 1) });
  const answers = [];
  for (const helper of helpers) answers.push((await at.answer(helper, id, { occurredAt: at.hoursAgo(hours) })).id as string);
  return { id: id as string, answers };
};
const votesOf = async (id: string) => (await at.thread(id)).answerList.map(({ votes }) => votes);
const room = (kind: TargetKind) => {
  const known = api.app.get(Targets).room(kind);
  if (!known) throw new Error(`no room of ${kind}`);
  return known;
};
const setReview = (kind: TargetKind, id: string, review: 'published' | 'hidden') =>
  api.app.get(Db).write((tx) => room(kind).setReview(tx, id, review, review === 'hidden' ? 'Retiré.' : null));
const choiceOf = async (questionId: string) =>
  api.query<Record<string, unknown>>(
    'select chosen_by, withheld_reason, txn_id is not null as is_paid from community_choices where question_id = $1 order by at',
    [questionId],
  );

/** Counts computed from the rows, compared with those that triggers maintain. */
const expectTrueCounts = async () =>
  expect(
    await api.query(`
      select id from community_questions q
       where q.answers <> (select count(*) from community_answers b join community_posts p on p.id = b.id where b.question_id = q.id and p.review = 'published')
          or q.votes <> (select count(*) from community_votes v where v.target_id = q.id and v.withdrawn_at is null)
          or q.is_shown <> (select p.review = 'published' from community_posts p where p.id = q.id)
      union all
      select id from community_answers b where b.votes <> (select count(*) from community_votes v where v.target_id = b.id and v.withdrawn_at is null)`),
  ).toEqual([]);

test('an answer told hours after it was written is a best one an hour after it arrived', async () => {
  const [asker, helper] = [await at.member(), await at.member()];
  const { id, answers } = await answered(asker, [helper]);
  const answerId = answers[0] ?? '';
  const arrived = (minutes: number) =>
    api.query(`update community_answers set received_at = now() - $2 * interval '1 minute' where id = $1`, [answerId, minutes]);
  await arrived(59);
  expect((await at.standing(asker, id)).choosable).toEqual([]);
  expect(await at.choose(asker, id, answerId)).toMatchObject({ outcome: 'rejected', reason: 'too_early' });
  await arrived(61);
  expect((await at.standing(asker, id)).choosable).toEqual([answerId]);
  expect(await at.choose(asker, id, answerId)).toMatchObject({ outcome: 'accepted' });
});

test('an answer notes when it arrived, whatever it says of when it was written', async () => {
  const { id } = await at.ask(await at.member(), { occurredAt: at.hoursAgo(6) });
  const payload = { ...at.event({ occurredAt: at.hoursAgo(5) }), questionId: id, text: 'Calcule b² − 4ac d’abord.' };
  const { id: answerId } = await at.send(await at.member(), 'POST', `questions/${id}/answers`, payload);
  expect(
    await api.query(
      `select received_at > now() - interval '5 minutes' as "isNow", at < now() - interval '4 hours' as "isOld" from community_answers where id = $1`,
      [answerId],
    ),
  ).toEqual([{ isNow: true, isOld: true }]);
});

describe('a vote', () => {
  test('counts once a person and item, and pays one coin that waits 24 h', async () => {
    const [asker, helper, voter] = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    const cast = await at.vote(voter, answers[0] ?? '');
    expect(cast).toMatchObject({ outcome: 'accepted', votes: 1, reward: { awarded: 1, state: 'pending', pendingReasons: ['rule'] } });
    expect(cast.state).toMatchObject({ balance: 1, pending: 1 });
    expect(await at.vote(voter, answers[0] ?? '')).toMatchObject({ outcome: 'accepted', votes: 1, reward: null });
    expect(await votesOf(id)).toEqual([1]);
    expect((await at.standing(voter, id)).voted).toEqual(answers);
    const [hold] = await api.query<{ hours: number }>(
      `select extract(epoch from release_at - now())::float8 / 3600 as hours from coin_hold where user_id = $1`,
      [voter.id],
    );
    expect(hold?.hours).toBeGreaterThan(23.9);
  });

  test('the same act ten times, from the outbox, is one vote and one coin', async () => {
    const voter = await at.member();
    const { id, answers } = await answered(await at.member(), [await at.member()]);
    const event = at.event();
    const sent = await Promise.all(Array.from({ length: 10 }, () => at.vote(voter, answers[0] ?? '', event)));
    expect(sent.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect([await votesOf(id), await at.coins(voter)]).toEqual([[1], { vote_cast: 1 }]);
  });

  test('200 at once from one account: one an item; of many items a hundred count and ten pay', async () => {
    const voter = await at.member();
    const { id, answers } = await answered(await at.member(), [await at.member()]);
    await Promise.all(Array.from({ length: 20 }, () => at.vote(voter, answers[0] ?? '')));
    expect(await votesOf(id)).toEqual([1]);
    const many = await at.ask(await at.member());
    await api.query(
      `with made as (insert into community_posts (id, kind, question_id, text, at, review)
         select gen_random_uuid(), 'answer', $1, 'Une réponse.', now(), 'published' from generate_series(1, 200) returning id)
       select 1 from made`,
      [many.id],
    );
    await api.query(
      `insert into community_answers (id, question_id, at, is_shown) select id, question_id, at, true from community_posts where question_id = $1 and kind = 'answer'`,
      [many.id],
    );
    const targets = await api.query<{ id: string }>('select id from community_answers where question_id = $1', [many.id]);
    const cast = await Promise.all(targets.map((target) => at.vote(voter, target.id)));
    const reasons = cast.map(({ reason, reward }) => reason ?? reward?.withheldReason ?? 'paid');
    // One vote was cast before.
    expect([
      reasons.filter((reason) => reason === 'paid').length,
      reasons.filter((reason) => reason === 'daily_cap').length,
      reasons.filter((reason) => reason === 'daily_limit').length,
    ]).toEqual([9, 90, 101]);
    expect(await at.coins(voter)).toEqual({ vote_cast: 10 });
    await expectTrueCounts();
  });

  test('taken back within 24 h takes its coin back, and cast again pays nothing more', async () => {
    const voter = await at.member();
    const { id, answers } = await answered(await at.member(), [await at.member()]);
    const target = answers[0] ?? '';
    await at.vote(voter, target);
    const withdrawn = await at.send(voter, 'DELETE', 'votes', { ...at.event(), targetType: 'answer', targetId: target });
    expect(withdrawn).toMatchObject({ outcome: 'accepted', votes: 0, state: { balance: 0, pending: 0 } });
    expect(await at.vote(voter, target)).toMatchObject({
      outcome: 'accepted',
      votes: 1,
      reward: { awarded: 0, withheldReason: 'duplicate' },
    });
    expect([await votesOf(id), await at.coins(voter)]).toEqual([[1], {}]);
  });

  test('taken back later keeps its coin; of two devices the later choice stands', async () => {
    const voter = await at.member();
    const { id, answers } = await answered(await at.member(), [await at.member()], 60);
    const target = answers[0] ?? '';
    await at.vote(voter, target, { occurredAt: at.hoursAgo(30) });
    expect(await at.vote(voter, target, { voted: false, occurredAt: at.hoursAgo(40) })).toMatchObject({
      outcome: 'adjusted',
      reason: 'later_choice',
      votes: 1,
    });
    expect(await at.vote(voter, target, { voted: false })).toMatchObject({ outcome: 'accepted', votes: 0 });
    expect([await votesOf(id), await at.coins(voter)]).toEqual([[0], { vote_cast: 1 }]);
  });

  test.each<[string, object, string]>([
    ['no verified number', { phoneVerifiedAt: null }, 'unverified'],
    ['an account of some hours', { createdAt: new Date(Date.now() - 5 * 3_600_000) }, 'new_account'],
  ])('of somebody with %s counts and pays nothing', async (_name, chosen, withheldReason) => {
    const voter = await at.member(chosen);
    const { id, answers } = await answered(await at.member(), [await at.member()]);
    expect((await at.vote(voter, answers[0] ?? '')).reward).toMatchObject({ awarded: 0, withheldReason });
    expect([await votesOf(id), await at.coins(voter)]).toEqual([[1], {}]);
  });

  test('for one’s own, for nothing, for what is hidden or a comment leaves a receipt', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    const target = answers[0] ?? '';
    const comment = await at.comment(asker, id);
    const reasonOf = async (who: MadeUser, targetId: string | null, over: object = {}) => (await at.vote(who, targetId, over)).reason;
    expect(await reasonOf(helper, target)).toBe('own_content');
    expect(await reasonOf(asker, id, { targetType: 'question' })).toBe('own_content');
    expect(await reasonOf(asker, uuidV7())).toBe('unknown_target');
    expect(await reasonOf(asker, target, { targetType: 'question' })).toBe('unknown_target');
    expect(await reasonOf(helper, comment.id)).toBe('unknown_target');
    await setReview('answer', target, 'hidden');
    expect(await reasonOf(asker, target)).toBe('content_deleted');
    await setReview('answer', target, 'published');
    await setReview('question', id, 'hidden');
    expect(await reasonOf(asker, target)).toBe('content_deleted');
  });
});

describe('the best answer', () => {
  test('is chosen an hour after it, by its asker, and pays fifty coins that wait 24 h', async () => {
    const [asker, helper, other] = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper, other]);
    const fresh = await at.answer(other, id);
    expect((await at.choose(asker, id, fresh.id)).reason).toBe('too_early');
    expect((await at.choose(helper, id, answers[1] ?? '')).reason).toBe('not_yours');
    expect((await at.choose(asker, id, uuidV7())).reason).toBe('unknown_target');
    expect((await at.standing(asker, id)).choosable.sort()).toEqual([...answers].sort());
    expect((await at.choose(asker, id, answers[1] ?? '')).outcome).toBe('accepted');
    expect([await at.coins(other), await at.notices(other)]).toEqual([{ best_answer: 50 }, ['best.chosen']]);
    const thread = await at.thread(id);
    expect([thread.state, thread.answerList.map((answer) => [answer.id, answer.isBest])]).toEqual([
      'solved',
      [
        [answers[1], true],
        [answers[0], false],
        [fresh.id, false],
      ],
    ]);
    const wallet = await api.query('select available, pending from coin_wallet where user_id = $1', [other.id]);
    expect(wallet).toEqual([{ available: 0, pending: 50 }]);
    await at.edit(other, 'answer', answers[1] ?? '', { text: 'Changée depuis.' });
    expect((await at.thread(id)).answerList[0]).toMatchObject({ isBest: true, isEditedSince: true });
  });

  test('is changed once within 48 h, and the coins move', async () => {
    const [asker, first, second] = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [first, second], 90);
    await at.choose(asker, id, answers[0] ?? '', { occurredAt: at.hoursAgo(2) });
    expect((await at.standing(asker, id)).changeUntil).not.toBeNull();
    expect((await at.choose(asker, id, answers[1] ?? '', { occurredAt: at.hoursAgo(1) })).outcome).toBe('accepted');
    expect([await at.coins(first), await at.coins(second)]).toEqual([{}, { best_answer: 50 }]);
    expect((await at.choose(asker, id, answers[0] ?? '')).reason).toBe('already_changed');
    expect(await at.standing(asker, id)).toMatchObject({ choosable: [], changeUntil: null });
    await api.app.get(ChoiceRewards).settle(null);
    expect([await at.coins(first), await at.coins(second)]).toEqual([{}, { best_answer: 50 }]);
  });

  test('is not changed after 48 h', async () => {
    const [asker, first, second] = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [first, second], 90);
    await at.choose(asker, id, answers[0] ?? '', { occurredAt: at.hoursAgo(60) });
    expect((await at.choose(asker, id, answers[1] ?? '')).reason).toBe('too_late');
    expect([await at.coins(first), await at.coins(second)]).toEqual([{ best_answer: 50 }, {}]);
  });

  test('chosen from two devices at once: one stands and one only is paid', async () => {
    const [asker, first, second] = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [first, second]);
    const sent = await Promise.all(answers.map((answer) => at.choose(asker, id, answer)));
    expect(sent.every(({ outcome }) => outcome === 'accepted' || outcome === 'adjusted')).toBe(true);
    await api.app.get(ChoiceRewards).settle(null);
    const best = (await at.thread(id)).answerList.find(({ isBest }) => isBest);
    const paid = [await at.coins(first), await at.coins(second)].map(({ best_answer: utc = 0 }) => utc);
    expect([paid[0] === 50, paid[1] === 50]).toEqual([best?.id === answers[0], best?.id === answers[1]]);
  });

  test('the same choice ten times pays once; settled by many at once, once', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    const event = at.event();
    await Promise.all(Array.from({ length: 10 }, () => at.choose(asker, id, answers[0] ?? '', event)));
    await Promise.all(Array.from({ length: 5 }, () => api.app.get(ChoiceRewards).settle(null)));
    expect(await at.coins(helper)).toEqual({ best_answer: 50 });
  });

  test('of one’s own question by oneself is refused; a shared device or a third time in a month pays nothing', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const own = await answered(asker, [asker]);
    expect((await at.choose(asker, own.id, own.answers[0] ?? '')).reason).toBe('own_content');
    const device = uuidV7();
    const near = await at.member();
    await at.follow(asker, own.id, true, { deviceId: device });
    await at.follow(near, own.id, true, { deviceId: device });
    const shared = await answered(asker, [near]);
    await at.choose(asker, shared.id, shared.answers[0] ?? '');
    expect(await choiceOf(shared.id)).toEqual([{ chosen_by: 'asker', withheld_reason: 'shared_device', is_paid: false }]);
    for (let n = 0; n < 3; n += 1) {
      const { id, answers } = await answered(asker, [helper]);
      await at.choose(asker, id, answers[0] ?? '');
      expect((await choiceOf(id))[0]).toMatchObject({ is_paid: n < 2, withheld_reason: n < 2 ? null : 'pair_limit' });
    }
    expect([await at.coins(near), await at.coins(helper)]).toEqual([{}, { best_answer: 100 }]);
  });

  test('pays three a day', async () => {
    const helper = await at.member();
    for (let n = 0; n < 4; n += 1) {
      const asker = await at.member();
      const { id, answers } = await answered(asker, [helper]);
      await at.choose(asker, id, answers[0] ?? '');
    }
    expect(await at.coins(helper)).toEqual({ best_answer: 150 });
  });

  test('is chosen by a moderator where the asker is gone', async () => {
    const [asker, helper, moderator] = [
      await at.member(),
      await at.member(),
      await api.makeUser({ role: 'admin', createdAt: new Date(Date.now() - 9e8) }),
    ];
    const { id, answers } = await answered(asker, [helper]);
    expect((await at.choose(moderator, id, answers[0] ?? '')).reason).toBe('not_yours');
    await api.query('delete from community_authors where user_id = $1', [asker.id]);
    expect((await at.thread(id)).author).toMatchObject({ alias: null, isTeam: false });
    expect((await at.standing(moderator, id)).choosable).toEqual(answers);
    expect((await at.choose(moderator, id, answers[0] ?? '')).outcome).toBe('accepted');
    expect(await at.coins(helper)).toEqual({ best_answer: 50 });
  });
});

describe('an answer nobody chose', () => {
  const old = async (devices: readonly string[]) => {
    const [asker, helper] = [await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    for (const deviceId of devices) await at.vote(await at.member(), answers[0] ?? '', { deviceId });
    await api.query(`update community_posts set at = at - interval '15 days' where question_id = $1`, [id]);
    await api.query(`update community_questions set at = at - interval '15 days' where id = $1`, [id]);
    return { id, answer: answers[0] ?? '', helper };
  };

  test('is recommended after 14 days with three votes from three devices, without coins', async () => {
    const [ready, near] = [await old([uuidV7(), uuidV7(), uuidV7()]), await old(['un-seul', 'un-seul', 'un-seul'])];
    const jobs = api.app.get(CommunityJobs);
    await Promise.all([jobs.recommend(), jobs.recommend()]);
    await jobs.recommend();
    expect((await at.thread(ready.id)).answerList[0]).toMatchObject({ isRecommended: true, isBest: false });
    expect((await at.thread(near.id)).answerList[0]).toMatchObject({ isRecommended: false });
    expect([(await at.thread(ready.id)).state, await at.coins(ready.helper), await at.notices(ready.helper)]).toEqual([
      'undecided',
      {},
      ['answer.recommended'],
    ]);
  });
});

describe('what moderators hide', () => {
  test('takes the coins of its votes and of the best answer with it, and gives them again when it was an error', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const voters = [await at.member(), await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    const answer = answers[0] ?? '';
    for (const voter of voters) await at.vote(voter, answer);
    await at.choose(asker, id, answer);
    const coins = () => Promise.all([helper, ...voters].map(at.coins));
    const all = [{ best_answer: 50 }, { vote_cast: 1 }, { vote_cast: 1 }, { vote_cast: 1 }];
    expect(await coins()).toEqual(all);
    await setReview('answer', answer, 'hidden');
    await setReview('answer', answer, 'hidden');
    expect(await coins()).toEqual([{}, {}, {}, {}]);
    expect([(await at.thread(id)).state, (await at.thread(id)).answers]).toEqual(['open', 0]);
    expect((await at.standing(helper, id)).own[0]).toMatchObject({ review: 'hidden', notice: 'Retiré.', mayAppeal: true });
    await setReview('answer', answer, 'published');
    expect(await coins()).toEqual(all);
    expect((await at.thread(id)).state).toBe('solved');
    await expectTrueCounts();
  });

  test('is told as it is to moderators', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const { id, answers } = await answered(asker, [helper]);
    const [target] = await api.app.get(Db).write((tx) => room('answer').targetsOf(tx, [answers[0] ?? '', id]));
    expect(target).toMatchObject({
      id: answers[0],
      authorId: helper.id,
      review: 'published',
      href: `/community/questions/${id}#reponse-${answers[0]}`,
    });
  });

  test('an answer that waited tells the asker when it is shown', async () => {
    const [asker, helper] = [await at.member(), await at.member()];
    const { answers } = await answered(asker, [helper]);
    await api.query('delete from notices where user_id = $1', [asker.id]);
    await api.query(`update community_posts set review = 'held' where id = $1`, [answers[0]]);
    await setReview('answer', answers[0] ?? '', 'published');
    expect(await at.notices(asker)).toEqual(['answer.new']);
  });
});

test('authors are told of yesterday’s votes once, however many', async () => {
  const helper = await at.member();
  const { answers } = await answered(await at.member(), [helper]);
  for (let n = 0; n < 3; n += 1) await at.vote(await at.member(), answers[0] ?? '');
  const jobs = api.app.get(CommunityJobs);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await jobs.tellOfVotes(tomorrow);
  await jobs.tellOfVotes(tomorrow);
  expect(await api.query(`select title from notices where user_id = $1 and code = 'votes.digest'`, [helper.id])).toEqual([
    { title: '3\u00a0votes hier' },
  ]);
});

test('texts of an account that is gone stay, of nobody; its votes do not', async () => {
  const [asker, helper, voter] = [await at.member(), await at.member(), await at.member()];
  const { id, answers } = await answered(asker, [helper]);
  await at.vote(voter, answers[0] ?? '');
  for (const table of ['community_votes', 'community_authors'])
    await api.query(`delete from ${table} where user_id = any($1)`, [[voter.id, helper.id]]);
  expect((await at.thread(id)).answerList[0]).toMatchObject({ votes: 0, text: 'Calcule b² − 4ac d’abord.', author: { alias: null } });
  expect((await at.choose(asker, id, answers[0] ?? '')).outcome).toBe('accepted');
  expect((await choiceOf(id))[0]).toMatchObject({ is_paid: false, withheld_reason: 'author_gone' });
  await expectTrueCounts();
});
