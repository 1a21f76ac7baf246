import { describe, expect, test } from '@jest/globals';
import { DuoInvitation, DuoLink, DuoOutcome, DuoPage } from '@ulty/contracts/community/duos.js';
import { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { ReferralRewards } from '../../rewards/referrals/referral-rewards.js';
import { useReferrals } from '../../rewards/referrals/referrals.fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { Duos } from './duos.js';

const referrals = useReferrals();
const { person, send, passQuiz, qualify, coins } = referrals;
const old = () => person(24 * 40);
const read = async (who: MadeUser, path = '') =>
  (await referrals.api.inject({ url: `/api/social/duos${path}`, headers: { cookie: who.cookie } })).json();
const page = async (who: MadeUser) => DuoPage.parse(await read(who));
const open = async (who: MadeUser, code: string) => DuoLink.parse(await read(who, `/${code}`));
const make = async (who: MadeUser) => DuoInvitation.parse((await send(who, '/api/social/duos')).json()).code;
const take = async (who: MadeUser, code: string, more: object = {}) =>
  DuoOutcome.parse(
    (
      await send(who, '/api/social/duos/takings', {
        eventId: uuidV7(),
        deviceId: `phone-${who.id}`,
        occurredAt: new Date().toISOString(),
        code,
        ...more,
      })
    ).json(),
  );
/** Two people and the code of their duo, which began so many days ago. */
const begin = async (daysAgo = 0, chosen: { taker?: MadeUser } = {}) => {
  const [sender, taker] = [await old(), chosen.taker ?? (await old())];
  const code = await make(sender);
  expect(await take(taker, code)).toMatchObject({ outcome: 'accepted' });
  await referrals.api.query(
    `update duos set made_at = made_at - make_interval(days => $2), taken_at = taken_at - make_interval(days => $2) where code = $1`,
    [code, daysAgo],
  );
  return { sender, taker, code };
};
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await act();
};

