import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BestAnswerDecided, BestAnswerPage, type AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { ERRORS, type ErrorBody } from '@ulty/contracts/base/errors.js';
import { ModerationPage } from '@ulty/contracts/community/safety.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Targets } from '../../safety/moderation/targets.js';
import { ChoiceRewards } from './choice-rewards.js';
import { CommunityJobs } from './community-jobs.js';
import { communityOf } from './questions.fixture.js';

let api: TestApp;
let moderator: MadeUser;
let second: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  const createdAt = new Date(Date.now() - 9e8);
  [moderator, second] = [await api.makeUser({ role: 'admin', createdAt }), await api.makeUser({ role: 'admin', createdAt })];
});
afterAll(() => api.close());

const at = communityOf(() => api);

/** Makes a question, answered hours ago, whose asker has deleted the account or not. */
const asked = async (helpers: readonly MadeUser[], { isGone = true, hours = 5, by = undefined as MadeUser | undefined } = {}) => {
  const asker = by ?? (await at.member());
  const { id } = await at.ask(asker, { occurredAt: at.hoursAgo(hours + 1) });
  const answers: string[] = [];
  for (const helper of helpers) answers.push((await at.answer(helper, id, { occurredAt: at.hoursAgo(hours) })).id as string);
  if (isGone) await leave(asker);
  return { id: id as string, answers, answer: answers[0] ?? '', asker };
};
/** Deletes the account of a person. */
const leave = async ({ id }: MadeUser) => {
  await api.query(`update users set deletion_at = now() - interval '1 second' where id = $1`, [id]);
  await api.app.get(AccountDeletion).run();
};
/** Makes a question that waited for two weeks, whose first answer has three votes. */
const recommended = async (helpers: readonly MadeUser[], given: { by?: MadeUser; votedFor?: number } = {}) => {
  const question = await asked(helpers, { isGone: false, ...(given.by && { by: given.by }) });
  for (let n = 0; n < 3; n += 1) await at.vote(await at.member(), question.answers[given.votedFor ?? 0] ?? '', { deviceId: uuidV7() });
  await api.query(`update community_posts set at = at - interval '15 days' where question_id = $1`, [question.id]);
  await api.query(`update community_questions set at = at - interval '15 days' where id = $1`, [question.id]);
  await api.query(`update community_answers set at = at - interval '15 days' where question_id = $1`, [question.id]);
  await api.app.get(CommunityJobs).recommend();
  return question;
};
const page = async (query = '', who = moderator) =>
  BestAnswerPage.parse((await api.inject({ url: `/api/admin/moderation/best-answers${query}`, headers: { cookie: who.cookie } })).json());
/** Reads the whole queue, page after page. */
const queue = async (who = moderator): Promise<AwaitingQuestion[]> => {
  const items: AwaitingQuestion[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const read: BestAnswerPage = await page(next === '' ? '' : `?cursor=${next}`, who);
    items.push(...read.items);
    next = read.next;
  }
  return items;
};
const waiting = async (id: string, who = moderator) => (await queue(who)).find((one) => one.id === id);
const send = (who: MadeUser, questionId: string, answerId: string, over: object = {}) =>
  api.inject({
    method: 'POST',
    url: '/api/admin/moderation/best-answers',
    payload: { choiceId: uuidV7(), questionId, answerId, reason: 'La plus claire.', ...over },
    headers: { cookie: who.cookie },
  });
const decide = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given);
  return answer.statusCode === 200 ? BestAnswerDecided.parse(answer.json()) : answer.json<ErrorBody>().code;
};
const hide = (kind: 'question' | 'answer', id: string, review: 'published' | 'hidden' = 'hidden') =>
  api.app.get(Db).write((tx) => api.app.get(Targets).room(kind)?.setReview(tx, id, review, null) as Promise<void>);
const journal = (id: string) =>
  api.query('select actor_id, reason, before, after from audit_log where action = $1 and target = $2', [
    'community.best',
    `question:${id}`,
  ]);
const wallet = async ({ id }: MadeUser) =>
  (await api.query('select available, pending from coin_wallet where user_id = $1', [id]))[0] ?? { available: 0, pending: 0 };
const PAID = { awarded: 50, withheldReason: null };

