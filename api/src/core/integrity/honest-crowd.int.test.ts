import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ChoiceRewards } from '../../community/questions/choice-rewards.js';
import { Collusion } from '../../safety/moderation/collusion.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { ReferralRewards } from '../../rewards/referrals/referral-rewards.js';
import { knownBook, rightAnswers } from '../../testing/content-fixture.js';
import { learnedDays } from '../../testing/learned-days.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../base/uuid.js';

/**
 * Four weeks of honest people who share an address, a phone or a computer: no gain of theirs waits longer than 48 hours, and no
 * administrator has anything to review. Shared places are declared as an administrator would; the family is not declared.
 */
jest.setTimeout(600_000);

const DAYS = 28;
const DAY_MS = 86_400_000;
const books = Array.from({ length: 8 }, (_, at) => knownBook(`livre-${at}`));
const quizzes = books.flatMap((book) => book.quizzes);

let api: ContentApp;
afterAll(() => api.close());

/** People who share a place, their activity of each day, and what waited at the end of a day for too long. */
interface Place {
  group: readonly Person[];
  /** People elsewhere whom they have contact with. */
  others?: readonly Person[];
  live(day: number): Promise<unknown>;
}

interface Person extends MadeUser {
  address: string;
  /** The device used on a day. */
  deviceOn(day: number): string;
}

let numbers = 0;
/** Makes a learner with a proven number and some learned days, on a device of their own unless given one. */
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
/** Makes a group use the browser of one phone or computer. */
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

/** Day of the four weeks. */
let today = 0;

/** Passes a quiz without outside help, at plausible times, so many days late. */
function learn(who: Person, quiz: number, daysLate = 0) {
  const { id, questions } = quizzes[quiz % quizzes.length] ?? { id: '', questions: [] };
  const answers = rightAnswers(questions, () => 5_000 + Math.floor(Math.random() * 20_000));
  return send(who, 'POST', '/api/quiz-results', { quizId: id, contentVersion: 1, answers }, 24 * daysLate);
}

/** One asks, another answers; the asker chooses the answer, and a third person votes for it. */
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
  await api.query(`update community_answers set received_at = received_at - interval '2 hours' where id = $1`, [answer.id]);
  await send(reader, 'POST', '/api/community/votes', { targetType: 'answer', targetId: answer.id }, 1);
  expect(await send(asker, 'POST', `${path}/best`, { questionId: asked.id, answerId: answer.id })).toMatchObject({ outcome: 'accepted' });
}

const declare = (network: string, kind: string) =>
  api.query(`insert into shared_places (id, network, kind, name) values (gen_random_uuid(), $1::cidr, $2, 'Un lieu')`, [network, kind]);
const round = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
const everybody = async (all: readonly Person[], act: (who: Person) => Promise<unknown>) => {
  for (const who of all) await act(who);
};

/** A class behind the address of its school, each with a phone, offline at weekends. One of them registered by an invitation. */
async function schoolClass(): Promise<Place> {
  await declare('41.1.1.1/32', 'school');
  const pupils = await people(8, '41.1.1.1');
  const friend = await person('41.1.1.1');
  await api.query(`update users set created_at = now() - interval '1 hour' where id = $1`, [friend.id]);
  const { code } = (await api.inject({ url: '/api/referrals/me', headers: { cookie: pupils[0]?.cookie ?? '' } })).json<{ code: string }>();
  await send(friend, 'POST', '/api/referrals/claim', { code });
  const group = [...pupils, friend];
  return {
    group,
    async live(day) {
      const isWeekend = day % 7 > 4;
      if (isWeekend) return;
      await everybody(group, async (who) => {
        if (day % 7 === 0 && day > 0) for (const late of [2, 1]) await learn(who, day - late, late);
        await learn(who, day);
      });
      await help(round(pupils, day), round(pupils, day + 1 + Math.floor(day / 7)), round(pupils, day + 6));
    },
  };
}

