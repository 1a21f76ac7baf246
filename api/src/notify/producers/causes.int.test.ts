import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WELCOME_WORDS } from '../../core/notices/notice-texts.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { WishesMet } from '../../rewards/catalog/wish-notices.js';
import { LeagueClose } from '../../rewards/leagues/league-close.service.js';
import { ENDED, leagueFixture, MONDAY, WEEK } from '../../rewards/leagues/leagues.fixture.js';
import { LotteryClaims } from '../../rewards/lottery/lottery-claims.js';
import { DRAWN, lotteryTests } from '../../rewards/lottery/lottery.fixture.js';
import { redemptionFixture } from '../../rewards/redemptions/redemptions.fixture.js';
import { catalogItem } from '../../testing/catalog-item.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { NoticeRounds } from './notice-rounds.js';
import { newcomer } from '../../testing/newcomer.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'false', LOTTERY_AUTHORISATION: 'N° 2026-014', REDEMPTION_REFERENCE: 'Avis 2026-003' });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from notices'));

const toldTo = ({ id }: Pick<MadeUser, 'id'>) =>
  api.query<{ code: string; title: string; body: string; href: string }>(
    'select code, title, body, href from notices where user_id = $1 order by created_at, id',
    [id],
  );
const codesTo = async (who: Pick<MadeUser, 'id'>) => (await toldTo(who)).map(({ code }) => code);

test('a new account begins with exactly three notifications, unread, none of which is pushed', async () => {
  const form = newcomer({ lastName: 'Zongo', email: 'awa.zongo@exemple.bf' });
  const answer = await api.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBeLessThan(400);
  const told = await api.query(
    `select n.title, n.href, n.read_at as "readAt" from notices n join users u on u.id = n.user_id where u.email = $1 order by n.created_at desc, n.id desc`,
    [form.email],
  );
  expect(told).toEqual(WELCOME_WORDS.map(({ title, href }) => ({ title, href, readAt: null })));
});

describe('security', () => {
  const signIn = (email: string, cookie?: string) =>
    api.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      payload: new URLSearchParams({ email, password: TEST_PASSWORD }).toString(),
    });
  const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    [answer.headers['set-cookie']].flat().flatMap((line) => /^ulty_device=[^;]+/.exec(line ?? '')?.[0] ?? [])[0];

  test('a sign-in on another device is told, on the first and on known ones not', async () => {
    const who = await api.makeUser();
    const known = deviceOf(await signIn(who.email));
    expect(known).toBeTruthy();
    await signIn(who.email, known);
    expect(await codesTo(who)).toEqual([]);
    await signIn(who.email);
    expect(await toldTo(who)).toMatchObject([
      { code: 'device.new', title: 'Nouvelle connexion à votre compte', href: '/profile/reglages/compte' },
    ]);
  });

  test('a new password is told', async () => {
    const who = await api.makeUser();
    const change = () =>
      api.inject({
        method: 'PUT',
        url: '/api/auth/password',
        headers: { cookie: who.cookie },
        payload: { current: TEST_PASSWORD, next: 'un autre mot de passe 2026' },
      });
    const changed = await change();
    expect(changed.statusCode).toBeLessThan(300);
    // The password is not the present one any more: nothing changes, nothing is told.
    await change();
    expect(await codesTo(who)).toEqual(['password.changed']);
  });
});

test('the result of a league is told once, when it is final', async () => {
  const leagues = leagueFixture(() => api);
  const [first, last] = await leagues.group([200, 150, 100, 90, 80, 70, 60, 50, 40, 30]);
  await api.app.get(LeagueClose).run(MONDAY);
  expect(first && (await codesTo(first))).toEqual([]);
  await api.app.get(LeagueClose).run(ENDED);
  await api.app.get(LeagueClose).run(ENDED);
  expect(first && (await toldTo(first))).toMatchObject([
    { title: 'Ligue\u00a0: vous finissez 1ᵉʳ', body: 'Vous montez en ligue Argent. 50\u00a0UTC sont pour vous.', href: '/leagues' },
  ]);
  expect(last && (await codesTo(last))).toEqual(['league.result']);
  const [count] = await api.query(`select count(*)::integer as n from notices where cause = $1`, [`league:${WEEK}`]);
  expect(count).toEqual({ n: 10 });
});

