import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays } from '@ulty/domain/days/streak.js';
import { courseFolder } from '../../testing/content-fixture.js';
import { TEST_PASSWORD, type ChosenUser, type MadeUser } from '../../testing/make-user.js';
import { teamKeys } from '../../testing/signed-builds.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const paid = courseFolder('payant', 2, { priceEuroCents: 1_999 });
const { publicKey } = teamKeys();
const year = new Date().getUTCFullYear();

let api: ContentApp;
let other: MadeUser;
/** An administrator who signed in three hours ago. */
let late: MadeUser;
beforeAll(async () => {
  api = await startContentApp({ ...paid.files }, { SIGN_IN_FAILURES: '5' });
  other = await api.makeUser({ role: 'admin' });
});
beforeEach(async () => {
  await api.query('delete from limit_counters');
  late = await lateAdmin();
});
afterAll(() => api.close());

async function lateAdmin(chosen: ChosenUser = {}): Promise<MadeUser> {
  const who = await api.makeUser({ role: 'admin', ...chosen });
  await api.query(`update sessions set created_at = now() - interval '3 hours' where user_id = $1`, [who.id]);
  return who;
}
type Answer = { code?: string; isAsked?: boolean; key?: { createdAt: string; expiresAt: string } };
const send = async (who: MadeUser, url: string, payload: object): Promise<Answer & { status: number }> => {
  const answer = await api.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload });
  return { status: answer.statusCode, ...(answer.body ? answer.json<Answer>() : {}) };
};
const prove = (who: MadeUser, password: string) => send(who, '/api/auth/proof', { password });
const askedFor = (kind: string) =>
  api.query<{ id: string; title: string; askedById: string }>(
    `select id, title, asked_by_id as "askedById" from approvals where kind = $1 and state = 'open'`,
    [kind],
  );
const approve = (id: string) => send(other, `/api/admin/approvals/${id}/decision`, { action: 'approve', reason: 'Vu avec l’école.' });

const key = (more: object = {}) => ({ name: 'Équipe', remotes: ['mf-x'], publicKey, ...more });
const seats = (count: number) => ({
  courseId: paid.ids.course,
  school: 'Lycée Exemple',
  seats: count,
  validUntil: addDays(new Date().toISOString().slice(0, 10), 30),
});
const reason = 'Vu sur l’acte de naissance.';

test('the password makes an old sign-in fresh for ten minutes; a wrong one, and another browser’s, do not', async () => {
  const make = () => send(late, '/api/admin/deploy-keys', key());
  expect(await make()).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' });
  expect(await prove(late, 'pas le bon du tout')).toMatchObject({ status: 400, fields: { password: 'Ce mot de passe n’est pas le bon.' } });
  expect(await prove(late, '')).toMatchObject({ status: 400, fields: { password: 'Écrivez votre mot de passe.' } });
  expect((await make()).status).toBe(403);
  const elsewhere = await lateAdmin({ email: `autre-${late.email}` });
  expect((await prove(elsewhere, TEST_PASSWORD)).status).toBe(204);
  expect((await make()).status).toBe(403);
  expect((await prove(late, TEST_PASSWORD)).status).toBe(204);
  expect((await make()).status).toBe(201);
  await api.query(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [late.id]);
  expect((await make()).status).toBe(403);
});

test('guesses come to an end; whoever has no password signs in again', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => prove(late, 'pas le bon du tout')));
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
  expect((await prove(late, TEST_PASSWORD)).status).toBe(429);
  const without = await lateAdmin({ passwordHash: null });
  expect(await prove(without, TEST_PASSWORD)).toMatchObject({ status: 403, code: 'FRESH_SIGN_IN_REQUIRED' });
});

test.each([{ remotes: ['*'] }, { remotes: ['mf-x', '*'] }, { remotes: [] }, { days: 91 }, { days: 730 }])(
  'no deploy key of %j is made, and one without end lives 90 days',
  async (more) => {
    expect(await send(other, '/api/admin/deploy-keys', key(more))).toMatchObject({ code: 'VALIDATION' });
    const { key: made } = await send(other, '/api/admin/deploy-keys', key());
    expect(Date.parse(made?.expiresAt ?? '') - Date.parse(made?.createdAt ?? '')).toBe(90 * 86_400_000);
  },
);

test('sixty gift seats a day are one administrator’s; more wait for another, however they are cut', async () => {
  const maker = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  const give = (count: number, who = maker) => send(who, '/api/admin/gift-codes', seats(count));
  const given = () =>
    api.query(`select seats, created_by as "by" from gift_codes where created_by_id = $1 order by created_at`, [maker.id]);
  expect(await give(500, late)).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  expect(await give(500)).toMatchObject({ status: 200, isAsked: true });
  expect(await give(500)).toMatchObject({ code: 'APPROVAL_OPEN' });
  expect(await given()).toEqual([]);
  const [asked] = await askedFor('gift-code.add');
  expect(asked?.title.replaceAll('\u00a0', ' ')).toContain('Donner 500 places de « Cours payant » à Lycée Exemple');
  expect(await approve(asked?.id ?? '')).toMatchObject({ state: 'approved' });
  expect(await given()).toEqual([{ seats: 500, by: 'Mariam Kaboré' }]);
  await api.query(`update gift_codes set created_at = now() - interval '25 hours'`);
  const copies = await Promise.all(Array.from({ length: 4 }, () => give(20)));
  expect(copies.filter(({ isAsked }) => isAsked === false)).toHaveLength(3);
  expect(copies.filter(({ isAsked }) => isAsked === true)).toHaveLength(1);
});

test('a birth year that makes a minor an adult waits for another administrator; every other one is written', async () => {
  const minor = await api.makeUser({ birthYear: year - 15 });
  const correct = (birthYear: number, who = other) => send(who, `/api/admin/users/${minor.id}/birth-year`, { birthYear, reason });
  const years = () => api.query('select birth_year as "birthYear" from users where id = $1', [minor.id]);
  const asker = await api.makeUser({ role: 'admin' });
  expect(await correct(year - 20, late)).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  expect(await correct(year - 16)).toMatchObject({ isAsked: false });
  expect(await correct(year - 20, asker)).toMatchObject({ status: 200, isAsked: true });
  expect(await years()).toEqual([{ birthYear: year - 16 }]);
  const [asked] = await askedFor('birth-year.adult');
  expect(asked?.title).not.toContain('Fatou');
  expect(await approve(asked?.id ?? '')).toMatchObject({ state: 'approved' });
  expect(await years()).toEqual([{ birthYear: year - 20 }]);
  expect(
    await api.query('select actor_id as "actor", reason from birth_year_corrections where user_id = $1 order by id desc limit 1', [
      minor.id,
    ]),
  ).toEqual([{ actor: asker.id, reason }]);
});

test('stock is added with a fresh proof alone', async () => {
  const item = '00000000-0000-4000-8000-000000000001';
  await api.query(
    `insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit, min_age, is_open) values ($1, 'Forfait', 'data_bundle', 2000, 1000, 9, 0, true)`,
    [item],
  );
  const stock = () => send(late, `/api/admin/catalog/${item}/stock`, { kind: 'pieces', count: 5, reason: 'Livraison du jour.' });
  expect(await stock()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  expect(await api.query('select 1 from catalog_unit where item_id = $1', [item])).toEqual([]);
  await prove(late, TEST_PASSWORD);
  expect(await stock()).toMatchObject({ status: 200, changed: 5 });
});
