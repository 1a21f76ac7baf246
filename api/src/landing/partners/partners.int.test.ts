import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Partner, PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { z } from 'zod';
import { Sitemap } from '../../core/http/sitemap.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { ContentService } from '../../content/import/content.service.js';
import { makeContent, partnerFile } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const OFFER = { title: 'Une heure', valueUtc: 300, terms: 'Une fois.' };

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({
    'partners/lycee.md': partnerFile(
      {
        name: 'Lycée Exemple',
        order: 2,
        funds: ['academicExcellence'],
        phone: '+22600000001',
        offers: [{ ...OFFER, until: '2020-01-01' }],
      },
      '## Le soir\n\nUne salle <b>ouverte</b>.',
    ),
    'partners/caisse.md': partnerFile({
      name: 'Caisse Exemple',
      type: 'banque',
      region: 'Nando',
      order: 1,
      offers: [OFFER, { ...OFFER, title: 'Deux heures', until: '2999-01-01' }],
    }),
    'partners/finie.md': partnerFile({ name: 'Radio Exemple', type: 'média', status: 'archived', offers: [OFFER] }),
  });
});
afterAll(() => api.close());

const list = async (query = '') => {
  const answer = await api.inject({ url: `/api/partners${query}` });
  expect(answer.statusCode).toBe(200);
  return z.array(z.strictObject(PartnerListItem.shape)).parse(answer.json());
};
const names = async (query = '') => (await list(query)).map(({ name }) => name);
const detail = (slug: string) => api.inject({ url: `/api/partners/${slug}` });

describe('GET /api/partners', () => {
  test('partners in the order of the content, those that are over left out; an offer counts while it is open', async () => {
    expect((await list()).map(({ name, hasOffer, isDemo }) => [name, hasOffer, isDemo])).toEqual([
      ['Caisse Exemple', true, true],
      ['Lycée Exemple', false, true],
    ]);
  });

  test.each([
    ['?type=banque', ['Caisse Exemple']],
    ['?region=Kadiogo', ['Lycée Exemple']],
    ['?type=banque&region=Kadiogo', []],
    ['?type=Tous&region=Toutes', ['Caisse Exemple', 'Lycée Exemple']],
    [`?type=${encodeURIComponent("' or 1=1 --")}`, []],
    ['?type=média', []],
    ['?utm_source=x', ['Caisse Exemple', 'Lycée Exemple']],
  ])('%s', async (query, expected) => {
    expect(await names(encodeURI(query).replaceAll('%25', '%'))).toEqual(expected);
  });

  test.each([`?type=${'x'.repeat(31)}`, `?region=${'x'.repeat(61)}`, '?type=a&type=b', '?type=%00'])('%s is refused', async (query) => {
    const answer = await api.inject({ url: `/api/partners${query}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('is one statement, and 304 to who has it', async () => {
    expect(await api.countQueries(() => Promise.all(Array.from({ length: 10 }, () => list('?type=ONG'))))).toBe(1);
    const first = await api.inject({ url: '/api/partners' });
    const again = await api.inject({ url: '/api/partners', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('GET /api/partners/{slug}', () => {
  test('answers the whole page with its open offers only', async () => {
    const partner = z.strictObject(Partner.shape).parse((await detail('caisse')).json());
    expect(partner.offers).toEqual([
      { ...OFFER, until: null },
      { ...OFFER, title: 'Deux heures', until: '2999-01-01' },
    ]);
    expect(partner).toMatchObject({ since: '2026-01-05', city: 'Ouagadougou', status: 'published', address: null });
    const lycee = (await detail('lycee')).json<Partner>();
    expect([lycee.offers, lycee.hasOffer, lycee.funds, lycee.phone]).toEqual([[], false, ['academicExcellence'], '+22600000001']);
    expect(lycee.html).toContain('&lt;b&gt;');
  });

  test('a partnership that is over keeps its page, without offers', async () => {
    expect((await detail('finie')).json<Partner>()).toMatchObject({ status: 'archived', offers: [], hasOffer: false });
  });

  test.each(['inconnu', 'UPPER', `a'--`, '%3Cscript%3E'])('%s is not there', async (slug) => {
    const answer = await detail(slug);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'PARTNER_NOT_FOUND']);
  });

  test('a partner that left the content is not there, and comes back with it', async () => {
    const text = partnerFile({ name: 'Éphémère' });
    await api.content.write({ 'partners/ephemere.md': text });
    await api.importContent();
    expect((await detail('ephemere')).statusCode).toBe(200);
    await api.content.remove('partners/ephemere.md');
    await api.importContent();
    expect((await detail('ephemere')).statusCode).toBe(404);
    expect(await names()).not.toContain('Éphémère');
    await api.content.write({ 'partners/ephemere.md': text });
    await api.importContent();
    expect((await detail('ephemere')).statusCode).toBe(200);
    await api.content.remove('partners/ephemere.md');
    await api.importContent();
  });
});

test('documents find the same answers, and the sitemap names the partners', async () => {
  const reads = api.app.get(ReadRouter);
  expect(await reads.load('/api/partners?type=Tous&region=Toutes', null)).toEqual({ found: true, value: await list() });
  expect(await reads.load('/api/partners/caisse', null)).toEqual({ found: true, value: (await detail('caisse')).json() });
  expect(await reads.load('/api/partners/inconnu', null)).toEqual({ found: false, exists: false });
  expect((await api.app.get(Sitemap).entries()).map(({ path }) => path)).toEqual(['/partner/caisse', '/partner/lycee']);
});

test.each([
  [{ type: 'club' }, 'type'],
  [{ funds: ['autre'] }, 'funds'],
  [{ phone: '70 12 34 56' }, 'phone'],
  [{ demo: true, website: 'https://vraie-organisation.bf' }, 'website'],
  [{ website: 'http://x.example' }, 'website'],
  [{ offers: [{ ...OFFER, valueUtc: 0.5 }] }, 'offers'],
  [{ stock: 3 }, 'stock'],
])('a partner file with %j is refused by its field', async (chosen, field) => {
  const wrong = await makeContent({ 'partners/x.md': partnerFile(chosen) });
  await expect(api.app.get(ContentService).import(wrong.dir)).rejects.toThrow(new RegExp(`partners/x\\.md:\\d+ – ${field}`));
  await wrong.close();
});
