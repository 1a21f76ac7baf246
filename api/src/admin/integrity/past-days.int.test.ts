import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { Db } from '../../core/database/db.js';
import { INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { knownBook, rightAnswers } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { noteSignals } from '../../core/integrity/signals.js';

const books = ['un', 'deux'].map((slug) => knownBook(slug));
const quizzes = books.flatMap((book) => book.quizzes);

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp(Object.assign({}, ...books.map(({ files }) => files)));
});
afterAll(() => api.close());

/** Signed in ten days ago; the session has sent no event yet. */
const sleeper = () => api.makeUser({ createdAt: new Date(Date.now() - 10 * 86_400_000) });
async function learn(who: MadeUser, index: number, daysAgo: number, deviceId = `phone-${who.id}`): Promise<QuizResultOutcome> {
  const { id, questions } = quizzes[index] ?? { id: '', questions: [] };
  const occurredAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const answers = rightAnswers(questions, () => 3_100 + Math.floor(Math.random() * 9_000));
  const answer = await api.inject({
    url: '/api/quiz-results',
    method: 'POST',
    payload: { eventId: uuidV7(), deviceId, occurredAt, timestamp: occurredAt, quizId: id, contentVersion: 1, answers },
    headers: { cookie: who.cookie },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const wallet = async (who: MadeUser) => (await api.query('select available, pending from coin_wallet where user_id = $1', [who.id]))[0];
const holds = (who: MadeUser) =>
  api.query<{ reason: string; count: number }>(
    'select reason, count(*)::int as count from coin_hold where user_id = $1 group by reason order by reason',
    [who.id],
  );
const rest = (who: MadeUser) =>
  api.query(`update device_contacts set last_at = last_at - interval '11 minutes' where user_id = $1`, [who.id]);
const stateOf = ({ rewards }: QuizResultOutcome) => [
  ...new Set(rewards?.map(({ state, pendingReasons }) => `${state} ${pendingReasons?.join() ?? ''}`.trim())),
];

test('past days of a sign-in that never spoke count at once for streak and history, their coins after 48 h', async () => {
  const who = await sleeper();
  const [first, second] = [await learn(who, 0, 2), await learn(who, 1, 1)];
  expect([first.outcome, stateOf(first), stateOf(second)]).toEqual(['accepted', ['pending past_day'], ['pending past_day']]);
  expect(second.streak?.current).toBe(2);
  expect(await wallet(who)).toEqual({ available: 0, pending: 40 });
  await api.app.get(Ledger).releaseDue();
  await passDays(api, who.id, 1);
  await api.app.get(Ledger).releaseDue();
  expect(await wallet(who)).toEqual({ available: 0, pending: 40 });
  await passDays(api, who.id, 1);
  await api.app.get(Ledger).releaseDue();
  expect(await wallet(who)).toEqual({ available: 40, pending: 0 });
  expect(await api.query(`select count(*)::int as count from coin_txn where user_id = $1 and type = 'release'`, [who.id])).toEqual([
    { count: 1 },
  ]);
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
});

test('today’s coins do not wait, nor those of a day told by a browser that has spoken before', async () => {
  const who = await sleeper();
  expect(stateOf(await learn(who, 0, 0))).toEqual(['available']);
  await rest(who);
  await api.query(`update device_contacts set last_at = now() - interval '4 days', previous_at = null where user_id = $1`, [who.id]);
  expect(stateOf(await learn(who, 1, 2))).toEqual(['available']);
});

test('another id of the same sitting is the same telling', async () => {
  const who = await sleeper();
  await learn(who, 0, 0, `a-${who.id}`);
  expect(stateOf(await learn(who, 1, 2, `b-${who.id}`))).toEqual(['pending past_day']);
});

test('a milestone that such days reach waits as they do, though today reaches it', async () => {
  const who = await sleeper();
  for (let day = 6; day >= 1; day -= 1) await learn(who, day, day);
  await rest(who);
  const today = await learn(who, 0, 0);
  expect(today.rewards?.find(({ reason }) => reason === 'streak_7')).toMatchObject({
    awarded: 20,
    state: 'pending',
    pendingReasons: ['past_day'],
  });
  expect(today.rewards?.find(({ reason }) => reason === 'quiz_first_pass')).toMatchObject({ state: 'available' });
});

test.each([
  [
    'of their own',
    async (who: MadeUser) => api.app.get(Db).write((tx) => noteSignals(tx, who.id, [{ kind: 'two_devices', details: { minutes: 12 } }])),
  ],
  [
    'shared with another account',
    async (who: MadeUser) => {
      const other = await api.makeUser();
      await api.app.get(Db).write((tx) => noteSignals(tx, other.id, [{ kind: 'same_answers', details: { accounts: 2 } }], [who.id]));
    },
  ],
])('a signal %s within 48 h keeps the coins until a person has decided', async (_whose, suspect) => {
  const who = await sleeper();
  await learn(who, 0, 2);
  await suspect(who);
  await passDays(api, who.id, 3);
  await api.app.get(Ledger).releaseDue();
  expect(await wallet(who)).toEqual({ available: 0, pending: 20 });
  expect(await holds(who)).toEqual([{ reason: 'integrity', count: 3 }]);
});

test('an address or a device that many share keeps nothing', async () => {
  const who = await sleeper();
  await learn(who, 0, 2);
  await api.app.get(Db).write((tx) =>
    noteSignals(tx, who.id, [
      { kind: 'shared_address', details: {} },
      { kind: 'shared_device', details: {} },
    ]),
  );
  await passDays(api, who.id, 3);
  await api.app.get(Ledger).releaseDue();
  expect(await wallet(who)).toEqual({ available: 20, pending: 0 });
});
