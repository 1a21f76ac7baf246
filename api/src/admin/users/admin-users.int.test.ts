import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AdminUserPage } from '@ulty/contracts/people/admin.js';
import { z } from 'zod';
import { courseFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const course = courseFolder('cours', 1);
let api: ContentApp;
let admin: MadeUser;

beforeAll(async () => {
  api = await startContentApp(course.files);
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré', createdAt: new Date('2026-01-01') });
  for (let index = 0; index < 30; index += 1)
    await api.makeUser({ firstName: `Élève${index}`, lastName: 'Ouédraogo', createdAt: new Date(2026, 1, 1 + index) });
  const cash = await api.makeUser({
    firstName: '100%',
    lastName: 'Sûr_e',
    email: 'cent@exemple.bf',
    phone: '+22670123456',
    createdAt: new Date('2026-06-01'),
    lastSeenAt: null,
  });
  await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId: course.ids.course }, headers: { cookie: cash.cookie } });
});
afterAll(() => api.close());

const get = (query = '', who: MadeUser | null = admin) =>
  api.inject({ url: `/api/admin/users${query}`, headers: { ...(who && { cookie: who.cookie }) } });
const page = async (query = '') => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  return z.strictObject(AdminUserPage.shape).parse(answer.json());
};

test('pages of 25, newest accounts first, with what each follows', async () => {
  const first = await page();
  expect([first.total, first.pageSize, first.items.length]).toEqual([32, 25, 25]);
  expect(first.items[0]).toMatchObject({ firstName: '100%', enrollmentCount: 1, role: 'learner' });
  expect((await page('?page=2')).items.length).toBe(7);
  expect((await page('?page=3')).items).toEqual([]);
});

test.each([
  ['eleve12 ouedraogo', 1],
  ['ÉLÈVE1', 11],
  ['cent@EXEMPLE', 1],
  ['100%', 1],
  ['r_e', 1],
  ['%', 1],
  ['\\', 0],
  [`' or 1=1 --`, 0],
  ['<script>', 0],
  ['  kabore ', 1],
  ['70 12 34 56', 1],
  ['+226 70-12', 1],
  ['70 12 34 57', 0],
  ['- - -', 0],
])('search %j finds %i', async (search, total) => {
  expect((await page(`?search=${encodeURIComponent(search)}`)).total).toBe(total);
});

test.each(['?page=0', '?page=x', '?page=1.5', '?page=99999999', `?search=${'x'.repeat(101)}`])('%s is refused', async (query) => {
  const answer = await get(query);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
});

test('two statements whatever the number of accounts', async () => {
  await page();
  expect(await api.countQueries(() => page())).toBe(2);
});

test('is for admins, and shows no password', async () => {
  expect((await get('', null)).statusCode).toBe(401);
  expect((await get('', await api.makeUser({ createdAt: new Date('2020-01-01') }))).statusCode).toBe(403);
  expect((await get()).body).not.toMatch(/password|argon/i);
});

test('corrects a year of birth with a reason, which stays; who becomes a minor shows no name', async () => {
  const who = await api.makeUser({ birthYear: 1998, visibility: 'name' });
  const correct = (payload: object, as = admin, id = who.id) =>
    api.inject({ url: `/api/admin/users/${id}/birth-year`, method: 'POST', payload, headers: { cookie: as.cookie } });
  const birthYear = new Date().getUTCFullYear() - 15;
  expect((await correct({ birthYear, reason: ' ' })).json().fields).toEqual({ reason: 'Dites pourquoi en une phrase.' });
  expect((await correct({ birthYear: birthYear + 14, reason: 'Vu sur l’acte de naissance.' })).json().fields).toEqual({
    birthYear: 'Vérifiez cette année.',
  });
  expect((await correct({ birthYear, reason: 'Vu sur l’acte de naissance.' }, who)).json().code).toBe('FORBIDDEN');
  expect((await correct({ birthYear, reason: 'Vu sur l’acte de naissance.' })).json()).toEqual({ isAsked: false });
  expect(await api.query('select birth_year, visibility from users where id = $1', [who.id])).toEqual([
    { birth_year: birthYear, visibility: 'alias' },
  ]);
  expect(
    await api.query('select year_before, year_after, reason, actor_id from birth_year_corrections where user_id = $1', [who.id]),
  ).toEqual([{ year_before: 1998, year_after: birthYear, reason: 'Vu sur l’acte de naissance.', actor_id: admin.id }]);
  expect(
    (await correct({ birthYear, reason: 'Vu sur l’acte de naissance.' }, admin, '00000000-0000-4000-8000-000000000000')).json().code,
  ).toBe('USER_NOT_FOUND');
});