describe('an answer that votes recommend', () => {
  test('waits for a moderator, who confirms it: paid once, pending 24 h, in the journal', async () => {
    const [helper, other] = [await at.member(), await at.member()];
    const { id, answer } = await recommended([helper, other]);
    expect(await waiting(id)).toMatchObject({
      isAskerGone: false,
      answers: 2,
      choices: [{ id: answer, isRecommended: true, isPaid: true, refusal: null, votes: 3 }],
    });
    expect([await at.coins(helper), await decide(moderator, id, answer)]).toEqual([{}, PAID]);
    await Promise.all(Array.from({ length: 3 }, () => api.app.get(ChoiceRewards).settle(null)));
    expect([await at.coins(helper), await wallet(helper), await at.coins(other)]).toEqual([
      { best_answer: 50 },
      { available: 0, pending: 50 },
      {},
    ]);
    const [held] = await api.query<{ hours: number }>(
      'select extract(epoch from release_at - now())::float8 / 3600 as hours from coin_hold where user_id = $1',
      [helper.id],
    );
    expect([Number(held?.hours) > 23.9, Number(held?.hours) <= 24]).toEqual([true, true]);
    expect((await at.thread(id)).answerList[0]).toMatchObject({ id: answer, isBest: true, isRecommended: false });
    expect(await at.notices(helper)).toEqual(['answer.recommended', 'best.chosen']);
    expect(await journal(id)).toEqual([
      {
        actor_id: moderator.id,
        reason: 'La plus claire.',
        before: { answer, chosenBy: 'votes' },
        after: { answer, chosenBy: 'moderator' },
      },
    ]);
    expect(await waiting(id)).toBeUndefined();
  });

  test('is the only one to confirm while its asker is there; a choice of the asker ends the wait', async () => {
    const { id, answers, asker } = await recommended([await at.member(), await at.member()]);
    expect(await decide(moderator, id, answers[1] ?? '')).toBe('BEST_LEFT_TO_ASKER');
    expect((await at.choose(asker, id, answers[1] ?? '')).outcome).toBe('accepted');
    expect([await waiting(id), await decide(moderator, id, answers[0] ?? '')]).toEqual([undefined, 'BEST_CHOSEN']);
  });

  test('of the asker is not to be confirmed', async () => {
    const asker = await at.member();
    const { id, answer } = await recommended([asker], { by: asker });
    expect([(await at.thread(id)).answerList[0]?.isRecommended, await waiting(id)]).toEqual([true, undefined]);
    expect(await decide(moderator, id, answer)).toBe('BEST_LEFT_TO_ASKER');
  });

  test('and shares a device with the asker is the best, and pays nothing', async () => {
    const [asker, helper, device] = [await at.member(), await at.member(), uuidV7()];
    const { id, answer } = await recommended([helper], { by: asker });
    for (const who of [asker, helper]) await at.follow(who, id, true, { deviceId: device });
    expect(await decide(moderator, id, answer)).toEqual({ awarded: 0, withheldReason: 'shared_device' });
    expect([(await at.thread(id)).answerList[0]?.isBest, await at.coins(helper)]).toEqual([true, {}]);
  });
});

