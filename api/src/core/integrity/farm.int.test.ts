import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ChoiceRewards } from '../../community/questions/choice-rewards.js';
import { communityOf } from '../../community/questions/questions.fixture.js';
import { Collusion } from '../../safety/moderation/collusion.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { ReferralRewards } from '../../rewards/referrals/referral-rewards.js';
import { knownBook, rightAnswers } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../base/uuid.js';

/** Attacks that once worked, replayed. Asserted of each: when every wait that ends without a decision is over, no coin can be spent. */
jest.setTimeout(600_000);

const DAY_MS = 86_400_000;
const books = Array.from({ length: 15 }, (_, at) => knownBook(`livre-${at}`));
const quizzes = books.flatMap((book) => book.quizzes);

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp(Object.assign({}, ...books.map(({ files }) => files)));
});
afterAll(() => api.close());

/** Waits until nothing is left that ends without a decision. */
async function waitAMonth(accounts: readonly MadeUser[]): Promise<void> {
  for (const { id } of accounts) await passDays(api, id, 31);
  await api.app.get(ChoiceRewards).releaseVoted();
  await api.app.get(ReferralRewards).settle(null);
  await api.app.get(Ledger).releaseDue(100_000);
}

/** Sums the coins of accounts by state. */
async function coinsOf(accounts: readonly { id: string }[]) {
  const [row] = await api.query<{ available: number; pending: number }>(
    'select coalesce(sum(available), 0)::int as available, coalesce(sum(pending), 0)::int as pending from coin_wallet where user_id = any($1)',
    [accounts.map(({ id }) => id)],
  );
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
  return row;
}
const signalsOf = async (accounts: readonly { id: string }[]) =>
  (
    await api.query<{ kind: string }>('select distinct kind from integrity_signal where user_id = any($1) order by kind', [
      accounts.map(({ id }) => id),
    ])
  ).map(({ kind }) => kind);

/** Passes a quiz without errors, at plausible answer times, so many days ago. */
async function passQuiz(who: MadeUser, index: number, daysAgo: number, deviceId = `phone-${who.id}`): Promise<void> {
  const { id, questions } = quizzes[index % quizzes.length] ?? { id: '', questions: [] };
  const occurredAt = new Date(Date.now() - daysAgo * DAY_MS - (index % 7) * 600_000).toISOString();
  const answers = rightAnswers(questions, () => 4_000 + Math.floor(Math.random() * 20_000));
  const answer = await api.inject({
    url: '/api/quiz-results',
    method: 'POST',
    payload: { eventId: uuidV7(), deviceId, occurredAt, timestamp: occurredAt, quizId: id, contentVersion: 1, answers },
    headers: { cookie: who.cookie },
  });
  expect(answer.statusCode).toBe(200);
}

/** Opens a chapter now, and does not read it. */
async function open(who: MadeUser): Promise<void> {
  const items = [{ kind: 'chapter', id: books[0]?.ids.chapters[0], status: 'progress', position: { percent: 1 }, activeSeconds: 0 }];
  const payload = { eventId: uuidV7(), deviceId: `phone-${who.id}`, occurredAt: new Date().toISOString(), items };
  const answer = await api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: who.cookie } });
  expect(answer.json()).toMatchObject({ outcome: 'accepted' });
}

describe('a proven account that was never served a book', () => {
  test('speaks once, is silent for 29 days, and tells all of them in one go', async () => {
    const who = await api.makeUser({ createdAt: new Date(Date.now() - 30 * DAY_MS), isServed: false });
    await open(who);
    await passDays(api, who.id, 29);
    for (let daysAgo = 28, at = 1; daysAgo >= 1; daysAgo -= 1)
      for (let quiz = 0; quiz < 10; quiz += 1, at += 1) await passQuiz(who, at, daysAgo);
    expect((await coinsOf([who]))?.available).toBe(0);
    expect((await coinsOf([who]))?.pending).toBeGreaterThan(500);
    expect(await signalsOf([who])).toContain('late_burst');
    await waitAMonth([who]);
    expect((await coinsOf([who]))?.available).toBe(0);
  });
});

