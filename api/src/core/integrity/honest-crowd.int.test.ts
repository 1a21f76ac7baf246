import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ChoiceRewards } from '../../community/questions/choice-rewards.js';
import { Collusion } from '../../community/safety/collusion.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { ReferralRewards } from '../../rewards/referrals/referral-rewards.js';
import { bookFolder, makeContent, quizFile, sixQuestions, type ContentFixture } from '../../testing/content-fixture.js';
import { learnedDays } from '../../testing/learned-days.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../uuid.js';

/**
 * Four weeks of people who share an address, a phone or a computer and learn: no gain of theirs waits longer than 48 hours, and no
 * administrator has anything to look at. What is declared is what an administrator knows of the place; the family is known to nobody.
 */
jest.setTimeout(600_000);

const DAYS = 28;
const DAY_MS = 86_400_000;
const KEY = [['b'], ['a', 'c'], ['false'], ['c', 'a', 'b'], ['48151'], ['tirelire secrete']];
const books = Array.from({ length: 8 }, (_, at) => ({ slug: `livre-${at}`, ...bookFolder(`livre-${at}`) }));
const quizzes = books.flatMap(({ slug, ids }) =>
  ids.quizzes.map((id, at) => ({ id, questions: sixQuestions(), path: `books/${slug}/0${at + 1}-partie-${at + 1}.quiz.yaml` })),
);