describe('a question whose asker is gone', () => {
  test('waits with its most voted answers, and any of them can be chosen', async () => {
    const helpers = [await at.member(), await at.member(), await at.member(), await at.member()];
    const { id, answers } = await asked(helpers);
    await at.vote(await at.member(), answers[3] ?? '');
    const question = await waiting(id);
    expect(question).toMatchObject({ isAskerGone: true, answers: 4 });
    expect(question?.choices.map((choice) => choice.id)).toEqual([answers[3], answers[0], answers[1]]);
    expect(await decide(moderator, id, answers[2] ?? '')).toEqual(PAID);
    expect(await Promise.all(helpers.map(at.coins))).toEqual([{}, {}, { best_answer: 50 }, {}]);
    expect(await waiting(id)).toBeUndefined();
  });

  test('waits only with an answer that is shown, and not once it has a best one', async () => {
    const helper = await at.member();
    const [empty, solved] = [await asked([]), await asked([helper], { isGone: false })];
    await at.choose(solved.asker, solved.id, solved.answer);
    await leave(solved.asker);
    expect([await waiting(empty.id), await waiting(solved.id)]).toEqual([undefined, undefined]);
    const late = (await at.answer(helper, empty.id)).id as string;
    expect((await waiting(empty.id))?.choices).toMatchObject([{ id: late, refusal: 'too_early' }]);
    expect(await decide(moderator, empty.id, late)).toBe('BEST_TOO_EARLY');
    // The best answer is hidden, so another has to be chosen.
    const second = (await at.answer(await at.member(), solved.id)).id as string;
    await hide('answer', solved.answer);
    expect((await waiting(solved.id))?.choices.map(({ id }) => id)).toEqual([second]);
    await hide('answer', solved.answer, 'published');
    expect(await waiting(solved.id)).toBeUndefined();
  });

  test('of the team does not wait, and pays nobody', async () => {
    const helper = await at.member();
    const { id, answer } = await asked([helper], { isGone: false });
    await api.query('update community_posts set is_team = true where id = $1', [id]);
    await api.query('delete from community_authors where post_id = $1', [id]);
    expect([await waiting(id), await decide(moderator, id, answer)]).toEqual([undefined, 'BEST_LEFT_TO_ASKER']);
    expect((await at.choose(moderator, id, answer)).outcome).toBe('accepted');
    expect([await at.coins(helper), (await journal(id)).length]).toEqual([{}, 1]);
  });

  test.each(['gone', 'team'])('an answer of nobody (%s) can be the best and pays nobody', async (kind) => {
    const helper = await at.member();
    const { id, answer } = await asked([helper]);
    if (kind === 'gone') await leave(helper);
    else {
      await api.query('update community_posts set is_team = true where id = $1', [answer]);
      await api.query('delete from community_authors where post_id = $1', [answer]);
    }
    expect((await waiting(id))?.choices).toMatchObject([{ isPaid: false, author: { alias: kind === 'gone' ? null : 'Équipe Ulty' } }]);
    expect(await decide(moderator, id, answer)).toEqual({ awarded: 0, withheldReason: 'author_gone' });
  });
});

describe('the choice of a moderator', () => {
  test('sent ten times is made, told and paid once', async () => {
    const helper = await at.member();
    const { id, answer } = await asked([helper]);
    const choiceId = uuidV7();
    const sent = await Promise.all(Array.from({ length: 10 }, () => decide(moderator, id, answer, { choiceId })));
    expect(sent).toEqual(Array.from({ length: 10 }, () => PAID));
    expect([await at.coins(helper), await at.notices(helper), (await journal(id)).length]).toEqual([
      { best_answer: 50 },
      ['best.chosen'],
      1,
    ]);
  });

  test.each(['the same answer', 'two answers'])('of two at once for %s: one wins, the other reads why', async (what) => {
    const helpers = [await at.member(), await at.member()];
    const { id, answers } = await asked(helpers);
    const [one = '', two = ''] = what === 'two answers' ? answers : [answers[0], answers[0]];
    const sent = await Promise.all([send(moderator, id, one), send(second, id, two)]);
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = sent.find(({ statusCode }) => statusCode === 409)?.json<ErrorBody>();
    expect(lost).toMatchObject({ code: 'BEST_CHOSEN', message: ERRORS.BEST_CHOSEN[1] });
    const paid = (await Promise.all(helpers.map(at.coins))).map(({ best_answer: utc = 0 }) => utc);
    expect([paid.reduce((sum, utc) => sum + utc, 0), (await journal(id)).length]).toEqual([50, 1]);
  });

  test('and one of the asker at once: one stands', async () => {
    const { id, answers, asker } = await recommended([await at.member(), await at.member()]);
    const [own] = await Promise.all([at.choose(asker, id, answers[1] ?? ''), decide(moderator, id, answers[0] ?? '')]);
    const standing = await api.query<{ answer_id: string }>(
      'select answer_id from community_choices where question_id = $1 and replaced_at is null',
      [id],
    );
    expect(standing).toEqual([{ answer_id: answers[own.outcome === 'accepted' ? 1 : 0] }]);
  });

  test('about one’s own answer or question is somebody else’s', async () => {
    const own = await asked([moderator]);
    const mine = await recommended([await at.member()], { by: moderator });
    for (const { id, answer } of [own, mine]) {
      expect((await waiting(id))?.choices).toMatchObject([{ refusal: 'own_content' }]);
      expect((await waiting(id, second))?.choices).toMatchObject([{ refusal: null }]);
      expect(await decide(moderator, id, answer)).toBe('OWN_CONTENT');
      expect(await decide(second, id, answer)).toEqual(PAID);
    }
  });

  test('of what is unknown, forged, hidden or held is refused and changes nothing', async () => {
    const helper = await at.member();
    const [{ id, answer }, other] = [await asked([helper]), await asked([helper], { isGone: false })];
    expect(await decide(moderator, uuidV7(), answer)).toBe('QUESTION_NOT_FOUND');
    expect(await decide(moderator, id, uuidV7())).toBe('ANSWER_NOT_FOUND');
    expect(await decide(moderator, id, other.answer)).toBe('ANSWER_NOT_FOUND');
    expect(await decide(moderator, other.id, other.answer)).toBe('BEST_LEFT_TO_ASKER');
    expect(await decide(moderator, id, 'x')).toBe('VALIDATION');
    expect(await decide(moderator, id, answer, { reason: ' ' })).toBe('VALIDATION');
    for (const review of ['hidden', 'held']) {
      await api.query('update community_posts set review = $2 where id = $1', [answer, review]);
      expect([await waiting(id), await decide(moderator, id, answer)]).toEqual([undefined, 'ANSWER_NOT_FOUND']);
    }
    await hide('answer', answer, 'published');
    await hide('question', id);
    expect([await waiting(id), await decide(moderator, id, answer)]).toEqual([undefined, 'QUESTION_NOT_FOUND']);
    await hide('question', id, 'published');
    // The id of a choice about something else.
    const taken = uuidV7();
    const third = await asked([await at.member()]);
    expect(await decide(moderator, third.id, third.answer, { choiceId: taken })).toEqual(PAID);
    expect(await decide(moderator, id, answer, { choiceId: taken })).toBe('BEST_CHOSEN');
    expect([await at.coins(helper), await journal(id)]).toEqual([{}, []]);
    expect(await waiting(id)).toBeDefined();
  });
});