/** A family of four with one phone, not declared to anybody. */
async function family(): Promise<Place> {
  const group = await people(4, '41.1.2.1', () => () => 'le téléphone de la maison');
  await shareBrowser(group, 'maison');
  return { group, live: (day) => everybody(group, (who) => learn(who, day)) };
}

/** Six people at three machines, who ask and answer people elsewhere. */
async function cyberCafe(): Promise<Place> {
  await declare('41.1.3.1/32', 'cyber_cafe');
  const group = await people(6, '41.1.3.1', (who) => (day) => `poste-${(who + day) % 3}`);
  await shareBrowser(group, 'poste');
  const others = await Promise.all(['41.9.0.1', '41.9.0.2', '41.9.0.3'].map((address) => person(address)));
  return {
    group,
    others,
    async live(day) {
      await everybody(group, (who) => learn(who, day));
      if (day % 2 === 0) await help(round(others, day), round(group, day / 2), round(others, day + 1));
    },
  };
}

/** Eight pupils on five computers, who help one another. */
async function lab(): Promise<Place> {
  await declare('41.1.4.1/32', 'school');
  const group = await people(8, '41.1.4.1', (who) => (day) => `lab-${(who + day) % 5}`);
  await shareBrowser(group, 'lab');
  return {
    group,
    async live(day) {
      await everybody(group, (who) => learn(who, day));
      if (day % 3 === 0) await help(round(group, day), round(group, day + 4), round(group, day + 7));
    },
  };
}

const PLACES = ['a class', 'a family', 'a cyber café', 'a school’s lab'] as const;
const idsOf = (group: readonly Person[]) => group.map(({ id }) => id);
/** What waited too long, and on which day, by place. */
const tooLong = new Map<Place, object[]>();
let places: Place[];

/** Simulates the same four weeks for all of them. */
beforeAll(async () => {
  api = await startContentApp(
    Object.assign({}, ...books.map(({ files }) => files)),
    // Each person sends from an address that the test chooses.
    { TRUSTED_PROXIES: '127.0.0.1' },
  );
  places = [await schoolClass(), await family(), await cyberCafe(), await lab()];
  const all = places.flatMap(({ group, others = [] }) => idsOf([...group, ...others]));
  for (today = 0; today < DAYS; today += 1) {
    await Promise.all(places.map(({ live }) => live(today)));
    await api.app.get(ReferralRewards).settle(null);
    await api.app.get(Collusion).look();
    await passDays(api, all, 1);
    await api.app.get(ChoiceRewards).releaseVoted();
    await api.app.get(Ledger).releaseDue(10_000);
    for (const place of places) {
      const waiting = await api.query(
        `select t.reason, h.reason as why from coin_hold h join coin_txn t on t.id = h.txn_id
          where h.user_id = any($1) and (h.reason = 'integrity' or h.held_at < now() - interval '48 hours')`,
        [idsOf(place.group)],
      );
      if (waiting.length > 0) tooLong.set(place, [...(tooLong.get(place) ?? []), { day: today, waiting }]);
    }
  }
});

describe.each(PLACES.map((name, at) => [name, at] as const))('%s', (_name, at) => {
  const place = () => round(places, at);

  test('waited for nothing longer than two days', () => {
    expect(tooLong.get(place())).toBeUndefined();
  });

  test('has what it learned, all of it to spend', async () => {
    const purses = await api.query<{ available: number }>('select available from coin_wallet where user_id = any($1)', [
      idsOf(place().group),
    ]);
    expect(purses).toHaveLength(place().group.length);
    for (const { available } of purses) expect(available).toBeGreaterThan(300);
  });
});

test('an invitation in a class is paid to both, best answers to those who gave them, and the books are right', async () => {
  const paid = async (place: Place | undefined, reason: string) => {
    const [row] = await api.query<{ count: number }>(
      `select count(*)::int as count from coin_txn where reason = $1 and type = 'reward' and user_id = any($2)`,
      [reason, idsOf(place?.group ?? [])],
    );
    return row?.count ?? 0;
  };
  expect(await paid(places[0], 'referral_qualified')).toBe(2);
  expect(await paid(places[0], 'best_answer')).toBeGreaterThan(10);
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});