describe('accounts behind one address, each act under a device id of its own', () => {
  const at = communityOf(() => api);
  const accounts = (count: number, hoursOld: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        api.makeUser({
          createdAt: new Date(Date.now() - hoursOld * 3_600_000),
          phone: `+2266${hoursOld}${String(10_000 + n)}`,
          phoneVerifiedAt: new Date(),
        }),
      ),
    );

  test('twenty that ask, answer and choose one another: no best answer can be spent, and their authors are seen', async () => {
    const ring = await accounts(20, 50);
    const chosen: { asker: MadeUser; questionId: string; answerId: string }[] = [];
    for (const [n, asker] of ring.entries())
      for (let step = 1; step <= 3; step += 1) {
        const author = ring[(n + step) % ring.length] as MadeUser;
        const { id } = await at.ask(asker, { occurredAt: at.hoursAgo(5) });
        const answer = await at.answer(author, id, { occurredAt: at.hoursAgo(3) });
        chosen.push({ asker, questionId: String(id), answerId: String(answer.id) });
      }
    for (const { asker, questionId, answerId } of chosen) expect((await at.choose(asker, questionId, answerId)).outcome).toBe('accepted');
    // They vote for one another too, which counts as no third vote.
    for (const [n, { answerId }] of chosen.entries()) await at.vote(ring[(n + 9) % ring.length] as MadeUser, answerId);
    const paid = await api.query<{ utc: number }>(
      `select coalesce(sum(amount), 0)::int as utc from coin_txn where user_id = any($1) and reason = 'best_answer' and type = 'reward'`,
      [ring.map(({ id }) => id)],
    );
    expect(paid).toEqual([{ utc: 3_000 }]);
    for (let runs = 0; runs < 3; runs += 1) await api.app.get(Collusion).look();
    expect(await signalsOf(ring)).toContain('idle_askers');
    await waitAMonth(ring);
    const [free] = await api.query<{ utc: number }>(
      `select coalesce(sum(t.amount), 0)::int as utc from coin_txn t
        where t.user_id = any($1) and t.reason = 'best_answer' and t.type = 'reward' and not exists (select from coin_hold h where h.txn_id = t.id)`,
      [ring.map(({ id }) => id)],
    );
    expect(free).toEqual({ utc: 0 });
    // Every hold is listed for review by an administrator.
    expect(await api.query(`select distinct reason from coin_hold where user_id = any($1)`, [ring.map(({ id }) => id)])).toEqual([
      { reason: 'integrity' },
    ]);
    expect((await coinsOf(ring))?.available).toBe(0);
  });

  test('twelve friends of one sponsor: what each side gets waits for a person', async () => {
    const [sponsor, ...friends] = (await accounts(13, 49)) as [MadeUser, ...MadeUser[]];
    const { code } = (await api.inject({ url: '/api/referrals/me', headers: { cookie: sponsor.cookie } })).json<{ code: string }>();
    const told = { deviceId: uuidV7(), occurredAt: new Date().toISOString() };
    await api.inject({
      url: '/api/progress',
      method: 'PUT',
      payload: {
        eventId: uuidV7(),
        ...told,
        items: [{ kind: 'chapter', id: books[0]?.ids.chapters[0], status: 'progress', activeSeconds: 0 }],
      },
      headers: { cookie: sponsor.cookie },
    });
    for (const friend of friends) {
      const payload = { eventId: uuidV7(), deviceId: uuidV7(), occurredAt: new Date().toISOString(), code };
      await api.inject({ url: '/api/referrals/claim', method: 'POST', payload, headers: { cookie: friend.cookie } });
      for (const daysAgo of [2, 1, 0]) await passQuiz(friend, daysAgo, daysAgo, uuidV7());
    }
    await api.app.get(ReferralRewards).settle(null);
    const held = await api.query<{ utc: number }>(
      `select coalesce(sum(t.amount), 0)::int as utc from coin_txn t join coin_hold h on h.txn_id = t.id and h.reason = 'integrity' where t.user_id = any($1) and t.reason like 'referral%'`,
      [friends.map(({ id }) => id)],
    );
    expect(held[0]?.utc).toBeGreaterThan(0);
    await waitAMonth([sponsor, ...friends]);
    const free = await api.query<{ utc: number }>(
      `select coalesce(sum(t.amount), 0)::int as utc from coin_txn t
        where t.user_id = any($1) and t.reason like 'referral%' and t.type = 'reward' and not exists (select from coin_hold h where h.txn_id = t.id and h.reason = 'integrity')`,
      [[sponsor, ...friends].map(({ id }) => id)],
    );
    expect(free).toEqual([{ utc: 0 }]);
    expect((await coinsOf([sponsor]))?.available).toBe(0);
  });
});