describe('the link', () => {
  test('one at a time, without a name or number, until somebody takes it', async () => {
    const who = await old();
    const codes = new Set(await Promise.all(Array.from({ length: 5 }, () => make(who))));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect((await page(who)).link?.code).toBe(code);
    await take(await old(), code);
    expect((await page(who)).link).toBeNull();
    expect(await make(who)).not.toBe(code);
  });

  test('its own sender, another reader, its taker, and who comes after', async () => {
    const [sender, taker, late] = [await old(), await old(), await old()];
    const code = await make(sender);
    expect(await open(sender, code)).toMatchObject({ state: 'own', duo: null });
    expect(await take(sender, code)).toMatchObject({ outcome: 'rejected', reason: 'duo_own' });
    expect(await open(taker, code.toLowerCase())).toMatchObject({ state: 'open' });
    await take(taker, code);
    expect(await open(taker, code)).toMatchObject({ state: 'joined', duo: { state: 'running' } });
    expect(await open(sender, code)).toMatchObject({ state: 'own', duo: { state: 'running' } });
    expect(await open(late, code)).toMatchObject({ state: 'used', duo: null });
    expect(await take(late, code)).toMatchObject({ reason: 'duo_used' });
  });

  test('two at once: one takes it', async () => {
    const code = await make(await old());
    const answers = await Promise.all([await old(), await old(), await old()].map((who) => take(who, code)));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'duo_used')).toHaveLength(2);
  });

  test('dies after seven days; an unknown one is the same, and guessing is limited', async () => {
    const [sender, taker] = [await old(), await old()];
    const code = await make(sender);
    await referrals.api.query(`update duos set made_at = made_at - interval '7 days' where code = $1`, [code]);
    expect(await open(taker, code)).toMatchObject({ state: 'dead' });
    expect(await take(taker, code)).toMatchObject({ reason: 'duo_dead' });
    expect(await make(sender)).not.toBe(code);
    const guesser = await old();
    for (let n = 0; n < 30; n += 1) expect(await open(guesser, 'ZZZZZZZZZZ')).toMatchObject({ state: 'dead' });
    expect(await read(guesser, '/ZZZZZZZZZZ')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('whom one has blocked cannot take it, and is not told why', async () => {
    const [sender, taker] = [await old(), await old()];
    const code = await make(sender);
    await referrals.api.query(`insert into community_people (user_id) values ($1) on conflict do nothing`, [taker.id]);
    await referrals.api.query(`insert into blocks (user_id, seat) select $1, seat from community_people where user_id = $2`, [
      sender.id,
      taker.id,
    ]);
    expect(await open(taker, code)).toMatchObject({ state: 'dead' });
    expect(await take(taker, code)).toMatchObject({ reason: 'duo_dead' });
  });

  test('one duo of two people at a time, five of one', async () => {
    const { sender, taker } = await begin();
    expect(await take(taker, await make(sender))).toMatchObject({ reason: 'duo_running' });
    for (let n = 0; n < 4; n += 1) expect(await take(taker, await make(await old()))).toMatchObject({ outcome: 'accepted' });
    expect(await take(taker, await make(await old()))).toMatchObject({ reason: 'duo_many' });
    expect(await take(await old(), await make(taker))).toMatchObject({ reason: 'duo_many_other' });
  });
});

describe('the week', () => {
  test('five quizzes, one of the other: the piece is woven for both, and both are told', async () => {
    const { sender, taker, code } = await begin(1);
    await times(5, () => passQuiz(sender, 0));
    expect((await open(sender, code)).duo).toMatchObject({ state: 'running', own: 4, other: 0, pieces: ['own', 'own', 'own', 'own'] });
    await passQuiz(taker, 0);
    expect((await open(sender, code)).duo).toMatchObject({ state: 'done', own: 4, other: 1 });
    expect((await page(taker)).duos[0]).toMatchObject({ state: 'done', own: 1, other: 4 });
    for (const who of [sender, taker]) {
      const cloth = await referrals.api.inject({ url: '/api/activity/cloth', headers: { cookie: who.cookie } });
      expect(StudyCloth.parse(cloth.json()).woven.filter(({ isDuo }) => isDuo)).toHaveLength(1);
      const told = await referrals.api.query(`select 1 from notices where user_id = $1 and code = 'duo.done'`, [who.id]);
      expect(told).toHaveLength(1);
    }
  });

  test('what was done before it, or after its seven days, does not count; what was done within it counts when it arrives late', async () => {
    const { sender, taker, code } = await begin(9);
    await times(3, () => passQuiz(sender, 0));
    await passQuiz(taker, 10);
    expect((await open(sender, code)).duo).toMatchObject({ state: 'over', own: 0, other: 0 });
    await times(3, () => passQuiz(taker, 4));
    await times(2, () => passQuiz(sender, 5));
    expect((await open(sender, code)).duo).toMatchObject({ state: 'done', own: 2, other: 3 });
  });

  test('the page asks as little for five duos as for one', async () => {
    const { taker } = await begin();
    const one = await referrals.api.countQueries(() => page(taker));
    for (let n = 0; n < 3; n += 1) await begin(0, { taker });
    expect(await referrals.api.countQueries(() => page(taker))).toBe(one);
  });

  test('the other of a duo is encouraged as a friend is, once a day', async () => {
    const { sender, code } = await begin();
    const other = (await open(sender, code)).duo?.person ?? '';
    const cheer = (eventId = uuidV7()) =>
      send(sender, '/api/social/kudos', { eventId, occurredAt: new Date().toISOString(), person: other, word: 'courage' });
    expect((await cheer()).json()).toMatchObject({ outcome: 'accepted' });
    expect((await cheer()).json()).toMatchObject({ reason: 'kudos_again' });
    expect((await open(sender, code)).duo?.cheered).toBe('courage');
  });

  test('a deleted account leaves a done duo done, ends a running one without a name, and takes its link along', async () => {
    const running = await begin();
    const done = await begin(1, { taker: running.taker });
    await times(3, () => passQuiz(done.sender, 0));
    await times(2, () => passQuiz(running.taker, 0));
    await referrals.api.app.get(Duos, { strict: false }).settle(null);
    const link = await make(running.taker);
    await referrals.api.query(`update users set deletion_at = now() where id = $1`, [running.taker.id]);
    await referrals.api.app.get(AccountDeletion, { strict: false }).run();
    expect((await open(running.sender, running.code)).duo).toMatchObject({ state: 'running', person: null, alias: null, other: 0 });
    expect((await open(done.sender, done.code)).duo).toMatchObject({ state: 'done', person: null, own: 3, other: 2 });
    expect(await open(running.sender, link)).toMatchObject({ state: 'dead' });
  });
});

describe('coins', () => {
  const settle = () => referrals.api.app.get(ReferralRewards, { strict: false }).settle(null);

  test('two old accounts gain nothing of a duo', async () => {
    const { sender, taker } = await begin(1);
    await times(3, () => passQuiz(sender, 0));
    await times(3, () => passQuiz(taker, 0));
    await settle();
    expect([await coins(sender), await coins(taker)]).toEqual([0, 0]);
  });

  test('a newcomer who takes the link is invited by its sender: both earn the reward of referrals, once', async () => {
    const newcomer = await person(48);
    const { sender } = await begin(0, { taker: newcomer });
    await qualify(newcomer);
    await settle();
    await begin(0, { taker: newcomer });
    await settle();
    expect([await coins(sender), await coins(newcomer)]).toEqual([100, 100]);
  });

  test('a farm of accounts on one phone earns nothing by duos, as by any invitation', async () => {
    const sender = await old();
    for (let n = 0; n < 5; n += 1) {
      const fake = await person(48);
      expect(await take(fake, await make(sender))).toMatchObject({ outcome: 'accepted' });
      await qualify(fake, 'telephone-de-ferme');
    }
    await settle();
    expect(await coins(sender)).toBe(0);
  });
});
