import { describe, expect, test } from '@jest/globals';
import { REFERRAL_SIGNS } from '@ulty/domain/rewards/referrals.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';
import { ReferralRewards } from './referral-rewards.js';
import { useReferrals } from './referrals.fixture.js';

const referrals = useReferrals();
const { person, send, page, claim, passQuiz, work, qualify, coins } = referrals;
const settle = () => referrals.api.app.get(ReferralRewards, { strict: false }).settle(null);
const invited = async (sponsor: MadeUser, hoursOld?: number, chosen?: object) => {
  const friend = await person(hoursOld, chosen);
  expect(await claim(friend, (await page(sponsor)).code)).toMatchObject({ outcome: 'accepted' });
  return friend;
};

describe('the code', () => {
  test('six signs without 0, O, 1, I, made once, even by twenty requests at once', async () => {
    const who = await person();
    const pages = await Promise.all(Array.from({ length: 20 }, () => page(who)));
    const codes = new Set(pages.map(({ code }) => code));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect([...code].every((sign) => REFERRAL_SIGNS.includes(sign)) && code.length === 6).toBe(true);
    expect(pages[0]).toMatchObject({ path: `/p/${code}`, friends: [], level: 'parrain', claim: { sponsor: null } });
  });

  test('the page asks the same number of statements for one friend and for six', async () => {
    const sponsor = await person();
    await invited(sponsor);
    const one = await referrals.api.countQueries(() => page(sponsor));
    for (let n = 0; n < 5; n += 1) await invited(sponsor);
    expect(await referrals.api.countQueries(() => page(sponsor))).toBe(one);
  });
});