test('an exchange is told of when it is asked for, approved, or refused with its coins back', async () => {
  const redemptions = redemptionFixture(() => api);
  const admin = await api.makeUser({ role: 'admin' });
  const item = await catalogItem(api, { codes: ['ABCD-1', 'ABCD-2'] });
  const chosen = { method: 'catalog', itemId: item.id, amountUtc: item.priceUtc, operator: undefined, eventId: uuidV7() } as const;
  const who = await redemptions.learner();
  // The same request ten times, as a queue would send it.
  for (let again = 0; again < 9; again += 1) await redemptions.ask(who, chosen);
  await redemptions.checked(who, chosen);
  expect(await toldTo(who)).toMatchObject([
    {
      code: 'redemption.requested',
      body: 'Forfait 500 Mo\u00a0: 1\u00a0000\u00a0UTC sont réservés. Répondez aux questions pour continuer.',
      href: `/ulty-coins/echange/${chosen.eventId}`,
    },
  ]);
  await redemptions.decideRedemption(admin, chosen.eventId, 'approve');
  expect(await codesTo(who)).toEqual(['redemption.requested', 'redemption.approved']);

  const other = await redemptions.learner();
  const { id } = await redemptions.checked(other, { ...chosen, eventId: uuidV7() });
  await redemptions.decideRedemption(admin, id, 'reject');
  const [, refused] = await toldTo(other);
  expect(refused).toMatchObject({
    code: 'redemption.rejected',
    body: expect.stringContaining('1\u00a0000\u00a0UTC sont de nouveau disponibles.'),
  });
});

test('winners are told when the draw is published, reserves when a prize comes to them, the others by a round', async () => {
  const [one, two] = [await api.makeUser({ role: 'admin' }), await api.makeUser({ role: 'admin' })];
  const lottery = lotteryTests(() => api, one, two);
  const learners = [];
  for (let n = 0; n < 6; n += 1) learners.push(await lottery.learner({ days: 8 }));
  await lottery.upTo('draw');
  expect(await api.query(`select from notices where code like 'lottery.%'`)).toEqual([]);
  await lottery.step('publish');
  const won = () =>
    api.query<{ id: string; until: Date | null }>(`select user_id as id, useful_until as until from notices where code = 'lottery.won'`);
  expect(await won()).toHaveLength(3);
  await api.app.get(NoticeRounds).run();
  await api.app.get(NoticeRounds).run();
  const rest = await api.query<{ id: string }>(`select user_id as id from notices where code = 'lottery.result'`);
  expect([...(await won()), ...rest].map(({ id }) => id).sort()).toEqual(learners.map(({ id }) => id).sort());
  // Nobody claims: after 15 days the reserves are offered the prizes.
  await api.app.get(LotteryClaims).passOn(new Date(Date.now() + 16 * 86_400_000));
  expect((await won()).length).toBeGreaterThan(3);
  expect(await api.query(`select from notices where code = 'lottery.won' and cause <> $1`, [`lottery-won:${DRAWN}`])).toEqual([]);
});

test('an item that is back is told once to those who wished for it, and the wish ends', async () => {
  const [wishes, doesNot] = [await api.makeUser(), await api.makeUser()];
  const item = await catalogItem(api, { codes: [] });
  await api.query('insert into catalog_wish (user_id, item_id) values ($1, $2)', [wishes.id, item.id]);
  await api.app.get(WishesMet).run();
  expect(await codesTo(wishes)).toEqual([]);
  await api.query(`insert into catalog_unit (id, item_id) values (gen_random_uuid(), $1)`, [item.id]);
  await Promise.all([api.app.get(WishesMet).run(), api.app.get(WishesMet).run()]);
  expect(await toldTo(wishes)).toMatchObject([{ code: 'catalog.back', body: 'Forfait 500 Mo peut être demandé dans le catalogue.' }]);
  expect(await codesTo(doesNot)).toEqual([]);
  expect(await api.query('select from catalog_wish where item_id = $1', [item.id])).toEqual([]);
});
