import { expect, test } from '@jest/globals';
import type { Partner, PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PartnerListPage from './partner-list.page';
import PartnerPage from './partner.page';
import { initials } from './partner-tile';

const item = (n: number, over: Partial<PartnerListItem> = {}): PartnerListItem => ({
  id: uuid(n),
  slug: `partenaire-${n}`,
  name: `Partenaire ${n}`,
  type: 'école',
  region: 'Kadiogo',
  summary: 'En bref.',
  logoUrl: null,
  hasOffer: false,
  isDemo: false,
  ...over,
});
const LIST = [
  item(1, { name: 'Caisse Exemple', type: 'banque', region: 'Nando', hasOffer: true, isDemo: true }),
  item(2, { name: 'Lycée Exemple' }),
  item(3, { name: 'Radio Exemple', type: 'média' }),
];

const openList = (answers: Parameters<typeof stubApi>[0], path = '/partners') => {
  stubApi(answers);
  renderPage(<PartnerListPage />, { user: null, path });
};
const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('each partner with its type, offer and region; examples say that they are', async () => {
  openList({ 'GET /api/partners': [200, LIST] });
  await screen.findByText('3 partenaires');
  expect(shown()).toEqual(['Caisse Exemple', 'Lycée Exemple', 'Radio Exemple']);
  const [bank, school] = screen.getAllByRole('article');
  expect(bank?.textContent).toContain('BanqueOffre UTCExemple');
  expect(school?.textContent).not.toMatch(/Offre UTC|ÉcoleExemple/);
  expect(screen.getByText(/aucune organisation réelle/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Caisse Exemple' }).getAttribute('href')).toBe('/partner/partenaire-1');
  expect(screen.getByRole('link', { name: 'Devenir partenaire' }).getAttribute('href')).toBe('/contact?sujet=partenariat');
});

test('logos are pictures, and letters for a reader who saves data', async () => {
  const withLogo = [item(1, { name: 'Caisse Exemple', logoUrl: '/images/caisse.svg' })];
  openList({ 'GET /api/partners': [200, withLogo] });
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/images/caisse.svg');
  cleanup();
  document.documentElement.dataset.savesData = '';
  openList({ 'GET /api/partners': [200, withLogo] });
  expect((await screen.findByRole('article')).querySelector('img')).toBeNull();
  expect(screen.getByText('CE')).toBeTruthy();
  delete document.documentElement.dataset.savesData;
});

test.each([
  ['?type=banque', ['Caisse Exemple']],
  ['?region=Kadiogo', ['Lycée Exemple', 'Radio Exemple']],
  ['?type=m%C3%A9dia&region=Kadiogo', ['Radio Exemple']],
  ['?type=+', ['Caisse Exemple', 'Lycée Exemple', 'Radio Exemple']],
])('%s', async (query, expected) => {
  openList({ 'GET /api/partners': [200, LIST] }, `/partners${query}`);
  await screen.findByRole('group', { name: 'Type' });
  expect(shown()).toEqual(expected);
});

test('a chip keeps the other filter and says which is in force', async () => {
  openList({ 'GET /api/partners': [200, LIST] }, '/partners?region=Kadiogo');
  const types = await screen.findByRole('group', { name: 'Type' });
  expect(within(types).getByRole('link', { name: 'Média' }).getAttribute('href')).toBe('/partners?type=m%C3%A9dia&region=Kadiogo');
  expect(within(types).getByRole('link', { name: 'Tous' }).getAttribute('aria-current')).toBe('true');
  const regions = screen.getByRole('group', { name: 'Région' });
  expect(within(regions).getByRole('link', { name: 'Toutes les régions' }).getAttribute('href')).toBe('/partners');
});

test('nobody under these filters: says so and leads back', async () => {
  openList({ 'GET /api/partners': [200, LIST] }, '/partners?type=banque&region=Kadiogo');
  expect(await screen.findByRole('heading', { name: 'Aucun partenaire ici' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir tous les partenaires' }).getAttribute('href')).toBe('/partners');
});

test('a failed list can be read again', async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    'GET /api/partners': refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.'),
  };
  openList(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('Le service redémarre.');
  answers['GET /api/partners'] = [200, LIST];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('3 partenaires')).toBeTruthy();
});

const partner = (over: Partial<Partner> = {}): Partner => ({
  ...item(1, { name: 'Caisse Exemple', type: 'banque', hasOffer: true, isDemo: true, slug: 'caisse' }),
  html: '<h2>Ce que nous apportons</h2>',
  city: 'Koudougou',
  address: 'Rue de l’Exemple',
  landmark: 'En face du marché',
  phone: '+22600000002',
  whatsapp: null,
  website: 'https://caisse.example/x',
  hours: null,
  since: '2026-03-02',
  status: 'published',
  funds: ['entrepreneurship'],
  offers: [{ title: 'Sans frais', valueUtc: 2_000, terms: 'Une fois.', until: '2027-12-31' }],
  ...over,
});
const openPartner = (answer: readonly [number, unknown]) => {
  stubApi({ 'GET /api/partners/caisse': answer });
  renderPage(<PartnerPage />, { user: null, path: '/partner/caisse', pattern: '/partner/:slug' });
};

test('a page: text, offers in UTC, address with its landmark, one tap to call, funds', async () => {
  openPartner([200, partner()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Caisse Exemple' })).toBeTruthy();
  expect(document.title).toBe('Caisse Exemple · Ulty');
  expect(screen.getByText(/inventés/)).toBeTruthy();
  const offers = screen.getByRole('region', { name: 'Offres en UltyCoins' });
  expect(offers.textContent).toMatch(/Sans frais2\s000\sUTCUne fois. Jusqu’au 31 décembre 2027\./);
  const reach = screen.getByRole('region', { name: 'Coordonnées' });
  expect(reach.textContent).toContain('Rue de l’Exemple, KoudougouEn face du marché');
  expect(
    within(reach)
      .getByRole('link', { name: /Appeler le \+226\s00\s00\s00\s02/ })
      .getAttribute('href'),
  ).toBe('tel:+22600000002');
  expect(within(reach).getByRole('link', { name: 'caisse.example' }).getAttribute('rel')).toContain('noopener');
  expect(within(reach).queryByText(/WhatsApp/)).toBeNull();
  expect(screen.getByText('Entrepreneuriat')).toBeTruthy();
  expect(screen.queryByText('Ce partenariat est terminé')).toBeNull();
});

test('a partnership that is over says so and gives no way to reach it', async () => {
  openPartner([200, partner({ status: 'archived', offers: [], isDemo: false })]);
  expect(await screen.findByText('Ce partenariat est terminé')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Coordonnées' })).toBeNull();
  expect(screen.queryByText(/inventés/)).toBeNull();
});

test('an unknown partner: the not-found screen of the specification', async () => {
  openPartner(refusal(404, 'PARTNER_NOT_FOUND', 'Ce partenaire n’existe pas.'));
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

test.each([
  ['Caisse Exemple d’épargne', 'CE'],
  ['Association de la Lecture', 'AL'],
  ['Wakat', 'WA'],
  ['école', 'ÉC'],
])('%s is %s on its tile', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