describe('giving a code', () => {
  test.each([
    ['unknown', 'ZZZZZZ', 'referral_unknown_code'],
    ['empty', '', 'referral_unknown_code'],
    ['long', 'K'.repeat(200), 'referral_unknown_code'],
    ['with SQL', `K7RW4P'; drop`, 'referral_unknown_code'],
  ])('%s: refused', async (_name, code, reason) => {
    expect(await claim(await person(), code)).toMatchObject({ outcome: 'rejected', reason });
  });

  test('one’s own is refused', async () => {
    const who = await person();
    expect(await claim(who, (await page(who)).code)).toMatchObject({ outcome: 'rejected', reason: 'referral_own_code' });
  });

  test.each([
    [71, 'accepted', undefined],
    [73, 'rejected', 'referral_too_late'],
  ])('%i hours after sign-up: %s', async (hours, outcome, reason) => {
    const { code } = await page(await person());
    const answer = await claim(await person(hours), code);
    expect([answer.outcome, answer.reason]).toEqual([outcome, reason]);
  });

  test('typed offline in time, sent too late: it counts by its trusted time', async () => {
    const { code } = await page(await person());
    const friend = await person(80);
    expect(await claim(friend, code, { occurredAt: new Date(Date.now() - 10 * 3_600_000).toISOString() })).toMatchObject({
      outcome: 'accepted',
    });
  });

  test('a clock set back does not bring the 72 hours back', async () => {
    const { code } = await page(await person());
    const friend = await person(80);
    await referrals.api.query(`insert into device_contacts (user_id, device_id, last_at) values ($1, $2, now() - interval '5 hours')`, [
      friend.id,
      `phone-${friend.id}`,
    ]);
    expect(await claim(friend, code, { occurredAt: new Date(Date.now() - 20 * 3_600_000).toISOString() })).toMatchObject({
      reason: 'referral_too_late',
    });
  });

  test('the same twenty times, once with one id and twenty times with others: one referral', async () => {
    const sponsor = await person();
    const { code } = await page(sponsor);
    const friend = await person();
    const eventId = uuidV7();
    const same = await Promise.all(Array.from({ length: 20 }, () => claim(friend, code, { eventId })));
    expect(same.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(same.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(19);
    for (let n = 0; n < 20; n += 1) expect(await claim(friend, code)).toMatchObject({ outcome: 'accepted' });
    expect((await page(sponsor)).friends).toHaveLength(1);
  });

  test('two codes at once: one of them counts', async () => {
    const [a, b] = [await page(await person()), await page(await person())];
    const friend = await person();
    const answers = await Promise.all([claim(friend, a.code), claim(friend, b.code)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'rejected']);
    expect(answers.find(({ outcome }) => outcome === 'rejected')?.reason).toBe('referral_already');
  });

  test('two people do not invite one another', async () => {
    const a = await person();
    const b = await invited(a);
    expect(await claim(a, (await page(b)).code)).toMatchObject({ reason: 'referral_mutual' });
  });

  test('the eleventh unknown code of an hour is not even looked at', async () => {
    const who = await person();
    for (let n = 0; n < 10; n += 1) await claim(who, 'ZZZZZZ');
    const answer = await send(who, '/api/referrals/claim', { eventId: uuidV7(), occurredAt: new Date().toISOString(), code: 'YYYYYY' });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('what counts', () => {
  test('three days, a quiz and a number: 100 UTC for each side, once', async () => {
    const sponsor = await person(300);
    const friend = await invited(sponsor);
    await work(friend, 2, 1);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'joined', days: 2, hasQuiz: false, hasPhone: true });
    await passQuiz(friend, 0);
    await Promise.all([page(sponsor), page(friend), settle(), settle()]);
    expect([await coins(sponsor), await coins(friend)]).toEqual([100, 100]);
    expect(await page(sponsor)).toMatchObject({
      funnel: { joined: 1, active: 1, rewarded: 1 },
      earnedUtc: 100,
      friends: [{ state: 'rewarded', utc: 100 }],
    });
    expect((await page(friend)).claim).toMatchObject({ until: null, friend: { state: 'rewarded' } });
    expect(await referrals.api.query(INCONSISTENCIES)).toEqual([]);
  });

  test('nothing for the sponsor’s sponsor', async () => {
    const top = await person(300);
    const middle = await invited(top);
    const friend = await invited(middle);
    await qualify(friend);
    await settle();
    expect([await coins(top), await coins(middle), await coins(friend)]).toEqual([0, 100, 100]);
  });

  test('without a verified number it waits, and says what is missing', async () => {
    const sponsor = await person();
    const friend = await invited(sponsor, 48, { phone: null, phoneVerifiedAt: null });
    await qualify(friend);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'almost', hasQuiz: true, hasPhone: false });
    expect(await coins(friend)).toBe(0);
  });

  test('the third day by work that arrives late', async () => {
    const sponsor = await person(500);
    const friend = await invited(sponsor);
    await passDays(referrals.api, friend.id, 14);
    await work(friend, 2, 13);
    await page(sponsor);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'joined', days: 2 });
    // Work of the thirteenth day arrives sixteen days after sign-up.
    await passQuiz(friend, 4);
    await settle();
    // None of it was sent on its own day: both sides wait for a day learned online.
    expect([await coins(sponsor), await coins(friend)]).toEqual([0, 0]);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'almost', hasContact: false });
    await passQuiz(friend, 0);
    await settle();
    expect([await coins(sponsor), await coins(friend)]).toEqual([100, 100]);
  });

  test('too late for good after the days for late work', async () => {
    const sponsor = await person(800);
    const friend = await invited(sponsor);
    await passDays(referrals.api, friend.id, 22);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'refused', refusal: 'expired' });
    await qualify(friend);
    await settle();
    expect(await coins(sponsor)).toBe(0);
  });

  test('the same phone as the sponsor’s: nothing is paid', async () => {
    const sponsor = await person();
    await passQuiz(sponsor, 0, 'telephone-commun');
    const friend = await invited(sponsor);
    await qualify(friend, 'telephone-commun');
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'refused', refusal: 'same_device' });
    expect([await coins(sponsor), await coins(friend)]).toEqual([0, 0]);
  });

  test('twenty accounts of one phone: none counts, and each says why', async () => {
    const sponsor = await person();
    const farm = [];
    for (let n = 0; n < 20; n += 1) farm.push(await invited(sponsor));
    for (const friend of farm) await work(friend, 3, 0, 'telephone-de-ferme');
    await settle();
    const { friends } = await page(sponsor);
    expect(friends.map(({ refusal }) => refusal)).toEqual(Array(20).fill('shared_device'));
    expect(await coins(sponsor)).toBe(0);
  });

  test('one address on three days is a household', async () => {
    const sponsor = await person();
    const friend = await invited(sponsor);
    for (let n = 0; n < 3; n += 1) {
      await referrals.api.query(
        `insert into integrity_contact (day, contact_hash, user_id) select current_date - $1::int, '\\xbeef'::bytea, id from unnest($2::uuid[]) id`,
        [n, [sponsor.id, friend.id]],
      );
    }
    await qualify(friend);
    expect((await page(sponsor)).friends[0]).toMatchObject({ refusal: 'household' });
  });

  test.each([
    ['nobody has declared: the coins wait for a person', false, 'integrity'],
    ['that an administrator let go before: paid', true, null],
  ])('one address of many, which %s', async (_what, isToldApart, reason) => {
    const sponsor = await person();
    const friend = await invited(sponsor);
    const pupils = [];
    for (let n = 0; n < 5; n += 1) pupils.push(await person());
    for (let n = 0; n < 3; n += 1) {
      await referrals.api.query(
        `insert into integrity_contact (day, contact_hash, user_id) select current_date - $1::int, '\\xcafe'::bytea, id from unnest($2::uuid[]) id`,
        [n, [sponsor.id, friend.id, ...pupils.map(({ id }) => id)]],
      );
    }
    if (isToldApart)
      await referrals.api.query(
        `insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id) values ($1, 1, 'release', 'Un lycée.', 0, 'Mariam Kaboré', $1)`,
        [friend.id],
      );
    await qualify(friend);
    expect((await page(sponsor)).friends[0]).toMatchObject({ state: 'rewarded' });
    const holds = await referrals.api.query<{ reason: string }>(
      `select h.reason from coin_hold h join coin_txn t on t.id = h.txn_id where t.reason = 'referral_qualified' and t.user_id = any($1)`,
      [[sponsor.id, friend.id]],
    );
    expect(holds).toEqual(reason === null ? [] : [{ reason }, { reason }]);
  });
});