test('the list costs two statements, and every question stands on one page of it', async () => {
  const { id, answer } = await asked([await at.member()]);
  const gone = await at.member();
  await api.query(
    `insert into community_posts (id, kind, question_id, text, at, review) select id, 'question', id, 'Une question.', now(), 'published' from (select gen_random_uuid() as id from generate_series(1, 45)) made`,
  );
  const many = `(select id from community_posts where text = 'Une question.') made`;
  await api.query(
    `insert into community_questions (id, track, subject, title, at, is_shown) select id, 'quiz-hero', 'Maths', 'Une question', now(), true from ${many}`,
  );
  await api.query(
    `insert into community_posts (id, kind, question_id, text, at, review) select gen_random_uuid(), 'answer', id, 'Une réponse.', now(), 'published' from ${many}`,
  );
  await api.query(
    `insert into community_answers (id, question_id, at, is_shown) select id, question_id, at, true from community_posts where text = 'Une réponse.'`,
  );
  await api.query(
    `insert into community_authors (post_id, user_id, kind, at, day) select id, $1, 'question', now(), current_date from ${many}`,
    [gone.id],
  );
  await leave(gone);
  const listed = (await queue()).map((question) => question.id);
  expect([new Set(listed).size, listed.length > 45, listed.includes(id)]).toEqual([listed.length, true, true]);
  const [short, long] = [
    await api.countQueries(() => page()),
    await api.countQueries(() => page('?cursor=1.00000000-0000-4000-8000-000000000000')),
  ];
  expect([short, long]).toEqual([short, short]);
  expect(
    (await api.inject({ url: '/api/admin/moderation/best-answers?cursor=x', headers: { cookie: moderator.cookie } })).json(),
  ).toMatchObject({
    code: 'VALIDATION',
  });
  const counted = async () =>
    ModerationPage.parse((await api.inject({ url: '/api/admin/moderation', headers: { cookie: moderator.cookie } })).json()).counts.best;
  expect(await counted()).toBe(listed.length);
  await decide(moderator, id, answer);
  expect(await counted()).toBe(listed.length - 1);
});
