import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AnnouncementPage, AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { NoticeRounds } from '../producers/notice-rounds.js';

let api: TestApp;
let asks: MadeUser;
let approves: MadeUser;

beforeAll(async () => {
  api = await startTestApp();
  [asks, approves] = [
    await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' }),
    await api.makeUser({ role: 'admin', firstName: 'Paul', lastName: 'Sawadogo' }),
  ];
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from notices'));

const SAID = { title: 'Ulty ferme une heure', body: 'Dimanche de 6 h à 7 h.', href: null, region: null, track: null };
const post = (url: string, who: MadeUser, payload: object) => api.inject({ method: 'POST', url, payload, headers: { cookie: who.cookie } });
const ask = (said: object = {}) => post('/api/admin/announcements', asks, { ...SAID, reason: 'Prévenir des travaux.', ...said });
const decide = (id: string, who: MadeUser, action = 'approve') =>
  post(`/api/admin/approvals/${id}/decision`, who, { action, reason: 'Le texte est juste.' });
const told = async () =>
  (await api.query<{ userId: string }>(`select user_id as "userId" from notices where code = 'announcement'`)).map(({ userId }) => userId);
const tell = () => api.app.get(NoticeRounds).run();

async function send(said: Partial<AnnouncementRequest> = {}): Promise<string> {
  const { id } = (await ask(said)).json<Approval>();
  expect((await decide(id, approves)).statusCode).toBe(200);
  await tell();
  return id;
}

test('nobody is told anything before another administrator approves; then everybody once', async () => {
  const learner = await api.makeUser();
  const asked = (await ask()).json<Approval>();
  expect(asked.title).toBe('Annonce à tous\u00a0: «\u00a0Ulty ferme une heure\u00a0» Dimanche de 6 h à 7 h.');
  await tell();
  expect((await decide(asked.id, asks)).json()).toMatchObject({ code: 'OWN_REQUEST' });
  expect(await told()).toEqual([]);
  await decide(asked.id, approves);
  await Promise.all([tell(), tell()]);
  await tell();
  expect((await told()).sort()).toEqual([asks.id, approves.id, learner.id].sort());
  const page = await api.inject({ url: '/api/admin/announcements', headers: { cookie: asks.cookie } });
  expect(page.json<AnnouncementPage>()).toMatchObject({
    items: [{ id: asked.id, title: SAID.title, askedBy: 'Mariam Kaboré', approvedBy: 'Paul Sawadogo', doneAt: expect.any(String) }],
    total: 1,
  });
  expect(
    await api.query(`select action from audit_log where target = $1 or action = 'announcement.send.ask'`, [`announcement:${asked.id}`]),
  ).toHaveLength(2);
});

test('a region and a track are told alone', async () => {
  const here = await api.makeUser({ region: 'Kadiogo', track: 'eleve' });
  await api.makeUser({ region: 'Kadiogo', track: 'entrepreneur' });
  await api.makeUser({ region: 'Guiriko', track: 'eleve' });
  await send({ region: 'Kadiogo', track: 'eleve' });
  expect(await told()).toEqual([here.id]);
});

test('what was refused is told to nobody', async () => {
  const { id } = (await ask({ title: 'Une erreur' })).json<Approval>();
  await decide(id, approves, 'refuse');
  await tell();
  expect(await told()).toEqual([]);
});

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(121) }],
  ['body', { body: 'x'.repeat(301) }],
  ['href', { href: 'https://autre.example/' }],
  ['href', { href: '//autre.example/' }],
  ['href', { href: '/\\autre.example' }],
  ['region', { region: 'Atlantide' }],
  ['track', { track: 'pilote' }],
  ['reason', { reason: '' }],
])('%s is checked: %j', async (field, said) => {
  const answer = await ask(said);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
});

test('markup in a message stays text', async () => {
  const learner = await api.makeUser();
  await send({ title: '<b>Bonjour</b>', body: '<script>alert(1)</script>' });
  const [row] = await api.query(`select title, body from notices where user_id = $1`, [learner.id]);
  expect(row).toEqual({ title: '<b>Bonjour</b>', body: '<script>alert(1)</script>' });
});