describe('caps', () => {
  test('a day without room pays the whole on a later one', async () => {
    const sponsor = await person(300);
    for (const friend of [await invited(sponsor), await invited(sponsor)]) await qualify(friend);
    await settle();
    expect(await coins(sponsor)).toBe(100);
    expect((await page(sponsor)).friends.map(({ state }) => state).sort()).toEqual(['qualified', 'rewarded']);
    await passDays(referrals.api, sponsor.id, 1);
    await settle();
    expect(await coins(sponsor)).toBe(200);
  });

  test('the eleventh of a month pays the friend only; a confirmed ambassador has no such cap', async () => {
    const [sponsor, ambassador] = [await person(900), await person(900)];
    await page(ambassador);
    await referrals.api.query('update referral_codes set charter_at = now(), confirmed_at = now() where user_id = $1', [ambassador.id]);
    for (const who of [sponsor, ambassador]) {
      await page(who);
      await referrals.api.query(
        `select coins_post($1, null, now(), current_date, (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'type', 'reward', 'reason', 'referral_qualified', 'source_type', 'referral',
           'source_id', gen_random_uuid()::text, 'amount', 100, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1)) from generate_series(1, 10)))`,
        [who.id],
      );
      // On another day of the same month, whatever today is.
      await referrals.api.query(
        `begin; set local session_replication_role = replica;
         update coin_txn set day = case when current_date = date_trunc('month', current_date)::date then current_date + 1 else date_trunc('month', current_date)::date end where user_id = '${who.id}'; commit`,
      );
      const friend = await invited(who);
      await qualify(friend);
      await settle();
      expect(await coins(friend)).toBe(100);
    }
    expect(await coins(sponsor)).toBe(1_000);
    expect((await page(sponsor)).friends[0]).toMatchObject({ utc: 0, withheldReason: 'monthly_cap' });
    expect(await coins(ambassador)).toBe(1_100);
  });
});

test('minors invite and are invited; nobody sees more than an alias', async () => {
  const sponsor = await person(48, { birthYear: new Date().getFullYear() - 14 });
  const friend = await invited(sponsor, 48, { birthYear: new Date().getFullYear() - 13, firstName: 'Salimata', lastName: 'Secrète' });
  await referrals.api.query(`update users set alias = 'Sali12', alias_folded = ulty_fold('Sali12') where id = $1`, [friend.id]);
  await qualify(friend);
  const text = JSON.stringify(await page(sponsor));
  expect(text).toContain('Sali12');
  for (const secret of ['Salimata', 'Secrète', friend.id, friend.email]) expect(text).not.toContain(secret);
});