let content: ContentFixture;
let api: TestApp;
beforeAll(async () => {
  content = await makeContent({
    ...Object.assign({}, ...books.map(({ files }) => files)),
    ...Object.fromEntries(quizzes.map(({ id, questions, path }) => [path, quizFile({ id, title: 'Quiz' }, questions)])),
  });
  // Each person has an address of their own choice.
  api = await startTestApp({ CONTENT_DIR: content.dir, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  await content.close();
});

interface Person extends MadeUser {
  address: string;
  /** The device of a day. */
  deviceOn(day: number): string;
}

let numbers = 0;
/** A learner with a proven number, who has learned for some days; on a device of their own unless told otherwise. */
async function person(address: string, deviceOn?: (day: number) => string): Promise<Person> {
  numbers += 1;
  const made = await api.makeUser({
    createdAt: new Date(Date.now() - 60 * DAY_MS),
    phone: `+22673${String(100_000 + numbers)}`,
    phoneVerifiedAt: new Date(),
  });
  await learnedDays(api, made.id, 3, 8);
  return { ...made, address, deviceOn: deviceOn ?? (() => `phone-${made.id}`) };
}
const people = (count: number, address: string, deviceOn?: (who: number) => (day: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, who) => person(address, deviceOn?.(who))));
/** The browser of one phone or computer, which all of them use. */
const shareBrowser = (group: readonly Person[], token: string) =>
  api.query('insert into known_devices (user_id, token_hash) select id, $2 from unnest($1::uuid[]) id', [
    group.map(({ id }) => id),
    Buffer.from(token),
  ]);

async function send<Answer = Record<string, unknown>>(
  who: Person,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  hoursAgo = 0,
): Promise<Answer> {
  const occurredAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const answer = await api.inject({
    url,
    method,
    payload: { eventId: uuidV7(), deviceId: who.deviceOn(today), occurredAt, timestamp: occurredAt, ...payload },
    headers: { cookie: who.cookie, 'x-forwarded-for': who.address },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
}

/** Of the four weeks. */
let today = 0;

/** A quiz nobody told them, in times of their own, so many days late. */
function learn(who: Person, quiz: number, daysLate = 0) {
  const { id, questions } = quizzes[quiz % quizzes.length] ?? { id: '', questions: [] };
  const answers = questions.map((question, at) => ({
    questionId: question['id'],
    choice: KEY[at],
    ms: 5_000 + Math.floor(Math.random() * 20_000),
  }));
  return send(who, 'POST', '/api/quiz-results', { quizId: id, contentVersion: 1, answers }, 24 * daysLate);
}

/** One asks, another answers; the asker chooses, and a third person finds it good. */
async function help(asker: Person, author: Person, reader: Person) {
  const asked = await send<{ id: string }>(
    asker,
    'POST',
    '/api/community/questions',
    {
      track: 'quiz-hero',
      subject: 'Maths',
      title: `Comment résoudre l’exercice ${uuidV7().slice(-6)} ?`,
      text: 'Je ne sais pas par où commencer.',
    },
    4,
  );
  const path = `/api/community/questions/${asked.id}`;
  const answer = await send<{ id: string }>(
    author,
    'POST',
    `${path}/answers`,
    { questionId: asked.id, text: 'Commence par factoriser.' },
    2,
  );
  await send(reader, 'POST', '/api/community/votes', { targetType: 'answer', targetId: answer.id }, 1);
  expect(await send(asker, 'POST', `${path}/best`, { questionId: asked.id, answerId: answer.id })).toMatchObject({ outcome: 'accepted' });
}

/** Lives four weeks; of each day only what `live` does is told. */
async function fourWeeks(group: readonly Person[], others: readonly Person[], live: (day: number) => Promise<void>): Promise<void> {
  const ids = [...group, ...others].map(({ id }) => id);
  for (today = 0; today < DAYS; today += 1) {
    await live(today);
    await api.app.get(ReferralRewards).settle(null);
    await api.app.get(Collusion).look();
    await passDays(api, ids, 1);
    await api.app.get(ChoiceRewards).releaseVoted();
    await api.app.get(Ledger).releaseDue(10_000);
    const waiting = await api.query(
      `select t.reason, h.reason as why from coin_hold h join coin_txn t on t.id = h.txn_id
        where h.user_id = any($1) and (h.reason = 'integrity' or h.held_at < now() - interval '48 hours')`,
      [group.map(({ id }) => id)],
    );
    expect({ day: today, waiting }).toEqual({ day: today, waiting: [] });
  }
  const purses = await api.query<{ available: number }>('select available from coin_wallet where user_id = any($1)', [
    group.map(({ id }) => id),
  ]);
  expect(purses).toHaveLength(group.length);
  for (const { available } of purses) expect(available).toBeGreaterThan(300);
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
}
const declare = (network: string, kind: string) =>
  api.query(`insert into shared_places (id, network, kind, name) values (gen_random_uuid(), $1::cidr, $2, 'Un lieu')`, [network, kind]);
const round = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

test('a class behind the address of its school, each with a phone, without network at weekends', async () => {
  await declare('41.1.1.1/32', 'school');
  const pupils = await people(8, '41.1.1.1');
  const friend = await person('41.1.1.1');
  await api.query(`update users set created_at = now() - interval '1 hour' where id = $1`, [friend.id]);
  const { code } = (await api.inject({ url: '/api/referrals/me', headers: { cookie: pupils[0]?.cookie ?? '' } })).json<{ code: string }>();
  await send(friend, 'POST', '/api/referrals/claim', { code });
  await fourWeeks([...pupils, friend], [], async (day) => {
    const isWeekend = day % 7 > 4;
    if (isWeekend) return;
    for (const who of [...pupils, friend]) {
      if (day % 7 === 0 && day > 0) for (const late of [2, 1]) await learn(who, day - late, late);
      await learn(who, day);
    }
    await help(round(pupils, day), round(pupils, day + 1 + Math.floor(day / 7)), round(pupils, day + 6));
  });
  const [paid] = await api.query<{ count: number }>(
    `select count(*)::int as count from coin_txn where reason = 'referral_qualified' and type = 'reward'`,
  );
  expect(paid?.count).toBe(2);
  const [best] = await api.query<{ count: number }>(
    `select count(*)::int as count from coin_txn where reason = 'best_answer' and type = 'reward'`,
  );
  expect(best?.count).toBeGreaterThan(10);
});

test('a family of four with one phone, known to nobody', async () => {
  const family = await people(4, '41.1.2.1', () => () => 'le téléphone de la maison');
  await shareBrowser(family, 'maison');
  await fourWeeks(family, [], async (day) => {
    for (const who of family) await learn(who, day);
  });
});

test('a cyber café: six people, three machines; they ask and answer people elsewhere', async () => {
  await declare('41.1.3.1/32', 'cyber_cafe');
  const guests = await people(6, '41.1.3.1', (who) => (day) => `poste-${(who + day) % 3}`);
  await shareBrowser(guests, 'poste');
  const elsewhere = await Promise.all(['41.9.0.1', '41.9.0.2', '41.9.0.3'].map((address) => person(address)));
  await fourWeeks(guests, elsewhere, async (day) => {
    for (const who of guests) await learn(who, day);
    if (day % 2 === 0) await help(round(elsewhere, day), round(guests, day / 2), round(elsewhere, day + 1));
  });
});

test('a school’s lab: eight pupils on five computers, who help one another', async () => {
  await declare('41.1.4.1/32', 'school');
  const pupils = await people(8, '41.1.4.1', (who) => (day) => `lab-${(who + day) % 5}`);
  await shareBrowser(pupils, 'lab');
  await fourWeeks(pupils, [], async (day) => {
    for (const who of pupils) await learn(who, day);
    if (day % 3 === 0) await help(round(pupils, day), round(pupils, day + 4), round(pupils, day + 7));
  });
});
