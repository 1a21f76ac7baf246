import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { Db } from '../../core/database/db.js';
import { importContent } from '../../content/import/import-content.js';
import { legalFile, makeContent } from '../../testing/content-fixture.js';
import { CONSENT } from '../../testing/newcomer.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const get = (url: string, cookie = '') => api.inject({ url, headers: { cookie } });
const agree = (cookie: string, consentVersion: string) =>
  api.inject({ url: '/api/users/me/consent', method: 'PUT', headers: { cookie }, payload: { consentVersion } });
const isDue = async (cookie: string) => (await get('/api/auth/user', cookie)).json<{ isConsentDue?: true }>().isConsentDue;
const consentIn = async (cookie: string) => (await get('/api/users/me', cookie)).json<{ consent: unknown }>().consent;

test.each(LEGAL_SLUGS)('%s is read by anybody, and says nothing of the operator’s proof-reading', async (slug) => {
  const answer = await get(`/api/legal/${slug}`);
  expect(answer.json()).toEqual({
    slug,
    title: slug,
    version: CONSENT,
    html: expect.stringContaining('Un texte de loi.'),
    declaration: null,
  });
  expect(answer.body).not.toContain('juriste');
});

test('another page is none', async () => {
  expect((await get('/api/legal/cgv')).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('an administrator writes the declaration’s number, with a line in the journal, and takes it off', async () => {
  const { cookie } = await api.makeUser({ role: 'admin' });
  const put = (declaration: string) =>
    api.inject({
      url: '/api/admin/legal/declaration',
      method: 'PUT',
      headers: { cookie },
      payload: { declaration, reason: 'Récépissé reçu ce matin.' },
    });
  const shown = async () => (await get('/api/legal/mentions-legales')).json<{ declaration: string | null }>().declaration;
  expect((await put(' CIL-2026-117 ')).json()).toMatchObject({
    declaration: 'CIL-2026-117',
    texts: LEGAL_SLUGS.toSorted().map((slug) => ({ slug, title: slug, version: CONSENT, review: 'à faire relire par un juriste' })),
  });
  expect(await shown()).toBe('CIL-2026-117');
  await put('');
  expect(await shown()).toBeNull();
  expect(await api.query(`select before, after from audit_log where action = 'settings.legal-declaration' order by at, id`)).toEqual([
    { before: { declaration: null }, after: { declaration: 'CIL-2026-117' } },
    { before: { declaration: 'CIL-2026-117' }, after: { declaration: null } },
  ]);
});

test('a new version is asked for again, once, and an older one is not taken', async () => {
  const { cookie, id } = await api.makeUser();
  expect(await consentIn(cookie)).toEqual({ agreed: null, current: CONSENT });
  expect((await agree(cookie, CONSENT)).statusCode).toBe(204);
  expect(await consentIn(cookie)).toEqual({ agreed: CONSENT, current: CONSENT });
  expect(await isDue(cookie)).toBeUndefined();
  await api.query(
    `insert into legal_texts (slug, version, title, review, html, content_hash) values ('conditions', '2026-03-01', 'Conditions', 'relu', '<p>Deux.</p>', 'x')`,
  );
  expect(await consentIn(cookie)).toEqual({ agreed: CONSENT, current: '2026-03-01' });
  expect(await isDue(cookie)).toBe(true);
  expect((await agree(cookie, CONSENT)).json()).toMatchObject({ code: 'CONSENT_REQUIRED' });
  await Promise.all([agree(cookie, '2026-03-01'), agree(cookie, '2026-03-01')]);
  expect(await api.query('select version from consents where user_id = $1 order by version', [id])).toEqual([
    { version: CONSENT },
    { version: '2026-03-01' },
  ]);
  expect(await isDue(cookie)).toBeUndefined();
  await api.query(`delete from legal_texts where version = '2026-03-01'`);
});

test('a text that people agreed to keeps its words; another day makes another text', async () => {
  const folder = await makeContent({ 'legal/conditions.md': legalFile({ title: 'conditions' }, 'D’autres mots.') });
  try {
    await importContent(api.app.get(Db), folder.dir);
    const versions = () =>
      api.query(`select version, html like '%autres mots%' as "isOther" from legal_texts where slug = 'conditions' order by 1`);
    expect(await versions()).toEqual([{ version: CONSENT, isOther: false }]);
    await folder.write({ 'legal/conditions.md': legalFile({ title: 'conditions', version: '2026-02-01' }, 'D’autres mots.') });
    await importContent(api.app.get(Db), folder.dir);
    expect(await versions()).toEqual([
      { version: CONSENT, isOther: false },
      { version: '2026-02-01', isOther: true },
    ]);
  } finally {
    await folder.close();
  }
});

test('a folder without one of the texts is refused by name', async () => {
  const folder = await makeContent({});
  try {
    await folder.remove('legal/conditions.md');
    await expect(importContent(await emptyDatabase(), folder.dir)).rejects.toThrow('legal/conditions.md');
  } finally {
    await folder.close();
  }
});

/** A database without imported texts: no last good state replaces missing ones. */
async function emptyDatabase(): Promise<Db> {
  await api.query('delete from content_units');
  return api.app.get(Db);
}