describe('the link', () => {
  const open = (code: string) => referrals.api.inject({ method: 'GET', url: `/p/${code}` });

  test('keeps the code through the sign-up, once for whoever signs in first', async () => {
    const sponsor = await person();
    const { code } = await page(sponsor);
    const answer = await open(code.toLowerCase());
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([302, '/', 'no-store']);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`^ulty_parrain=${code}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`));
    expect((await page(sponsor)).funnel).toMatchObject({ opened: 1, joined: 0 });

    const friend = await person(1);
    const next = await referrals.api.inject({
      method: 'GET',
      url: '/api/auth/user',
      headers: { cookie: `${friend.cookie}; ${cookie.split(';')[0]}` },
    });
    expect(String(next.headers['set-cookie'])).toMatch(/ulty_parrain=;/);
    expect((await page(sponsor)).funnel).toMatchObject({ joined: 1 });
  });

  test('an invited visitor reads on each way in who invites and what waits; a member and a stranger’s code read nothing', async () => {
    const sponsor = await person(undefined, { firstName: '<b>Awa', lastName: 'Secrète', birthYear: 1990 });
    const pupil = await person(undefined, {
      firstName: 'Moussa',
      alias: 'Mil12',
      aliasFolded: 'mil12',
      birthYear: new Date().getUTCFullYear() - 15,
    });
    const read = async (url: string, code: string, cookie = '') =>
      (await referrals.api.inject({ url, headers: { accept: 'text/html', cookie: `${cookie}; ulty_parrain=${code}` } })).body;
    const { code } = await page(sponsor);
    for (const url of ['/', '/api/login', '/api/register?returnTo=/courses']) {
      const body = await read(url, code);
      expect(body).toContain(
        '<b>&lt;b&gt;Awa vous invite.</b> 3 jours d’apprentissage, un quiz réussi, un numéro vérifié\u00a0: 100\u00a0UTC pour chacun.',
      );
      expect(body).not.toContain('Secrète');
    }
    expect(await read('/api/login', (await page(pupil)).code)).toContain('<b>Mil12 vous invite.</b>');
    expect(JSON.parse(await read('/api/auth/phone', code))).toMatchObject({ inviter: '<b>Awa' });
    expect(JSON.parse(await read('/api/auth/phone', 'ZZZZZZ'))).toMatchObject({ inviter: null });
    for (const body of [await read('/blog', code), await read('/api/login', 'ZZZZZZ'), await read('/', code, (await person(1)).cookie)])
      expect(body).not.toContain('vous invite');
  });

  test('the sponsor’s counts agree with the list: who came by a typed code was invited, who has no number yet is there', async () => {
    const sponsor = await person();
    await invited(sponsor, undefined, { phone: null, phoneVerifiedAt: null });
    const { funnel, friends } = await page(sponsor);
    expect([funnel, friends.map(({ state }) => state)]).toEqual([{ opened: 1, joined: 1, active: 0, rewarded: 0 }, ['joined']]);
  });

  test('a visitor counts once a day; an unknown or forged code only leads to the start page', async () => {
    const sponsor = await person();
    const { code } = await page(sponsor);
    for (let n = 0; n < 3; n += 1) await open(code);
    expect((await page(sponsor)).funnel.opened).toBe(1);
    for (const forged of ['ZZZZZZ', 'a%27b', '..%2f']) {
      const answer = await open(forged);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined]);
    }
  });

  test('an account that is older than 72 hours loses the cookie, and gets no sponsor', async () => {
    const sponsor = await person();
    const { code } = await page(sponsor);
    const old = await person(100);
    const answer = await referrals.api.inject({
      method: 'GET',
      url: '/api/auth/user',
      headers: { cookie: `${old.cookie}; ulty_parrain=${code}` },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/ulty_parrain=;/);
    expect((await page(sponsor)).friends).toEqual([]);
  });
});

test('the poster is a PDF of one page, small enough to send', async () => {
  const who = await person();
  const answer = await referrals.api.inject({ method: 'GET', url: '/api/referrals/poster', headers: { cookie: who.cookie } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.bytes.length).toBeLessThan(200_000);
});

test('hundreds of rewards of one sponsor that wait for a day with room keep nobody else waiting', async () => {
  const crowded = await person();
  const { code } = await page(crowded);
  await referrals.api.query(
    `with friends as (insert into users (id, first_name, last_name) select gen_random_uuid(), 'Ami', 'Nombreux' from generate_series(1, 520) returning id)
     insert into referrals (user_id, code, via, claimed_at, joined_on, qualified_at, own_decided_at)
     select id, $1, 'code', now() - interval '9 days', current_date - 9, now() - interval '5 days', now() from friends`,
    [code],
  );
  const sponsor = await person();
  const friend = await invited(sponsor);
  await qualify(friend);
  await settle();
  expect([await coins(crowded), await coins(sponsor), await coins(friend)]).toEqual([100, 100, 100]);
});
